import type { Completion, CompletionContext, CompletionResult, CompletionSource } from "@codemirror/autocomplete";

/** A name of the template language, or of a file that a template can apply. */
export type CodeWord = {
  readonly text: string;
  readonly kind: "instruction" | "predicate" | "formatter" | "partial";
  /** One-line description. */
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

/**
 * Returns the kinds of words possible at the end of a text, and the part already typed; undefined outside the template
 * language.
 */
export function completionTarget(
  before: string,
): { readonly kinds: readonly Kind[]; readonly typed: string } | undefined {
  for (const { before: pattern, kinds } of PLACES) {
    const match = pattern.exec(before);
    if (match) return { kinds, typed: match[1] ?? "" };
  }
  return undefined;
}

function optionOf({ text, kind, help }: CodeWord): Completion {
  // Rendered as text: file names are untrusted.
  return { label: text, detail: kind, type: SHOWN_AS[kind], ...(help === "" ? {} : { info: help }) };
}

/** Completes template words at the cursor; elsewhere delegates to `otherwise`. */
export function completeWords(words: () => readonly CodeWord[], otherwise: CompletionSource): CompletionSource {
  return (context: CompletionContext): CompletionResult | null | Promise<CompletionResult | null> => {
    const line = context.state.doc.lineAt(context.pos);
    const place = completionTarget(line.text.slice(0, context.pos - line.from));
    if (!place) return otherwise(context);
    const options = words()
      .filter(({ kind }) => place.kinds.includes(kind))
      .map((word) => optionOf(word));
    return { from: context.pos - place.typed.length, options, validFor: /^[\w./?-]*$/ };
  };
}
