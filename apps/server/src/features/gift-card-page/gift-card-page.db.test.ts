import { CATALOGUES } from "@stoa/core/message/catalogues.ts";
import { GIFT_CARD_PATH } from "@stoa/core/gift-card/gift-card-path.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { expect, test } from "vitest";
import { asDatabaseOwner } from "../../testing/as-database-owner.ts";
import { missingTexts } from "../../testing/visible-texts.ts";
import { openTestApp } from "../../testing/test-app.ts";
import { createStore, issueCard } from "../checkout/testing/test-buyer.ts";

const testApp = await openTestApp();
const TEXTS = CATALOGUES.en.giftCardPage;

test("shows the balance of a card, however its code is typed", async () => {
  const shop = await createStore(testApp);
  const code = await issueCard(shop, 2550);
  const visitor = await shop.visit();
  const asked = (await visitor.call("GET", GIFT_CARD_PATH)).body;
  const { giftCardHeading, giftCardText, giftCardCodeLabel, giftCardSubmit } = TEXTS;
  expect(missingTexts(asked, [giftCardHeading, giftCardText, giftCardCodeLabel, giftCardSubmit])).toEqual([]);
  const { body, statusCode } = await visitor.submit(GIFT_CARD_PATH, { code: ` ${code.toLowerCase()} ` });
  expect(statusCode).toBe(200);
  const card = fillMessage(TEXTS.giftCardCard, { end: code.slice(-4) });
  const { giftCardBalance, giftCardHowTo, giftCardShop, giftCardOther } = TEXTS;
  expect(
    missingTexts(body, [`${giftCardBalance}:`, "$25.50", card, giftCardHowTo, giftCardShop, giftCardOther]),
  ).toEqual([]);
  expect(body).not.toContain(code);
});

test.each(["", "ABCD", '"><script>alert(1)</script>', "x".repeat(5000)])(
  "replies the same to every invalid code (%j), and keeps it",
  async (code) => {
    const visitor = await (await createStore(testApp)).visit();
    const { body, statusCode } = await visitor.submit(GIFT_CARD_PATH, { code });
    expect(statusCode).toBe(400);
    expect(body).toContain(TEXTS.giftCardUnknown);
    expect(body).not.toContain("<script>alert(1)");
  },
);

test("finds no card of another site", async () => {
  const code = await issueCard(await createStore(testApp), 2550);
  const visitor = await (await createStore(testApp)).visit();
  expect((await visitor.submit(GIFT_CARD_PATH, { code })).body).toContain(TEXTS.giftCardUnknown);
});

test("slows down guessing, and rejects other sites' forms", async () => {
  const visitor = await (await createStore(testApp)).visit();
  const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
  expect((await visitor.submit(GIFT_CARD_PATH, { code: "x" }, headers)).statusCode).toBe(403);
  let last = await visitor.submit(GIFT_CARD_PATH, { code: "x" });
  for (let index = 0; index < 20 && last.statusCode !== 429; index += 1) {
    last = await visitor.submit(GIFT_CARD_PATH, { code: "x" });
  }
  expect([last.statusCode, last.body.includes(TEXTS.giftCardTooMany)]).toEqual([429, true]);
});

test("reports that the server failed, and keeps the code", async () => {
  const shop = await createStore(testApp);
  const code = await issueCard(shop, 2550);
  const visitor = await shop.visit();
  await asDatabaseOwner(testApp, "revoke select on gift_card from stoa_app");
  const { body, statusCode } = await visitor.submit(GIFT_CARD_PATH, { code });
  await asDatabaseOwner(testApp, "grant select on gift_card to stoa_app");
  expect([statusCode, body.includes(TEXTS.giftCardFailed), body.includes(`value="${code}"`)]).toEqual([
    500,
    true,
    true,
  ]);
});
