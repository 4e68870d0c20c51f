import { expect, test } from "vitest";
import { CART_REMINDER_MESSAGES } from "./cart-reminder-messages.ts";
import { CART_REMINDER_TEXTS } from "./cart-reminder-texts-data.ts";

const placesIn = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).toSorted();

test.each(Object.entries(CART_REMINDER_TEXTS))("%s fills in what English does", (_language, texts) => {
  for (const [name, text] of Object.entries(texts)) {
    const english = CART_REMINDER_MESSAGES[name as keyof typeof CART_REMINDER_MESSAGES];
    expect([name, placesIn(text)]).toEqual([name, placesIn(english)]);
  }
});
