// Starts the language server of toi-scenario for every text that is YAML.
const { workspace } = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

exports.activate = () => {
  const [command, ...args] = workspace.getConfiguration("toi-scenario").get("command");
  const documentSelector = [
    { language: "yaml", scheme: "file" },
    { language: "yaml", scheme: "untitled" },
  ];
  client = new LanguageClient("toi-scenario", "toi-scenario", { command, args }, { documentSelector });
  return client.start();
};

exports.deactivate = () => client?.stop();
