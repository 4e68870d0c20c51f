import {
  isArgumentElement,
  isPluralElement,
  isSelectElement,
  parse,
  type MessageFormatElement,
} from "@formatjs/icu-messageformat-parser";
import { describe, expect, test } from "vitest";
import { CATALOGUES } from "./catalogues.ts";

type Texts = ReadonlyMap<string, string>;

/** Each message by its key. */
function textsIn(catalogue: object, path = "", texts = new Map<string, string>()): Texts {
  for (const [name, value] of Object.entries(catalogue) as Array<[string, unknown]>) {
    if (typeof value === "object" && value !== null) textsIn(value, `${path}${name}.`, texts);
    else texts.set(path + name, String(value));
  }
  return texts;
}

/** What is filled in, each once. Numbers that choose a plural or a word count as well. */
function placesIn(elements: readonly MessageFormatElement[]): string[] {
  const places = elements.flatMap((element): string[] => {
    if (isPluralElement(element) || isSelectElement(element)) {
      return [element.value, ...Object.values(element.options).flatMap(({ value }) => placesIn(value))];
    }
    return isArgumentElement(element) ? [element.value] : [];
  });
  return [...new Set(places)].toSorted();
}

const ENGLISH = textsIn(CATALOGUES.en);
/** Words that are the same in both languages. */
const MIN_WORDS = 4;

describe.each(Object.entries(CATALOGUES))("the catalogue %s", (language, catalogue) => {
  const texts = textsIn(catalogue);

  test("has exactly the messages of the English one, in the same order", () => {
    expect([...texts.keys()]).toEqual([...ENGLISH.keys()]);
  });

  test("is written in ICU MessageFormat, and leaves no message empty", () => {
    for (const [key, text] of texts) {
      expect(() => parse(text, { captureLocation: false, requiresOtherClause: true }), key).not.toThrow();
      expect([key, text.trim()]).not.toEqual([key, ""]);
    }
  });

  test("fills in the same placeholders as English", () => {
    const wrong = [...texts].filter(
      ([key, text]) => placesIn(parse(text)).join() !== placesIn(parse(ENGLISH.get(key) ?? "")).join(),
    );
    expect(wrong).toEqual([]);
  });

  test("has no English texts longer than a few words", () => {
    const isSentence = (text: string): boolean => text.split(" ").length >= MIN_WORDS;
    const same = [...texts].filter(([key, text]) => language !== "en" && isSentence(text) && text === ENGLISH.get(key));
    expect(same).toEqual([]);
  });
});
