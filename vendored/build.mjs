// Builds the editor's two bundles out of the locked packages.
//
//   npm ci --prefix vendored && node vendored/build.mjs           writes them
//   npm ci --prefix vendored && node vendored/build.mjs --check   fails if what is kept is not what is built
//
// The bundles are kept in the repository, so nobody needs Node to install or run the tool.
import {build} from "esbuild"
import {readFileSync, readdirSync, writeFileSync, mkdirSync} from "node:fs"
import {dirname, join} from "node:path"
import {fileURLToPath} from "node:url"

const here = dirname(fileURLToPath(import.meta.url))
const kept = join(here, "..", "toi_scenario", "editor", "static", "vendor")
const made = new Map()

for (const name of ["codemirror", "lit"]) {
  const {outputFiles, metafile} = await build({
    entryPoints: [join(here, `${name}.js`)], absWorkingDir: here, bundle: true, format: "esm", minify: true,
    target: "es2022", legalComments: "none", conditions: ["production"], write: false, outfile: `${name}.js`,
    metafile: true,
  })
  const packages = new Set(Object.keys(metafile.inputs).map(path => path.match(/^node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1]))
  packages.delete(undefined)
  made.set(`${name}.js`, outputFiles[0].text)
  made.set(`${name}.licences.txt`, [...packages].sort().map(licence).join("\n"))
}

function licence(name) {
  const folder = join(here, "node_modules", name)
  const {version, license} = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))
  const file = readdirSync(folder).find(file => /^licen[cs]e/i.test(file))
  if (!file) throw new Error(`${name} ${version} comes without the text of its licence`)
  return `${name} ${version} (${license})\n\n${readFileSync(join(folder, file), "utf8").trim()}\n`
}

let differ = 0
mkdirSync(kept, {recursive: true})
for (const [name, text] of made) {
  const file = join(kept, name)
  if (!process.argv.includes("--check")) writeFileSync(file, text)
  else if (readFileSync(file, "utf8") !== text) {
    console.error(`${name} is not what the locked packages make: run node vendored/build.mjs`)
    differ = 1
  }
}
if (!differ) console.log(process.argv.includes("--check") ? "the bundles are what the locked packages make" : `wrote ${[...made.keys()].join(", ")}`)
process.exit(differ)
