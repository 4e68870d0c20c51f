import type { Env } from "../env.ts";
import type { CommandOutput } from "./command-output.ts";
import type { ExitCode } from "./exit-codes.ts";

export type CommandContext = {
  readonly output: CommandOutput;
  readonly env: () => Env;
  /** Sets a nonzero exit code although the command succeeded. */
  readonly setExitCode: (code: ExitCode) => void;
};
