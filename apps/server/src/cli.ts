import { runCommandLine } from "./cli/command-program.ts";
import type { TextStream } from "./cli/command-output.ts";

function streamOf(stream: NodeJS.WriteStream): TextStream {
  return { write: (text) => stream.write(text), isTerminal: stream.isTTY };
}

try {
  process.exitCode = await runCommandLine({
    words: process.argv.slice(2),
    out: streamOf(process.stdout),
    err: streamOf(process.stderr),
  });
} catch (error) {
  process.stderr.write(
    `The command failed because of a bug in Stoa. ${error instanceof Error ? (error.stack ?? error.message) : String(error)}
`,
  );
  process.exitCode = 1;
}
