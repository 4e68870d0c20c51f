import { expect, test } from "vitest";
import { ACCOUNT_MESSAGE_TRANSLATIONS, ACCOUNT_MESSAGES } from "./account-message-translations-data.ts";
import { ACCOUNT_PAGE_TEXTS } from "./account-page-texts.ts";
import { ACCOUNT_PAGE_TRANSLATIONS } from "./account-page-translations-data.ts";
import { SITE_USER_MESSAGES } from "./site-user-messages.ts";
import { translateAccountMessage } from "./translate-account-message.ts";

test("says a message in the language of the site", () => {
  expect(translateAccountMessage(SITE_USER_MESSAGES.signedOut, "de-CH")).toBe("Sie sind abgemeldet.");
  expect(translateAccountMessage("Use at least 10 characters for the password.", "fr")).toBe(
    "Utilisez au moins 10 caractères pour le mot de passe.",
  );
  expect(translateAccountMessage("An account can have 20 addresses. Delete one first.", "es")).toContain("20");
});

test("leaves alone what it does not know, and English", () => {
  expect(translateAccountMessage("Something else.", "de")).toBe("Something else.");
  expect(translateAccountMessage("", "de")).toBe("");
  expect(translateAccountMessage(SITE_USER_MESSAGES.signedOut, "it")).toBe(SITE_USER_MESSAGES.signedOut);
});

const placeholders = (text: string): string[] => [...text.matchAll(/\{\w+\}/gu)].map(([one]) => one).toSorted();

test.each(["de", "fr", "es"] as const)(
  "fills the same into each text in %s, and leaves none in English",
  (language) => {
    const pages = ACCOUNT_PAGE_TRANSLATIONS[language];
    const messages = ACCOUNT_MESSAGE_TRANSLATIONS[language];
    const pairs = [
      ...Object.entries(ACCOUNT_PAGE_TEXTS).map(([name, text]) => [text, pages[name as keyof typeof pages]] as const),
      ...Object.entries(ACCOUNT_MESSAGES).map(
        ([name, text]) => [text, messages[name as keyof typeof messages]] as const,
      ),
    ];
    for (const [english, other] of pairs) {
      expect(placeholders(other)).toEqual(placeholders(english));
      if (english.split(" ").length > 3) expect(other).not.toBe(english);
    }
  },
);
