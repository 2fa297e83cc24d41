// Starts the language server of toi-scenario for every text that is YAML.
const { window, workspace } = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

exports.activate = async () => {
  const [command, ...args] = workspace.getConfiguration("toi-scenario").get("command");
  const documentSelector = [
    { language: "yaml", scheme: "file" },
    { language: "yaml", scheme: "untitled" },
  ];
  const starting = new LanguageClient("toi-scenario", "toi-scenario", { command, args }, { documentSelector });
  try {
    await starting.start();
    client = starting;
  } catch (fault) {
    // What to do comes first, as VS Code cuts a long message. The fault may be a text or an error.
    window.showErrorMessage(`Write in the setting toi-scenario.command where it is. ${fault}`);
  }
};

exports.deactivate = () => client?.stop();
