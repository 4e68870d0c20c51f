import { ONCE_MESSAGES } from "@stoa/core/api/once-messages.ts";
import type { GiftCard, GiftCardEntry } from "@stoa/core/gift-card/gift-card-api.ts";
import { readGiftCardCode } from "@stoa/core/gift-card/gift-card-code.ts";
import {
  GIFT_CARD_CODE_MESSAGES,
  GIFT_CARD_FIELD_MESSAGES,
  GIFT_CARD_OWNER_MESSAGES,
} from "@stoa/core/gift-card/gift-card-messages.ts";
import { testId } from "@stoa/core/product/product-for-tests.ts";
import { describe, expect, test } from "vitest";
import { inSite, type SiteDb } from "../../db/database.ts";
import {
  openTestApp,
  signInToStudio,
  TEST_HOST,
  type Answer,
  type TestBrowser,
  type TestSite,
} from "../../testing/test-app.ts";
import { GIFT_CARD_TRIES } from "./gift-card-tries-service.ts";

const testApp = await openTestApp();
const { database } = testApp;
const CARDS = "/api/commerce/gift-cards";
const INPUT = {
  amount: { amount: 5000, currency: "USD" },
  recipientEmail: "Ada@Example.org",
  note: "for a late parcel",
};

type MailRow = {
  readonly kind: string;
  readonly to_address: string;
  readonly text_body: string;
  readonly state: string;
};

class Shop {
  readonly testSite: TestSite;
  readonly studio: TestBrowser;

  constructor(testSite: TestSite, studio: TestBrowser) {
    this.testSite = testSite;
    this.studio = studio;
  }

  inSite<Result>(work: (db: SiteDb) => Promise<Result>): Promise<Result> {
    return inSite(database, this.testSite.site.id, work);
  }

  mails(): Promise<MailRow[]> {
    return this.inSite((db) =>
      db.text<MailRow>("select * from mail where site_id = $1 and kind = 'gift-card.sent' order by number", [
        db.siteId,
      ]),
    );
  }

  async lastCode(): Promise<string> {
    const text = (await this.mails()).at(-1)?.text_body ?? "";
    const code = /(?:[A-Z2-9]{4}-){3}[A-Z2-9]{4}/.exec(text)?.[0] ?? "";
    expect(readGiftCardCode(code)).toBeDefined();
    return code;
  }

  async issue(changes: Record<string, unknown> = {}): Promise<GiftCard> {
    const answer = await this.studio.call("POST", CARDS, { ...INPUT, ...changes });
    expect(answer.status, answer.text).toBe(200);
    return answer.json() as GiftCard;
  }

  async entries(id: string): Promise<GiftCardEntry[]> {
    const { items } = (await this.studio.get(`${CARDS}/${id}/entries`)).json() as { items: GiftCardEntry[] };
    return items;
  }

  async visit(): Promise<TestBrowser> {
    const visitor = testApp.browse(`${this.testSite.slug}.${TEST_HOST}`);
    await visitor.call("POST", `${CARDS}/balance`, { code: "x" });
    return visitor;
  }
}

async function openShop(): Promise<Shop> {
  const testSite = await testApp.createTestSite();
  return new Shop(testSite, await signInToStudio(testApp, testSite));
}

