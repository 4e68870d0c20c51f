import {
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTagElement,
  parse,
  type MessageFormatElement,
} from "@formatjs/icu-messageformat-parser";
import { expect, test } from "vitest";
import { fetchStudioCatalogue, STUDIO_LANGUAGES } from "../language/studio-languages.ts";

/** What the values of a pattern are called, also within its plurals, choices and tags. */
function placesIn(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element): string[] => {
    if (isLiteralElement(element) || isPoundElement(element)) return [];
    if (isTagElement(element)) return [element.value, ...placesIn(element.children)];
    const isChoice = isPluralElement(element) || isSelectElement(element);
    return [element.value, ...(isChoice ? Object.values(element.options).flatMap(({ value }) => placesIn(value)) : [])];
  });
}

/** The places that `fillMessage` fills, which knows no quotes: `Delete '{name}'?` */
function plainPlacesIn(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/gu)].map(([, place = ""]) => place);
}

/** The places of a text, or null when it is no pattern: `translated` shows such a text as it is. */
function readPlaces(text: string): string[] | null {
  try {
    return placesIn(parse(text));
  } catch {
    return null;
  }
}

test.each(STUDIO_LANGUAGES.filter((language) => language !== "en"))(
  "every text in %s is a pattern with no other places than the English one",
  async (language) => {
    const texts = Object.entries((await fetchStudioCatalogue(language)) ?? {});
    const wrong = texts.filter(([english, text]) => {
      const [known, used] = [readPlaces(english), readPlaces(text)];
      return known !== null && !used?.every((place) => [...known, ...plainPlacesIn(english)].includes(place));
    });
    expect(texts.length).toBeGreaterThan(0);
    expect(wrong).toEqual([]);
  },
);
