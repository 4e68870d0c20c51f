import type { Env } from "../env.ts";
import type { CommandOutput } from "./command-output.ts";
import type { ExitCode } from "./exit-codes.ts";

/** What a command is carried out with. */
export type CommandContext = {
  readonly output: CommandOutput;
  readonly env: () => Env;
  /** Answers the shell something else than 0 although the command was carried out. */
  readonly setExitCode: (code: ExitCode) => void;
};
