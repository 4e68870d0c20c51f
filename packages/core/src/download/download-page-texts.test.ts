import { expect, test } from "vitest";
import { DOWNLOAD_MESSAGES } from "./download-messages.ts";
import { DOWNLOAD_PAGE_TEXTS } from "./download-page-texts-data.ts";

const placesIn = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).toSorted();

test.each(Object.entries(DOWNLOAD_PAGE_TEXTS))("%s fills in what English does", (_language, texts) => {
  for (const [name, text] of Object.entries(texts)) {
    const english = DOWNLOAD_MESSAGES[name as keyof typeof DOWNLOAD_MESSAGES];
    expect([name, placesIn(text)]).toEqual([name, placesIn(english)]);
  }
});
