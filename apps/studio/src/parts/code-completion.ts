import type { Completion, CompletionContext, CompletionResult, CompletionSource } from "@codemirror/autocomplete";

/** A name of the template language, or of a file that a template may apply. */
export type CodeWord = {
  readonly text: string;
  readonly kind: "instruction" | "predicate" | "formatter" | "partial";
  /** What it does, in a line. */
  readonly help: string;
};

type Kind = CodeWord["kind"];

const PLACES: ReadonlyArray<{ readonly before: RegExp; readonly kinds: readonly Kind[] }> = [
  { before: /\|apply\s+([\w./-]*)$/, kinds: ["partial"] },
  { before: /\{[^{}\n]*\|([\w-]*)$/, kinds: ["formatter"] },
  { before: /\{\.or\s+([\w-]*)$/, kinds: ["predicate"] },
  { before: /\{\.([a-zA-Z][\w-]*|)$/, kinds: ["instruction", "predicate"] },
];

const SHOWN_AS: Readonly<Record<Kind, string>> = {
  instruction: "keyword",
  predicate: "function",
  formatter: "method",
  partial: "text",
};

/** What may stand at the end of a text, and how much of it is there already; undefined where nothing of the language may. */
export function wordPlace(before: string): { readonly kinds: readonly Kind[]; readonly typed: string } | undefined {
  for (const { before: pattern, kinds } of PLACES) {
    const match = pattern.exec(before);
    if (match) return { kinds, typed: match[1] ?? "" };
  }
  return undefined;
}

function optionOf({ text, kind, help }: CodeWord): Completion {
  // The help is set as text: names of files are a stranger's.
  return { label: text, detail: kind, type: SHOWN_AS[kind], ...(help === "" ? {} : { info: help }) };
}

/** Offers the words that may stand where the cursor is; where none of the language may, what `otherwise` offers. */
export function completeWords(words: () => readonly CodeWord[], otherwise: CompletionSource): CompletionSource {
  return (context: CompletionContext): CompletionResult | null | Promise<CompletionResult | null> => {
    const line = context.state.doc.lineAt(context.pos);
    const place = wordPlace(line.text.slice(0, context.pos - line.from));
    if (!place) return otherwise(context);
    const options = words()
      .filter(({ kind }) => place.kinds.includes(kind))
      .map((word) => optionOf(word));
    return { from: context.pos - place.typed.length, options, validFor: /^[\w./?-]*$/ };
  };
}
