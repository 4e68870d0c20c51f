import { expect, test } from "vitest";
import { visitorTexts } from "./visitor-texts.ts";

test("show templates how often a subscription is paid, and for how long", () => {
  expect(visitorTexts("de")).toMatchObject({
    productPrice__singlePrice__1Monthly__indefinite: "{price} jeden Monat",
    productPrice__multiplePrices__nWeekly__limited__1Years:
      "ab {fromPrice} alle {billingPeriodValue} Wochen für 1 Jahr",
    productPrice__singlePrice__nYearly__limited__nYears: "{price} alle {billingPeriodValue} Jahre für {duration} Jahre",
  });
});

test("have the names that templates use, whichever group of the catalog they are in", () => {
  expect(visitorTexts("de-CH")).toMatchObject({
    searchHeading: "Suche",
    cartTitle: "Warenkorb",
    checkoutTitle: "Kasse",
    commentHeading: "Kommentare",
    reviewSend: "Bewertung abschicken",
    donationProblemClosed: "Diese Website nimmt zurzeit keine Spenden an.",
    likeTakenBack: "Ihr „Gefällt mir“ ist zurückgenommen.",
    commentCountOne: "{count} Kommentar",
    "Postal code": "Postleitzahl",
    "Test payment": "Testzahlung",
  });
});

test("includes only English for a language without texts", () => {
  expect(visitorTexts("ja-JP")).toEqual({});
  expect(visitorTexts("en-GB")).toEqual({});
});
