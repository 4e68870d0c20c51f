import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { DEFAULT_LIMITS } from "../src/template.ts";
import { DIFFERENCES } from "./difference-reference-data.ts";
import { FORMATTER_REFERENCE } from "../src/reference/formatter-reference-data.ts";
import { INSTRUCTION_REFERENCE } from "../src/reference/instruction-reference-data.ts";
import { PREDICATE_REFERENCE } from "../src/reference/predicate-reference-data.ts";

const FIXTURES = resolve(import.meta.dirname, "../fixtures");

function read(fixture: string, file: string): string | undefined {
  const path = join(FIXTURES, fixture, file);
  return existsSync(path) ? readFileSync(path, "utf8") : undefined;
}

function kebab(name: string): string {
  return name
    .replaceAll(/([a-z])([A-Z])/g, "$1-$2")
    .replaceAll("_", "-")
    .toLowerCase();
}

/** A fence that no line of the text can close. */
function fenced(label: string, text: string): string {
  return `${label}\n\n~~~~\n${text.replace(/\n$/, "")}\n~~~~\n`;
}

function compactJson(text: string): string {
  return JSON.stringify(JSON.parse(text));
}

function example(fixture: string): string {
  const template = read(fixture, "template.html");
  if (template === undefined) throw new Error(`There is no fixture ${fixture} for the reference.`);
  const options = read(fixture, "options.json");
  return [
    fenced("Template:", template),
    `Data: \`${compactJson(read(fixture, "data.json") ?? "null")}\`\n`,
    ...(options === undefined ? [] : [`Options: \`${compactJson(options)}\`\n`]),
    fenced("Output:", read(fixture, "expected.html") ?? ""),
  ].join("\n");
}

function instructions(): string[] {
  return Object.entries(INSTRUCTION_REFERENCE).map(([name, { syntax, text, errors }]) => {
    const problems = errors.length === 0 ? "" : `Errors: ${errors.join(", ")}.\n\n`;
    return `### ${name}\n\n\`${syntax}\`\n\n${text}\n\n${problems}${example(`instruction-${name}`)}`;
  });
}

function formatters(): string[] {
  return Object.entries(FORMATTER_REFERENCE).map(([family, entries]) => {
    const parts = Object.entries(entries).map(([name, { args, text }]) => {
      const fixture = name === "moneyFormat" ? "formatter-money-format-camel" : `formatter-${kebab(name)}`;
      return `#### ${name}\n\n${text}${args === "" ? "" : `\n\nArguments: ${args}.`}\n\n${example(fixture)}`;
    });
    return `### ${family}\n\n${parts.join("\n")}`;
  });
}

function predicates(): string[] {
  return Object.entries(PREDICATE_REFERENCE).map(([family, entries]) => {
    const parts = Object.entries(entries).map(
      ([name, text]) => `#### ${name}\n\n${text}\n\n${example(`predicate-${kebab(name.replace("?", ""))}`)}`,
    );
    return `### ${family}\n\n${parts.join("\n")}`;
  });
}

function errors(): string[] {
  return readdirSync(FIXTURES)
    .filter((name) => name.startsWith("error-"))
    .map((fixture) => {
      const code = fixture.slice("error-".length).toUpperCase().replaceAll("-", "_");
      const found = JSON.parse(read(fixture, "errors.json") ?? "[]") as {
        code: string;
        line: number;
        column: number;
      }[];
      const at = found.find((error) => error.code === code);
      const template = (read(fixture, "template.html") ?? "").slice(0, 60);
      return `| ${code} | \`${template.replaceAll("\n", "⏎").replaceAll("|", "\\|")}\` | ${at?.line ?? 0}:${at?.column ?? 0} |`;
    });
}

function limits(): string[] {
  return Object.entries(DEFAULT_LIMITS).map(([name, value]) => `| ${name} | ${value} |`);
}

/** Returns the language reference as Markdown, generated from the registry and the fixtures. */
export function renderDocs(): string {
  return `${[
    "# The template language",
    "",
    "Made by `packages/template/tools/write-docs.ts` from the registry and the fixtures; every example is run by a test.",
    "A tag is `{` … `}` with no blank after the brace. What is not exactly a tag stays as text, so style sheets and scripts",
    "pass through. Nothing is trimmed and nothing is escaped by itself.",
    "",
    "## Instructions",
    "",
    ...instructions(),
    "## Formatters",
    "",
    ...formatters(),
    "## Predicates",
    "",
    ...predicates(),
    "## Errors",
    "",
    "A syntax error has a line and a column and leaves its tag in the output as text; rendering goes on. Run-time errors are",
    "in the `errors` of a render.",
    "",
    "| Code | Template | Place |",
    "|---|---|---|",
    ...errors(),
    "",
    "## Limits",
    "",
    "A render that reaches a limit ends early, keeps what it has and reports CODE_LIMIT_REACHED; 0 is no limit for the last two.",
    "A template is compiled up to some 7,500 instructions, blocks up to 500 levels deep and an instruction up to 100,000 characters: what",
    "is beyond is dropped or stays text, with CODE_LIMIT_REACHED or NESTING_LIMIT as a syntax error.",
    "",
    "| Limit | Default |",
    "|---|---|",
    ...limits(),
    "",
    "## Differences from the published engine",
    "",
    "A test compares random templates over random data with `@squarespace/template-engine`; where the two differ, it is for a reason.",
    "",
    ...DIFFERENCES.map(([what, why]) => `* ${what} ${why}`),
  ].join("\n")}\n`;
}
