import { visitorTexts } from "@stoa/core/visitor-text/visitor-texts.ts";
import { expect, test } from "vitest";
import { makeDonationPage, type DonationView } from "./donation-page-view.ts";

const strings = visitorTexts("de-AT");
const GERMAN = { settings: { language: "de-AT", timeZone: "Europe/Vienna", siteTitle: "Ton" }, strings };
const shown: DonationView = {
  terms: {
    isEnabled: true,
    title: "",
    currencies: [
      { currency: "EUR", suggestedCents: [1000], minimumCents: 500 },
      { currency: "CHF", suggestedCents: [], minimumCents: 0 },
    ],
  },
  questions: undefined,
  sent: { choice: "own", own: "1", currency: "EUR" },
  problem: "tooSmall",
  state: { answers: new Map(), errors: {} },
};

test("uses the site's language, and formats amounts for its readers", () => {
  const page = makeDonationPage(shown, 400)(GERMAN);
  expect(page.title).toBe("Spende");
  expect(page.context).toMatchObject({
    donate: {
      form: {
        donationError: expect.stringMatching(/^Die kleinste Spende ist €\s?5,00\./u),
        minimumText: expect.stringMatching(/^Mindestens €\s?5,00$/u),
        buttonLabel: "Spenden",
      },
      currencyLabel: "In einer anderen Währung spenden",
    },
  });
});

test("states the minimum amount in the theme's own text", () => {
  const own = { ...GERMAN, strings: { ...strings, donationMinimum: "Ab {minimum} gern" } };
  expect(makeDonationPage(shown, 200)(own).context).toMatchObject({
    donate: { form: { minimumText: expect.stringMatching(/^Ab €\s?5,00 gern$/u) } },
  });
});

test("reports in that language that a site accepts no donations", () => {
  const closed = { ...shown, problem: null, terms: { ...shown.terms, isEnabled: false } };
  expect(makeDonationPage(closed, 404)(GERMAN).context).toMatchObject({
    donate: { closed: "Diese Website nimmt zurzeit keine Spenden an.", form: null },
  });
});
