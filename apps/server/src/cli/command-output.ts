export type TextStream = { readonly write: (text: string) => unknown; readonly isTerminal: boolean };

export type CommandStreams = { readonly out: TextStream; readonly err: TextStream };

export type CommandOutput = {
  /** The result: JSON for scripts, lines for people. */
  readonly result: (data: Readonly<Record<string, unknown>>, lines: readonly string[]) => void;
  readonly text: (text: string) => void;
  readonly failure: (code: string, message: string) => void;
  /** A line that replaces the previous one, on terminals only. */
  readonly progress: (line: string) => void;
  readonly note: (line: string) => void;
};

const CLEAR_LINE = "\r\u001B[2K";

export function createOutput({ out, err }: CommandStreams, isJson: boolean): CommandOutput {
  let isLineOpen = false;
  function closeLine(): void {
    if (isLineOpen) err.write(CLEAR_LINE);
    isLineOpen = false;
  }
  return {
    result: (data, lines) => {
      closeLine();
      out.write(isJson ? `${JSON.stringify(data, null, 2)}\n` : lines.map((line) => `${line}\n`).join(""));
    },
    text: (text) => {
      closeLine();
      out.write(text);
    },
    failure: (code, message) => {
      closeLine();
      if (isJson) out.write(`${JSON.stringify({ error: code, message }, null, 2)}\n`);
      else err.write(`${message}\n`);
    },
    progress: (line) => {
      if (!err.isTerminal) return;
      err.write(`${CLEAR_LINE}${line}`);
      isLineOpen = true;
    },
    note: (line) => {
      closeLine();
      err.write(`${line}\n`);
    },
  };
}
