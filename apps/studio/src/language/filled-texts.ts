import type { StudioCatalogue } from "./studio-languages.ts";

type FilledText = { readonly text: string; readonly values: Readonly<Record<string, string>> };
type Form = { readonly text: string; readonly names: readonly string[]; readonly pattern: RegExp };

const PLACE = /\{(\w+)\}/u;
/** Labels such as `{count} of {total}` would fit too many sentences. */
const IS_SENTENCE = /[.?!]$/u;
const HAS_CHOICE = /\{\w+,/u;

function formOf(text: string): Form {
  const pieces = text.split(PLACE);
  const source = pieces
    .map((piece, index) => (index % 2 === 1 ? "(.+?)" : piece.replaceAll(/[$()*+./?[\\\]^{|}]/gu, String.raw`\$&`)))
    .join("");
  return { text, names: pieces.filter((_, index) => index % 2 === 1), pattern: new RegExp(`^${source}$`, "su") };
}

function formsOf(texts: StudioCatalogue): readonly Form[] {
  const wordsOf = ({ text, names }: Form): number => text.length - names.join("{}").length;
  return Object.keys(texts)
    .filter((text) => PLACE.test(text) && IS_SENTENCE.test(text) && !HAS_CHOICE.test(text))
    .map(formOf)
    .toSorted((one, other) => wordsOf(other) - wordsOf(one));
}

/** Returns a finder of the text that a sentence was filled from, and its values; the one with the most words of its own. */
export function filledTextFinder(texts: StudioCatalogue): (sentence: string) => FilledText | undefined {
  let forms: readonly Form[] | undefined;
  return (sentence) => {
    forms ??= formsOf(texts);
    for (const { text, names, pattern } of forms) {
      const match = pattern.exec(sentence);
      if (match)
        return { text, values: Object.fromEntries(names.map((name, index) => [name, match[index + 1] ?? ""])) };
    }
    return undefined;
  };
}
