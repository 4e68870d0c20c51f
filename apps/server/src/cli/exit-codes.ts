/** Also listed in docs/how-to/command-line.md. */
export const EXIT_CODE = { ok: 0, refused: 1, wrongUsage: 2, noDatabase: 3, interrupted: 130 } as const;

export type ExitCode = (typeof EXIT_CODE)[keyof typeof EXIT_CODE];

export class CommandError extends Error {
  readonly code: string;
  readonly exitCode: ExitCode;

  constructor(code: string, message: string, options: { readonly exitCode?: ExitCode; readonly cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = "CommandError";
    this.code = code;
    this.exitCode = options.exitCode ?? EXIT_CODE.refused;
  }
}
