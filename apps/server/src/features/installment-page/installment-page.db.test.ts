import { escapeHtml } from "@stoa/core/lib/text/escape-html.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import {
  INSTALLMENT_INFO_ENGLISH,
  INSTALLMENT_INFO_FRENCH,
  type InstallmentInfoTexts,
} from "@stoa/core/payment/installment/installment-messages.ts";
import { expect, test } from "vitest";
import { openTestApp, TEST_HOST } from "../../testing/test-app.ts";

const testApp = await openTestApp();

const written = (texts: InstallmentInfoTexts, brand: string): string[] =>
  Object.values(texts).map((text) => escapeHtml(fillMessage(text, { brand, count: 4 })));

test.each([
  ["en_US", "en-US", written(INSTALLMENT_INFO_ENGLISH, "Afterpay")],
  [
    "en_GB",
    "en-GB",
    written(INSTALLMENT_INFO_ENGLISH, "Clearpay").map((text) => text.replaceAll("installment", "instalment")),
  ],
  ["fr_CA", "fr-CA", written(INSTALLMENT_INFO_FRENCH, "Afterpay")],
])("the page and the window for %s say how paying in parts works", async (locale, language, texts) => {
  const { slug } = await testApp.createTestSite();
  const browser = testApp.browse(`${slug}.${TEST_HOST}`);
  for (const query of ["", "?format=main-content"]) {
    const { status, text } = await browser.get(`/_installments/${locale}${query}`);
    expect([status, text.includes(`lang="${language}"`)]).toEqual([200, true]);
    expect(texts.filter((one) => !text.includes(`>${one}</`))).toEqual([]);
  }
});

test("there is no page for a country without a brand", async () => {
  const { slug } = await testApp.createTestSite();
  expect((await testApp.browse(`${slug}.${TEST_HOST}`).get("/_installments/de_DE")).status).toBe(404);
});
