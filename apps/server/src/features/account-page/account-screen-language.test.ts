import { CATALOGUES } from "@stoa/core/message/catalogues.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { toMessage } from "@stoa/core/message/to-message.ts";
import { testOrderRecord } from "@stoa/core/order/record/order-record-for-tests.ts";
import { DECLINE_MESSAGES } from "@stoa/core/payment/decline-messages.ts";
import { SUBSCRIPTION_CALL_MESSAGES } from "@stoa/core/subscription/subscription-messages.ts";
import { SITE_USER_MESSAGES } from "@stoa/core/site-user/site-user-messages.ts";
import { expect, test } from "vitest";
import { downloadsScreen } from "./order/account-download-screen.ts";
import { signInScreen } from "./guest/account-guest-screens.ts";
import { orderScreen } from "./account-member-screens.ts";
import { makeForm } from "./guest/account-form.ts";
import { makeAccountPage } from "./account-screen.ts";

const GERMAN = { settings: { language: "de-AT", timeZone: "Europe/Vienna", siteTitle: "Ton" }, strings: {} };
const rejected = {
  id: "sign-in",
  message: SITE_USER_MESSAGES.wrongCredentials,
  fields: { email: SITE_USER_MESSAGES.emailInvalid },
  values: { email: "ada" },
};
const state = { isSignedIn: false, sections: [], notice: SITE_USER_MESSAGES.signedOut, status: 200, pageKey: "" };
const de = CATALOGUES.de.accountPage;

test("uses the site's language for texts, notices and errors", () => {
  const page = makeAccountPage(state, signInScreen("", rejected))(GERMAN);
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

test("says the values of a refusal in it, by the key of the message", () => {
  const refused = {
    id: "sign-in",
    message: toMessage("account.tooManyAddresses", { max: 20 }),
    fields: { email: { ...toMessage("account.tooLong", { max: 100 }), text: "Too long." } },
    values: { email: "ada" },
  };
  expect(makeAccountPage(state, signInScreen("", refused))(GERMAN).context).toMatchObject({
    account: {
      forms: [
        {
          error: fillMessage(CATALOGUES.de.account.tooManyAddresses, { max: 20 }),
          fields: [{ error: fillMessage(CATALOGUES.de.account.tooLong, { max: 100 }) }, {}, {}],
        },
      ],
    },
  });
});

test("explains in it why a payment was refused, and why nothing can be done", () => {
  const message = DECLINE_MESSAGES.expired_card;
  const form = makeForm(
    { id: "pay", action: "", submit: "", fields: [] },
    { id: "pay", message, fields: {}, values: {} },
  );
  const screen = {
    screen: "subscription",
    heading: "",
    text: SUBSCRIPTION_CALL_MESSAGES.ended,
    forms: [form],
  } as const;
  expect(makeAccountPage(state, () => screen)(GERMAN).context).toMatchObject({
    account: { text: CATALOGUES.de.subscriptionRefusal.ended, forms: [{ error: CATALOGUES.de.decline.expired_card }] },
  });
});

test("uses it on the downloads page too", () => {
  expect(makeAccountPage(state, downloadsScreen([]))(GERMAN).context).toMatchObject({
    account: { heading: de.accountDownloads, empty: de.accountNoDownloads },
  });
});

test("uses it for an order that was placed in another language", () => {
  const visited = { record: testOrderRecord(), downloads: [], nextPaymentOn: null, invoiceUrl: "/i", instructions: "" };
  const page = makeAccountPage(state, orderScreen(visited))(GERMAN);
  expect(page.title).toBe("Bestellung 12");
  expect(page.context).toMatchObject({
    account: {
      text: "Bestellt am 1. März 2026",
      order: { state: CATALOGUES.de.orderPage.statePlaced, back: { label: de.accountOrderBack } },
    },
  });
});

test("the theme's texts take precedence, and English is the fallback", () => {
  const own = makeAccountPage(state, signInScreen("", undefined))({ ...GERMAN, strings: { accountSignIn: "Servus" } });
  expect(own.title).toBe("Servus");
  const settings = { ...GERMAN.settings, language: "ja" };
  expect(makeAccountPage(state, signInScreen("", undefined))({ ...GERMAN, settings }).title).toBe("Sign in");
});
