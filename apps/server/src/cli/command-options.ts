import { InvalidArgumentError, type Command } from "commander";

export function withExamples(command: Command, examples: readonly string[]): Command {
  const lines = examples.map((example) => `  npm run stoa -- ${example}`);
  return command
    .option("--json", "print a single JSON value on standard output")
    .addHelpText("after", ["", "Examples:", ...lines].join("\n"));
}

export function readText(max: number): (text: string) => string {
  return (text) => {
    const trimmed = text.trim();
    if (trimmed === "" || trimmed.length > max) throw new InvalidArgumentError(`Use 1 to ${max} characters.`);
    return trimmed;
  };
}

export function readSlug(text: string): string {
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text) || text.length > 63) {
    throw new InvalidArgumentError("Use lowercase letters, digits and inner hyphens, up to 63 characters.");
  }
  return text;
}
