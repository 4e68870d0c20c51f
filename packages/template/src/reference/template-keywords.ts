import { FORMATTER_REFERENCE } from "./formatter-reference-data.ts";
import { INSTRUCTION_REFERENCE } from "./instruction-reference-data.ts";
import { PREDICATE_REFERENCE } from "./predicate-reference-data.ts";

/** A name of the language with a one-line description, for editor completion. */
export type TemplateWord = {
  /** As written: `repeated section`, `equal?`, `html`. */
  readonly text: string;
  readonly kind: "instruction" | "predicate" | "formatter";
  readonly help: string;
};

const INSTRUCTION = /\{\.([a-z][a-z-]*(?: section| with)?)(?=[ }])/g;

/** `or` and `end` belong to many instructions, each described in its own reference entry. */
const SHARED: Readonly<Record<string, string>> = {
  or: "What is shown otherwise; with a predicate, another test.",
  end: "Ends the innermost section, test, loop or macro.",
};

function instructionWords(): TemplateWord[] {
  const words = new Map<string, TemplateWord>();
  for (const { syntax, text } of Object.values(INSTRUCTION_REFERENCE)) {
    for (const [, name = ""] of syntax.matchAll(INSTRUCTION)) {
      if (name === "name" || words.has(name)) continue;
      words.set(name, { text: name, kind: "instruction", help: SHARED[name] ?? `${syntax}: ${text}` });
    }
  }
  return [...words.values()];
}

function formatterWords(): TemplateWord[] {
  return Object.values(FORMATTER_REFERENCE).flatMap((family) =>
    Object.entries(family).map(([name, { args, text }]): TemplateWord => ({
      text: name,
      kind: "formatter",
      help: args === "" ? text : `${text} Arguments: ${args}.`,
    })),
  );
}

function predicateWords(): TemplateWord[] {
  return Object.values(PREDICATE_REFERENCE).flatMap((family) =>
    Object.entries(family).map(([name, help]): TemplateWord => ({ text: name, kind: "predicate", help })),
  );
}

/** All names of the language. A test compares them with the engine, which is not needed to use them. */
export const TEMPLATE_KEYWORDS: readonly TemplateWord[] = [
  ...instructionWords(),
  ...predicateWords(),
  ...formatterWords(),
];