describe("an owner", () => {
  test("issues a card that is emailed, and never sees its code", async () => {
    const shop = await openShop();
    const card = await shop.issue({ senderName: "Karl", message: "Sorry!" });
    const code = await shop.lastCode();
    expect(card).toMatchObject({
      codeEnd: code.slice(-4),
      issued: INPUT.amount,
      balance: INPUT.amount,
      isEnabled: true,
      isTest: false,
      orderId: null,
      recipientEmail: "ada@example.org",
      senderName: "Karl",
      message: "Sorry!",
      sendAt: null,
      mailCount: 1,
    });
    const pages = [
      await shop.studio.get(CARDS),
      await shop.studio.get(`${CARDS}/${card.id}`),
      await shop.studio.get(`${CARDS}/${card.id}/entries`),
      await shop.studio.get("/api/studio/mails"),
    ];
    for (const { text } of pages) {
      expect(text).not.toContain(code);
      expect(text).not.toContain(code.slice(0, 4));
    }
    expect(await shop.entries(card.id)).toMatchObject([
      { deltaCents: 5000, balanceAfterCents: 5000, reason: "issued", note: INPUT.note, by: shop.testSite.ownerEmail },
    ]);
  });

  test("creates one card from a repeated call", async () => {
    const shop = await openShop();
    const input = { ...INPUT, id: testId(7) };
    const answers = await Promise.all([1, 2, 3].map(() => shop.studio.call("POST", CARDS, input)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await shop.mails()).toHaveLength(1);
  });

  test.each([
    ["nothing to give", { amount: { amount: 0, currency: "USD" } }, "amount"],
    ["a fraction", { amount: { amount: 0.5, currency: "USD" } }, "amount"],
    ["a currency the store does not sell in", { amount: { amount: 100, currency: "EUR" } }, "amount.currency"],
    ["no address", { recipientEmail: "ada" }, "recipientEmail"],
    ["a day that has passed", { sendOn: "2020-01-01" }, "sendOn"],
    ["no reason", { note: "" }, "note"],
    ["a code of the owner's own", { code: "ABCD" }, "body"],
  ])("gets an error for %s", async (_what, changes, field) => {
    const shop = await openShop();
    const answer = await shop.studio.call("POST", CARDS, { ...INPUT, ...changes });
    expect(answer.status).toBe(400);
    const { fields } = answer.json() as { fields: Record<string, string> };
    expect(Object.keys(fields).some((name) => name.startsWith(field))).toBe(true);
    expect(await shop.mails()).toEqual([]);
  });

  test("asks an owner with an invalid address to enter another one, not to leave it empty", async () => {
    const shop = await openShop();
    const answer = await shop.studio.call("POST", CARDS, { ...INPUT, recipientEmail: "ada", sendOn: "2020-01-01" });
    expect(answer.json()).toMatchObject({
      fields: { recipientEmail: GIFT_CARD_OWNER_MESSAGES.email, sendOn: GIFT_CARD_FIELD_MESSAGES.past },
    });
  });

  test("finds cards by the end of a code, a whole code or an address", async () => {
    const shop = await openShop();
    const ada = await shop.issue();
    const code = await shop.lastCode();
    await shop.issue({ recipientEmail: "grace@example.com" });
    async function found(search: string): Promise<string[]> {
      const answer = await shop.studio.get(`${CARDS}?search=${encodeURIComponent(search)}`);
      return (answer.json() as { items: GiftCard[] }).items.map(({ recipientEmail }) => recipientEmail ?? "");
    }
    expect(await found(ada.codeEnd.toLowerCase())).toEqual(["ada@example.org"]);
    expect(await found(code.toLowerCase())).toEqual(["ada@example.org"]);
    expect(await found("GRACE@")).toEqual(["grace@example.com"]);
    expect(await found("example")).toEqual(["grace@example.com", "ada@example.org"]);
    expect(await found("%")).toEqual([]);
    expect(await found("nobody")).toEqual([]);
  });

  test("pages through all cards once", async () => {
    const shop = await openShop();
    for (let index = 0; index < 5; index += 1) await shop.issue();
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const answer: Answer = await shop.studio.get(`${CARDS}?limit=2${cursor === "" ? "" : `&cursor=${cursor}`}`);
      const page = answer.json() as { items: GiftCard[]; nextCursor: string | null };
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(new Set(seen).size).toBe(5);
    expect(seen).toHaveLength(5);
  });

  test("changes a balance with a reason, once however often the call is repeated", async () => {
    const shop = await openShop();
    const { id } = await shop.issue();
    const change = { fromCents: 5000, toCents: 7000, note: "goodwill" };
    const answers = await Promise.all([1, 2, 3].map(() => shop.studio.call("POST", `${CARDS}/${id}/adjust`, change)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const [rejected, refusedToo] = answers.filter(({ status }) => status === 409);
    expect(rejected?.json()).toMatchObject({ message: expect.stringContaining("$70.00") as unknown });
    expect(refusedToo?.text).toBe(rejected?.text);
    expect(await shop.entries(id)).toMatchObject([
      {
        deltaCents: 2000,
        balanceAfterCents: 7000,
        reason: "adjustment",
        note: "goodwill",
        by: shop.testSite.ownerEmail,
      },
      { deltaCents: 5000 },
    ]);
    for (const bad of [
      { fromCents: 7000, toCents: -1, note: "x" },
      { fromCents: 7000, toCents: 1 },
    ]) {
      expect((await shop.studio.call("POST", `${CARDS}/${id}/adjust`, bad)).status).toBe(400);
    }
  });

  test("changes a balance once per call with its key, also when the card was used in the meantime", async () => {
    const shop = await openShop();
    const { id } = await shop.issue();
    const url = `${CARDS}/${id}/adjust`;
    const raise = { method: "POST", url, body: { fromCents: 5000, toCents: 7000, note: "goodwill" } } as const;
    const answers = await Promise.all([1, 2, 3].map(() => shop.studio.callOnce("press-1", raise)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    // The balance drops and returns to what the owner saw first.
    await shop.studio.call("POST", url, { fromCents: 7000, toCents: 5000, note: "used" });
    const again = await shop.studio.callOnce("press-1", raise);
    expect(again.json()).toMatchObject({ balance: { amount: 5000 } });
    expect((await shop.entries(id)).map(({ deltaCents }) => deltaCents)).toEqual([-2000, 2000, 5000]);
    const other = await shop.studio.callOnce("press-1", { ...raise, body: { ...raise.body, toCents: 8000 } });
    expect([other.status, other.json()]).toMatchObject([400, { message: ONCE_MESSAGES.doneBefore }]);
    const foreign = await openShop();
    expect((await foreign.studio.callOnce("press-1", raise)).status).toBe(404);
  });

  test("emails a card again once by a call with its key", async () => {
    const shop = await openShop();
    const { id } = await shop.issue();
    const call = { method: "POST", url: `${CARDS}/${id}/resend`, body: {} } as const;
    const answers = await Promise.all([1, 2, 3].map(() => shop.studio.callOnce("press-1", call)));
    const code = await shop.lastCode();
    answers.push(await shop.studio.callOnce("press-1", call));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers.at(-1)?.json()).toMatchObject({ mailCount: 2, codeEnd: code.slice(-4) });
    expect(await shop.lastCode()).toBe(code);
    expect((await shop.studio.callOnce("press-2", call)).json()).toMatchObject({ mailCount: 3 });
  });

  test("disables and enables a card", async () => {
    const shop = await openShop();
    const { id } = await shop.issue();
    const code = await shop.lastCode();
    const visitor = await shop.visit();
    const off = await shop.studio.call("PATCH", `${CARDS}/${id}`, { isEnabled: false });
    expect(off.json()).toMatchObject({ isEnabled: false, balance: INPUT.amount });
    expect((await visitor.call("POST", `${CARDS}/balance`, { code })).status).toBe(404);
    await shop.studio.call("PATCH", `${CARDS}/${id}`, { isEnabled: true });
    expect((await visitor.call("POST", `${CARDS}/balance`, { code })).status).toBe(200);
  });

  test("discards the email of a card that is disabled before it was sent", async () => {
    const shop = await openShop();
    const inTenDays = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
    const { id } = await shop.issue({ sendOn: inTenDays });
    expect(await shop.mails()).toHaveLength(1);
    const off = await shop.studio.call("PATCH", `${CARDS}/${id}`, { isEnabled: false });
    expect(off.json()).toMatchObject({ isEnabled: false, mailCount: 0, sendAt: null });
    expect(await shop.mails()).toEqual([]);
    const on = await shop.studio.call("PATCH", `${CARDS}/${id}`, { isEnabled: true });
    expect(on.json()).toMatchObject({ isEnabled: true, mailCount: 0 });
    expect((await shop.studio.call("POST", `${CARDS}/${id}/resend`, {})).json()).toMatchObject({ mailCount: 1 });
    const visitor = await shop.visit();
    const code = await shop.lastCode();
    expect((await visitor.call("POST", `${CARDS}/balance`, { code })).status).toBe(200);
  });

  test("emails a card again with a new code, which invalidates the old one", async () => {
    const shop = await openShop();
    const { id } = await shop.issue();
    const old = await shop.lastCode();
    const answer = await shop.studio.call("POST", `${CARDS}/${id}/resend`, { recipientEmail: "New@Example.org" });
    expect(answer.json()).toMatchObject({ id, recipientEmail: "new@example.org", mailCount: 2, balance: INPUT.amount });
    const code = await shop.lastCode();
    expect(code).not.toBe(old);
    // The first mail was unsent, so it is withdrawn.
    expect((await shop.mails()).map(({ to_address }) => to_address)).toEqual(["new@example.org"]);
    const visitor = await shop.visit();
    expect((await visitor.call("POST", `${CARDS}/balance`, { code: old })).status).toBe(404);
    expect((await visitor.call("POST", `${CARDS}/balance`, { code })).json()).toEqual({
      balance: INPUT.amount,
      codeEnd: code.slice(-4),
    });
    await shop.studio.call("PATCH", `${CARDS}/${id}`, { isEnabled: false });
    const rejected = await shop.studio.call("POST", `${CARDS}/${id}/resend`, {});
    expect(rejected.json()).toMatchObject({ message: GIFT_CARD_OWNER_MESSAGES.disabled });
  });

  test("cannot tell another site's cards from missing ones", async () => {
    const [mine, other] = [await openShop(), await openShop()];
    const { id } = await other.issue();
    const before = (await other.studio.get(`${CARDS}/${id}`)).text;
    for (const one of [id, testId(1), "nothing"]) {
      const answers = [
        await mine.studio.get(`${CARDS}/${one}`),
        await mine.studio.get(`${CARDS}/${one}/entries`),
        await mine.studio.call("PATCH", `${CARDS}/${one}`, { isEnabled: false }),
        await mine.studio.call("POST", `${CARDS}/${one}/adjust`, { fromCents: 5000, toCents: 0, note: "x" }),
        await mine.studio.call("POST", `${CARDS}/${one}/resend`, { recipientEmail: "thief@example.org" }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    }
    expect((await other.studio.get(`${CARDS}/${id}`)).text).toBe(before);
    expect((await mine.studio.get(`${CARDS}?cursor=${id}`)).json()).toEqual({ items: [], nextCursor: null });
  });
});

describe("a shopper", () => {
  test("gets the same reply for every invalid code", async () => {
    const shop = await openShop();
    const other = await openShop();
    await other.issue();
    const foreign = await other.lastCode();
    const visitor = await shop.visit();
    const answers = [];
    for (const code of [foreign, "AAAA-BBBB-CCCC-DDDD", "x", "💳"]) {
      answers.push(await visitor.call("POST", `${CARDS}/balance`, { code }));
    }
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(404);
    expect(answers[0]?.json()).toMatchObject({ message: GIFT_CARD_CODE_MESSAGES.unknown });
  });

  test("is slowed down when guessing", async () => {
    const shop = await openShop();
    await shop.issue();
    const code = await shop.lastCode();
    const visitor = await shop.visit();
    let answer: Answer | undefined;
    for (let tries = 0; tries <= GIFT_CARD_TRIES; tries += 1) {
      answer = await visitor.call("POST", `${CARDS}/balance`, { code: "AAAA-BBBB-CCCC-DDDD" });
    }
    expect(answer?.status).toBe(429);
    const late = await visitor.call("POST", `${CARDS}/balance`, { code });
    expect(late.json()).toMatchObject({ message: GIFT_CARD_CODE_MESSAGES.tooManyTries });
  });

  test("needs the crumb", async () => {
    const shop = await openShop();
    const stranger = testApp.browse(`${shop.testSite.slug}.${TEST_HOST}`);
    expect((await stranger.call("POST", `${CARDS}/balance`, { code: "x" })).status).toBe(403);
  });
});
