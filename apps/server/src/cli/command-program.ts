import { Command, CommanderError } from "commander";
import { readEnv } from "../env.ts";
import { ConfigurationError } from "../settings/read-setting.ts";
import { AppError } from "../errors.ts";
import { addApiKeyCommands } from "./site/api-key-commands.ts";
import type { CommandContext } from "./command-context.ts";
import { createOutput, type CommandOutput, type CommandStreams } from "./command-output.ts";
import { CommandError, EXIT_CODE, type ExitCode } from "./exit-codes.ts";
import { addImportCommands } from "./site/import-commands.ts";
import { addOwnerCommands } from "./site/owner-commands.ts";
import { addSecretCommands } from "./site/secret-commands.ts";
import { addSiteArchiveCommands } from "./site/site-archive-commands.ts";
import { addSiteCommands } from "./site/site-commands.ts";
import { addStockCommands } from "./site/stock-commands.ts";
import { addTemplateCommands } from "./theme/template-commands.ts";
import { addThemeCommands } from "./theme/theme-commands.ts";

export type CommandLine = CommandStreams & {
  readonly words: readonly string[];
  /** Overrides the environment. */
  readonly settings?: Readonly<Record<string, string | undefined>>;
};

const HELP_CODES = new Set(["commander.helpDisplayed", "commander.version"]);

const EXIT_CODES_HELP = `
Exit codes: 0 done, 1 refused or partially done, 2 invalid usage, 3 database unreachable.`;

function createProgram(context: CommandContext, { out, err }: CommandStreams): Command {
  const program = new Command("npm run stoa --")
    .description(
      "Manages a Stoa install, whether it is running or not. Reads the same settings as the server, such as STOA_DATA and DATABASE_URL.",
    )
    .exitOverride()
    .showHelpAfterError("(add --help for a command's options)")
    .addHelpText("after", EXIT_CODES_HELP)
    .configureOutput({ writeOut: (text) => void out.write(text), writeErr: (text) => void err.write(text) });
  addSiteCommands(program, context);
  addImportCommands(program, context);
  addSiteArchiveCommands(program, context);
  addStockCommands(program, context);
  addApiKeyCommands(program, context);
  addOwnerCommands(program, context);
  addSecretCommands(program, context);
  addTemplateCommands(program, context);
  addThemeCommands(program, context);
  return program;
}

function reportFailure(error: unknown, output: CommandOutput): ExitCode {
  if (error instanceof CommandError) {
    output.failure(error.code, error.message);
    return error.exitCode;
  }
  if (error instanceof ConfigurationError) {
    output.failure("wrong_configuration", error.message);
    return EXIT_CODE.wrongUsage;
  }
  if (error instanceof AppError) {
    output.failure(error.code, error.message);
    return error.code === "unavailable" ? EXIT_CODE.noDatabase : EXIT_CODE.refused;
  }
  throw error;
}

function reportUsage(error: CommanderError, output: CommandOutput, isJson: boolean): ExitCode {
  if (HELP_CODES.has(error.code)) return EXIT_CODE.ok;
  // Commander has already printed it to standard error.
  if (isJson) output.failure("wrong_usage", error.message.replace(/^error: /, ""));
  return EXIT_CODE.wrongUsage;
}

/** For `template render`, `--json` names the data file, and the result is the rendered text. */
function wantsJson(words: readonly string[]): boolean {
  return words.includes("--json") && !(words[0] === "template" && words[1] === "render");
}

/** Runs one command and returns its exit code. Bugs throw. */
export async function runCommandLine({ words, settings, out, err }: CommandLine): Promise<ExitCode> {
  const isJson = wantsJson(words);
  const output = createOutput({ out, err }, isJson);
  let exitCode: ExitCode = EXIT_CODE.ok;
  const context: CommandContext = {
    output,
    env: () => readEnv(settings),
    setExitCode: (code) => {
      exitCode = code;
    },
  };
  const quiet = { write: () => undefined, isTerminal: false };
  try {
    await createProgram(context, { out, err: isJson ? quiet : err }).parseAsync(words, { from: "user" });
    return exitCode;
  } catch (error) {
    return error instanceof CommanderError ? reportUsage(error, output, isJson) : reportFailure(error, output);
  }
}
