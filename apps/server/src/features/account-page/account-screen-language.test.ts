import { ACCOUNT_PAGE_TRANSLATIONS } from "@stoa/core/site-user/account-page-translations-data.ts";
import { SITE_USER_MESSAGES } from "@stoa/core/site-user/site-user-messages.ts";
import { expect, test } from "vitest";
import { downloadsScreen } from "./account-download-screen.ts";
import { signInScreen } from "./account-guest-screens.ts";
import { makeAccountPage } from "./account-screen.ts";

const GERMAN = { settings: { language: "de-AT", timeZone: "Europe/Vienna", siteTitle: "Ton" }, strings: {} };
const refused = {
  id: "sign-in",
  message: SITE_USER_MESSAGES.wrongCredentials,
  fields: { email: SITE_USER_MESSAGES.emailInvalid },
  values: { email: "ada" },
};
const state = { isSignedIn: false, sections: [], notice: SITE_USER_MESSAGES.signedOut, status: 200 };
const { de } = ACCOUNT_PAGE_TRANSLATIONS;

test("speaks the language of the site: its words, notices and what was refused", () => {
  const page = makeAccountPage(state, signInScreen("", refused))(GERMAN);
  expect(page.title).toBe(de.accountSignIn);
  expect(page.context).toMatchObject({
    account: {
      heading: de.accountSignIn,
      notice: "Sie sind abgemeldet.",
      forms: [
        {
          error: expect.stringContaining("passen nicht zusammen"),
          fields: [{ error: expect.stringContaining("ungültig") }, {}, {}],
        },
      ],
    },
  });
});

test("speaks it on the page of downloads too", () => {
  expect(makeAccountPage(state, downloadsScreen([]))(GERMAN).context).toMatchObject({
    account: { heading: de.accountDownloads, empty: de.accountNoDownloads },
  });
});

test("the theme's own words come first, and English is for languages without texts", () => {
  const own = makeAccountPage(state, signInScreen("", undefined))({ ...GERMAN, strings: { accountSignIn: "Servus" } });
  expect(own.title).toBe("Servus");
  const settings = { ...GERMAN.settings, language: "it" };
  expect(makeAccountPage(state, signInScreen("", undefined))({ ...GERMAN, settings }).title).toBe("Sign in");
});
