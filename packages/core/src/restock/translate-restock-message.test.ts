import { expect, test } from "vitest";
import { RESTOCK_MESSAGES } from "./restock-messages.ts";
import { RESTOCK_TRANSLATIONS } from "./restock-translations-data.ts";
import { translateRestockMessage } from "./translate-restock-message.ts";

test("says a message in the language of the reader", () => {
  expect(translateRestockMessage(RESTOCK_MESSAGES.emailBlank, "de-AT")).toBe(RESTOCK_TRANSLATIONS.de.emailBlank);
  expect(translateRestockMessage("Signed up!", "es")).toBe(RESTOCK_TRANSLATIONS.es.signedUp);
});

test("leaves English, unknown languages and the owner's own words", () => {
  expect(translateRestockMessage(RESTOCK_MESSAGES.failed, "en-US")).toBe(RESTOCK_MESSAGES.failed);
  expect(translateRestockMessage(RESTOCK_MESSAGES.failed, "ja")).toBe(RESTOCK_MESSAGES.failed);
  expect(translateRestockMessage("We will call you.", "de")).toBe("We will call you.");
});
