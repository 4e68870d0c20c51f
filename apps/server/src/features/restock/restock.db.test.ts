import { refusalMembers } from "@stoa/core/visitor-text/refusal-members.ts";
import { NEWSLETTER_MESSAGES } from "@stoa/core/newsletter/newsletter-messages.ts";
import type { SignUp, SignUpGroup } from "@stoa/core/restock/restock-api.ts";
import { RESTOCK_MESSAGES } from "@stoa/core/restock/restock-messages.ts";
import { MERCHANDISING_MESSAGES } from "@stoa/core/product/merchandising/merchandising-messages.ts";
import type { Merchandising } from "@stoa/core/product/merchandising/merchandising-schema.ts";
import { testId, testVariant } from "@stoa/core/product/product-for-tests.ts";
import type { Product } from "@stoa/core/product/product-schema.ts";
import { describe, expect, onTestFinished, test } from "vitest";
import { inSite, type SiteDb } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { loadSigningSecret } from "../../db/sealing/signing-secret.ts";
import { isJobWaiting } from "../../jobs/job-store.ts";
import { startJobs } from "../../jobs/job-runner.ts";
import { eventually } from "../../jobs/testing/eventually.ts";
import { recordLog } from "../../jobs/testing/record-log.ts";
import { originUrls } from "../../plugins/request/request-origin.ts";
import { openOwnTestApp, signInToStudio, TEST_HOST, type TestBrowser, type TestSite } from "../../testing/test-app.ts";
import { TestShop, type TestItem } from "../cart/testing/test-shop.ts";
import { createDocument } from "../document/document-service.ts";
import { LANGUAGE_LIST_ID } from "../multilingual/translation-id.ts";
import { restockJobs } from "./restock-jobs.ts";
import { RESTOCK_RATES } from "./form/restock-rate-limits.ts";
import { sendRestock } from "./restock-sending-service.ts";

const testApp = await openOwnTestApp();
const { database } = testApp;
const secret = await loadSigningSecret(database);
const parts = { secret, urls: originUrls(TEST_HOST), now: Date.now };
const RESTOCK = "/api/site-users/account/notifications/restock";
const SOLD_OUT = { quantity: 0, unlimited: false };

const MERCHANDISING: Merchandising = {
  scarcityEnabled: false,
  scarcityThreshold: 5,
  scarcityText: "",
  scarcityShownByDefault: false,
  customSoldOutText: "",
  restockNotificationEnabled: true,
  restockNotificationMessage: "",
  restockSuccessMessage: "",
  mailingListSignUpEnabled: true,
  mailingListOptInByDefault: false,
};

type MailRow = {
  readonly to_address: string;
  readonly subject: string;
  readonly text_body: string;
  readonly unsubscribe_url: string;
};

class Shop extends TestShop {
  readonly testSite: TestSite;
  readonly studio: TestBrowser;
  visitor: TestBrowser;

  constructor(testSite: TestSite, studio: TestBrowser) {
    super(testApp, testSite.site);
    this.testSite = testSite;
    this.studio = studio;
    this.visitor = testApp.browse(this.host);
  }

  inSite<Result>(work: (db: SiteDb) => Promise<Result>): Promise<Result> {
    return inSite(database, this.site.id, work);
  }

  soldOut(product: Partial<Product> = {}): Promise<TestItem> {
    return this.addProduct({ product: { merchandising: MERCHANDISING, ...product }, stock: SOLD_OUT });
  }

  back(item: TestItem): Promise<void> {
    return this.setStock(item, { quantity: 3, unlimited: false });
  }

  signUp(item: TestItem, body: Record<string, unknown> = {}) {
    return this.visitor.call("POST", RESTOCK, { ...inputFor(item), isJoinMailingList: false, ...body });
  }

  async groups(): Promise<SignUpGroup[]> {
    return ((await this.studio.get(`${RESTOCK}/groups`)).json() as { signUpGroups: SignUpGroup[] }).signUpGroups;
  }

  async signUps(item: TestItem): Promise<SignUp[]> {
    const { productId, variantId } = inputFor(item);
    const answer = await this.studio.get(`${RESTOCK}?productId=${productId}&variantId=${variantId}`);
    return (answer.json() as { signUps: SignUp[] }).signUps;
  }

  mails(): Promise<MailRow[]> {
    return this.inSite((db) =>
      db.text<MailRow>("select * from mail where site_id = $1 and kind = 'restock.notice' order by to_address", [
        db.siteId,
      ]),
    );
  }

  runJob(item: TestItem, signal = new AbortController().signal): Promise<void> {
    const { productId, variantId } = inputFor(item);
    return sendRestock({ data: { productId, variantId }, signal, inItsSite: (work) => this.inSite(work) }, parts);
  }

  /** Opens the newest link that asks an address whether it wants news. */
  async confirmNews(email = "ada@example.org"): Promise<void> {
    const rows = await this.inSite((db) =>
      db.text<{ text: string }>(
        `select text_body as text from mail where site_id = $1 and to_address = $2 and kind = 'newsletter.confirm' order by number`,
        [db.siteId, email],
      ),
    );
    const { pathname, search } = new URL(/https:\S+token=\S+/.exec(rows.at(-1)?.text ?? "")?.[0] ?? "");
    const answer = await this.visitor.send({
      method: "POST",
      url: `${pathname}${search}`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "",
    });
    expect(answer.status).toBe(200);
  }

  async mailingList(): Promise<Array<[string, boolean]>> {
    const rows = await this.inSite((db) =>
      db.text<{ email: string; left: boolean }>(
        "select email, unsubscribed_at is not null as left from mailing_list_signup where site_id = $1 order by email",
        [db.siteId],
      ),
    );
    return rows.map((row) => [row.email, row.left]);
  }
}

function inputFor(item: TestItem): { productId: string; variantId: string; siteVisitorEmail: string } {
  return { productId: item.id, variantId: item.product.variants[0]?.id ?? "", siteVisitorEmail: "ada@example.org" };
}

async function openShop(): Promise<Shop> {
  const testSite = await testApp.createTestSite();
  const shop = new Shop(testSite, await signInToStudio(testApp, testSite));
  // The first call sets the crumb.
  await shop.visitor.call("POST", RESTOCK, {});
  return shop;
}

describe("a visitor", () => {
  test("signs up for a sold-out item, and sees a confirmation", async () => {
    const shop = await openShop();
    const item = await shop.soldOut();
    const answer = await shop.signUp(item, { recaptchaEnterpriseV3Token: null, language: "de-CH" });
    expect([answer.status, answer.json()]).toEqual([200, { message: MERCHANDISING_MESSAGES.restockSuccess }]);
    expect(MERCHANDISING_MESSAGES.restockSuccess).toBe("Signed up!");
    expect(await shop.signUps(item)).toMatchObject([
      { siteVisitorEmail: "ada@example.org", isJoinMailingList: false, language: "de-CH" },
    ]);
    expect(await shop.mailingList()).toEqual([]);
  });

  test("uses the store's own texts if it has any", async () => {
    const shop = await openShop();
    const item = await shop.soldOut();
    await shop.inSite((db) =>
      db.text(
        "insert into commerce_preference (site_id, namespace, data, updated_by) values ($1, 'restock', $2, 'x')",
        [db.siteId, JSON.stringify({ successText: "Wir melden uns." })],
      ),
    );
    expect((await shop.signUp(item)).json()).toEqual({ message: "Wir melden uns." });
  });

  test("gets the same reply however often, and is listed once", async () => {
    const shop = await openShop();
    const item = await shop.soldOut();
    const answers = await Promise.all(
      ["ada@example.org", "ADA@example.org", " Ada@Example.org "].map((siteVisitorEmail) =>
        shop.signUp(item, { siteVisitorEmail }),
      ),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(await shop.signUps(item)).toHaveLength(1);
  });

  test.each([
    ["", RESTOCK_MESSAGES.emailBlank],
    ["   ", RESTOCK_MESSAGES.emailBlank],
    [undefined, RESTOCK_MESSAGES.emailBlank],
    ["ada", RESTOCK_MESSAGES.emailInvalid],
    ["ada@x.org\nbcc: eve@x.org", RESTOCK_MESSAGES.emailInvalid],
  ])("reports what is wrong with the address %j", async (siteVisitorEmail, message) => {
    const shop = await openShop();
    const answer = await shop.signUp(await shop.soldOut(), { siteVisitorEmail });
    expect([answer.status, answer.json()]).toEqual([
      400,
      { error: "invalid_request", ...refusalMembers(message, { siteVisitorEmail: message }) },
    ]);
  });

  test("cannot sign up for an item that is in stock, offers no notices or does not exist", async () => {
    const shop = await openShop();
    const other = await openShop();
    const soldOut = await shop.soldOut();
    const foreign = await other.soldOut();
    const inStock = await shop.addProduct({ product: { merchandising: MERCHANDISING } });
    const silent = await shop.addProduct({ stock: SOLD_OUT });
    const hidden = await shop.soldOut({ isVisible: false });
    const draft = await shop.draftProduct({ product: { merchandising: MERCHANDISING }, stock: SOLD_OUT });
    const answers = [
      await shop.signUp(inStock),
      await shop.signUp(silent),
      await shop.signUp(hidden),
      await shop.signUp(draft),
      await shop.signUp(foreign),
      await shop.signUp(soldOut, { variantId: inputFor(inStock).variantId }),
      await shop.signUp(soldOut, { variantId: "x" }),
      await shop.signUp(soldOut, { productId: testId(1) }),
    ];
    const said = answers.map((answer) => [answer.status, (answer.json() as { message: string }).message]);
    const gone = [404, RESTOCK_MESSAGES.itemGone];
    expect(said).toEqual([
      [400, RESTOCK_MESSAGES.inStock],
      [400, RESTOCK_MESSAGES.notOffered],
      gone,
      gone,
      gone,
      gone,
      gone,
      gone,
    ]);
    expect(await shop.groups()).toEqual([]);
  });

  test("joins the mailing list with the checkbox shown on the product, once they confirm it by email", async () => {
    const shop = await openShop();
    const item = await shop.soldOut();
    const without = await shop.soldOut({ merchandising: { ...MERCHANDISING, mailingListSignUpEnabled: false } });
    await shop.signUp(item, { isJoinMailingList: true });
    await shop.signUp(item, { isJoinMailingList: true });
    await shop.signUp(without, { isJoinMailingList: true, siteVisitorEmail: "grace@example.org" });
    expect(await shop.mailingList()).toEqual([]);
    expect(await shop.signUps(item)).toMatchObject([{ isJoinMailingList: true }]);
    const asked = await shop.inSite((db) =>
      db.text("select to_address from mail where site_id = $1 and kind = 'newsletter.confirm'", [db.siteId]),
    );
    expect(asked).toEqual([{ to_address: "ada@example.org" }]);
    await shop.confirmNews();
    expect(await shop.mailingList()).toEqual([["ada@example.org", false]]);
  });

  test("can't bring back an address that left the mailing list, and leaves members as they are", async () => {
    const shop = await openShop();
    const item = await shop.soldOut();
    const known = (email: string, left: string | null) =>
      shop.inSite((db) =>
        db.text(
          "insert into mailing_list_signup (site_id, email, source, confirmed_at, unsubscribed_at) values ($1, $2, 'form', now(), $3)",
          [db.siteId, email, left],
        ),
      );
    await known("ada@example.org", "2026-01-01");
    await known("grace@example.org", null);
    await shop.signUp(item, { isJoinMailingList: true });
    await shop.signUp(item, { isJoinMailingList: true, siteVisitorEmail: "grace@example.org" });
    expect(await shop.mailingList()).toEqual([
      ["ada@example.org", true],
      ["grace@example.org", false],
    ]);
    await shop.confirmNews();
    expect(await shop.mailingList()).toEqual([
      ["ada@example.org", false],
      ["grace@example.org", false],
    ]);
  });

  test("requires the crumb and is rate-limited", async () => {
    const shop = await openShop();
    const item = await shop.soldOut();
    expect((await testApp.browse(shop.host).call("POST", RESTOCK, inputFor(item))).status).toBe(403);
    const answers = [];
    for (let index = 0; index <= RESTOCK_RATES.perAddress; index += 1) answers.push(await shop.signUp(item));
    expect(answers.at(-1)?.status).toBe(429);
  });
});

describe("an owner", () => {
  test("sees the waiting list, the longest wait first", async () => {
    const shop = await openShop();
    const small = testVariant(1, { id: newId(), sku: "S", attributes: { Size: "Small" } });
    const first = await shop.soldOut({ title: "Vase", variants: [small], variantOptionOrdering: ["Size"] });
    const second = await shop.soldOut({ title: "Cup" });
    await shop.signUp(first);
    await shop.signUp(second);
    await shop.signUp(first, { siteVisitorEmail: "grace@example.org" });
    const groups = await shop.groups();
    expect(groups).toMatchObject([
      {
        ...wishless(first),
        productTitle: "Vase",
        sku: "S",
        attributes: { Size: "Small" },
        signUpCount: 2,
        qtyInStock: 0,
      },
      { ...wishless(second), productTitle: "Cup", signUpCount: 1, unlimited: false },
    ]);
  });

  test("pages through groups and sign-ups, each once", async () => {
    const shop = await openShop();
    const item = await shop.soldOut();
    const { productId, variantId } = inputFor(item);
    // One statement, so many share their time.
    await shop.inSite((db) =>
      db.text(
        `insert into restock_signup (site_id, id, product_id, variant_id, email, joins_mailing_list)
         select $1, lpad(to_hex(number), 24, '0'), $2, case when number > 60 then lpad(to_hex(number), 24, 'a') else $3 end,
           'reader' || number || '@example.org', false
         from generate_series(1, 170) number`,
        [db.siteId, productId, variantId],
      ),
    );
    async function all(url: string, list: string): Promise<Array<Record<string, string>>> {
      const seen: Array<Record<string, string>> = [];
      let cursor: string | null = "";
      while (cursor !== null) {
        const answer: unknown = (await shop.studio.get(`${url}${cursor}`)).json();
        const page = answer as Record<string, unknown> & { hasNextPage: boolean; nextPageCursor: string | null };
        seen.push(...(page[list] as Array<Record<string, string>>));
        expect(page.hasNextPage).toBe(page.nextPageCursor !== null);
        cursor = page.nextPageCursor;
      }
      return seen;
    }
    const groups = await all(`${RESTOCK}/groups?cursor=`, "signUpGroups");
    expect(new Set(groups.map((group) => group["variantId"])).size).toBe(111);
    expect(groups).toHaveLength(111);
    const signUps = await all(`${RESTOCK}?productId=${productId}&variantId=${variantId}&cursor=`, "signUps");
    expect(new Set(signUps.map(({ id }) => id)).size).toBe(60);
    expect(signUps).toHaveLength(60);
    expect((await shop.studio.get(`${RESTOCK}/groups?cursor=nonsense`)).status).toBe(400);
  });

  test("notifies everyone who signed up, in their language, once", async () => {
    const shop = await openShop();
    const red = testVariant(1, { id: newId(), attributes: { Colour: "Red" } });
    const item = await shop.soldOut({ title: "Vase", variants: [red], variantOptionOrdering: ["Colour"] });
    await shop.signUp(item, { language: "fr" });
    await shop.signUp(item, { siteVisitorEmail: "grace@example.org" });
    await shop.back(item);
    const answer = await shop.studio.call("POST", `${RESTOCK}/send`, wishless(item));
    expect([answer.status, answer.json()]).toEqual([200, { signUpCount: 2 }]);
    await Promise.all([1, 2, 3].map(() => shop.runJob(item)));
    const mails = await shop.mails();
    expect(mails.map(({ to_address, subject }) => [to_address, subject])).toEqual([
      ["ada@example.org", "Vase (Red) est de nouveau en stock"],
      ["grace@example.org", "Vase (Red) is back in stock"],
    ]);
    expect(mails[0]?.text_body).toContain(`https://${shop.host}/`);
    expect(mails[0]?.text_body).toContain(item.product.urlId);
    expect(await shop.groups()).toEqual([]);
    const again = await shop.studio.call("POST", `${RESTOCK}/send`, wishless(item));
    expect(again.json()).toEqual({ signUpCount: 0 });
    await shop.runJob(item);
    expect(await shop.mails()).toHaveLength(2);
  });

  test("emails everyone who waits, however many, when a job is stopped and runs again", async () => {
    const shop = await openShop();
    const item = await shop.soldOut();
    await shop.back(item);
    const { productId, variantId } = inputFor(item);
    await shop.inSite((db) =>
      db.text(
        `insert into restock_signup (site_id, id, product_id, variant_id, email, joins_mailing_list)
         select $1, lpad(to_hex(number), 24, '0'), $2, $3, 'reader' || number || '@example.org', false
         from generate_series(1, 450) number`,
        [db.siteId, productId, variantId],
      ),
    );
    const stopping = new AbortController();
    const stopped = sendRestock(
      {
        data: { productId, variantId },
        signal: stopping.signal,
        inItsSite: async (work) => {
          const result = await shop.inSite(work);
          stopping.abort();
          return result;
        },
      },
      parts,
    );
    await expect(stopped).rejects.toThrow();
    expect(await shop.mails()).toHaveLength(100);
    await Promise.all([shop.runJob(item), shop.runJob(item)]);
    const mails = await shop.mails();
    expect(mails).toHaveLength(450);
    expect(new Set(mails.map(({ to_address }) => to_address)).size).toBe(450);
  });

  test("loses no signup to a failed transaction", async () => {
    const shop = await openShop();
    const item = await shop.soldOut();
    const { productId, variantId } = inputFor(item);
    await shop.signUp(item);
    await shop.back(item);
    const failed = sendRestock(
      {
        data: { productId, variantId },
        signal: new AbortController().signal,
        inItsSite: (work) =>
          shop.inSite(async (db) => {
            await work(db);
            throw new Error("the process was killed");
          }),
      },
      parts,
    );
    await expect(failed).rejects.toThrow("the process was killed");
    expect([(await shop.mails()).length, (await shop.signUps(item)).length]).toEqual([0, 1]);
    await shop.runJob(item);
    expect([(await shop.mails()).length, (await shop.signUps(item)).length]).toEqual([1, 0]);
  });

  test("sends emails in a job that the call queues", async () => {
    const shop = await openShop();
    const item = await shop.soldOut();
    await shop.signUp(item);
    await shop.back(item);
    const jobs = restockJobs(parts);
    onTestFinished(startJobs({ database, settings: testApp.settings, jobs, log: recordLog() }).stop);
    await Promise.all([1, 2].map(() => shop.studio.call("POST", `${RESTOCK}/send`, wishless(item))));
    const mails = await eventually(async () => {
      const rows = await shop.mails();
      return rows.length > 0 ? rows : undefined;
    });
    expect(mails).toHaveLength(1);
  });

  test("queues each email once, no matter how often and where it is requested before it is sent", async () => {
    const shop = await openShop();
    const [first, second] = [await shop.soldOut(), await shop.soldOut()];
    for (const item of [first, second]) {
      await shop.signUp(item);
      await shop.signUp(item, { siteVisitorEmail: "grace@example.org" });
      await shop.back(item);
    }
    const sendRequests = [wishless(first), wishless(second)];
    const turned = [wishless(second), wishless(first)];
    const inputs = [sendRequests, turned, sendRequests, turned, sendRequests];
    const send = async (requests: object[]): Promise<number> => {
      const answer = await shop.studio.call("POST", `${RESTOCK}/send/all`, { sendRequests: requests });
      expect(answer.status).toBe(200);
      return (answer.json() as { signUpCount: number }).signUpCount;
    };
    const promised = await Promise.all(inputs.map(send));
    promised.push(await send(sendRequests));
    expect(promised.toSorted((one, other) => other - one)).toEqual([4, 0, 0, 0, 0, 0]);
    const jobs = restockJobs(parts);
    onTestFinished(startJobs({ database, settings: testApp.settings, jobs, log: recordLog() }).stop);
    const areSent = (): Promise<boolean> =>
      shop.inSite(async (db) => {
        const waiting = [];
        for (const { productId, variantId } of sendRequests) {
          waiting.push(await isJobWaiting(db, "restock.send", `${productId}:${variantId}`));
        }
        return !waiting.includes(true);
      });
    await eventually(async () => ((await areSent()) ? true : undefined));
    expect(await shop.mails()).toHaveLength(4);
    // Later signups are promised a new mail.
    await shop.setStock(first, SOLD_OUT);
    await shop.signUp(first);
    await shop.back(first);
    expect(await send(sendRequests)).toBe(1);
    expect(await eventually(async () => ((await shop.mails()).length === 5 ? true : undefined))).toBe(true);
  });

  test("sends emails about several items in one call, once for an item named twice", async () => {
    const shop = await openShop();
    const [first, second] = [await shop.soldOut(), await shop.soldOut()];
    await shop.signUp(first);
    await shop.signUp(second);
    await Promise.all([shop.back(first), shop.back(second)]);
    const sendRequests = [
      wishless(first),
      wishless(second),
      wishless(first),
      { productId: testId(1), variantId: testId(2) },
    ];
    const answer = await shop.studio.call("POST", `${RESTOCK}/send/all`, { sendRequests });
    expect(answer.json()).toEqual({ signUpCount: 2 });
    await shop.runJob(first);
    await shop.runJob(second);
    expect(await shop.mails()).toHaveLength(2);
    expect((await shop.studio.call("POST", `${RESTOCK}/send/all`, { sendRequests: [] })).status).toBe(400);
  });

  test("sends nothing about a product that visitors can't see", async () => {
    const shop = await openShop();
    const item = await shop.soldOut();
    await shop.signUp(item);
    await shop.back(item);
    await shop.changeProduct(item, { isVisible: false });
    await shop.publish();
    // The owner is not told that anyone gets a mail either.
    const answer = await shop.studio.call("POST", `${RESTOCK}/send`, wishless(item));
    expect(answer.json()).toEqual({ signUpCount: 0 });
    await shop.runJob(item);
    expect([(await shop.mails()).length, (await shop.signUps(item)).length]).toEqual([0, 1]);
  });

  test("sends nothing for an item that is still sold out, or again before the emails are sent", async () => {
    const shop = await openShop();
    const item = await shop.soldOut();
    await shop.signUp(item);
    const send = async (): Promise<unknown> =>
      (await shop.studio.call("POST", `${RESTOCK}/send`, wishless(item))).json();
    expect(await send()).toEqual({ signUpCount: 0 });
    await shop.back(item);
    expect(await send()).toEqual({ signUpCount: 1 });
    await shop.setStock(item, SOLD_OUT);
    await shop.runJob(item);
    expect([(await shop.mails()).length, (await shop.signUps(item)).length]).toEqual([0, 1]);
    await shop.back(item);
    await shop.runJob(item);
    expect([(await shop.mails()).length, (await shop.signUps(item)).length]).toEqual([1, 0]);
  });

  test("neither sees nor notifies the signups of another site", async () => {
    const [mine, other] = [await openShop(), await openShop()];
    const item = await other.soldOut();
    await other.signUp(item);
    await other.back(item);
    expect(await mine.groups()).toEqual([]);
    expect(await mine.signUps(item)).toEqual([]);
    const answer = await mine.studio.call("POST", `${RESTOCK}/send`, wishless(item));
    expect(answer.json()).toEqual({ signUpCount: 0 });
    await mine.runJob(item);
    expect(await other.signUps(item)).toHaveLength(1);
    const stranger = testApp.browse(`${mine.testSite.slug}.studio.${TEST_HOST}`);
    expect((await stranger.get(`${RESTOCK}/groups`)).status).toBe(401);
  });
});

describe("the link in a notice", () => {
  async function noticed(): Promise<{ shop: Shop; url: string; waiting: TestItem }> {
    const shop = await openShop();
    const [item, waiting] = [await shop.soldOut(), await shop.soldOut()];
    await shop.signUp(item, { isJoinMailingList: true });
    await shop.confirmNews();
    await shop.back(item);
    await shop.signUp(waiting);
    await shop.signUp(waiting, { siteVisitorEmail: "grace@example.org" });
    await shop.runJob(item);
    const [mail] = await shop.mails();
    const { host, pathname, search } = new URL(mail?.unsubscribe_url ?? "");
    expect(host).toBe(shop.host);
    expect(mail?.text_body).toContain(mail?.unsubscribe_url);
    return { shop, url: `${pathname}${search}`, waiting };
  }

  test("shows a page that asks first, since programs follow links too", async () => {
    const { shop, url, waiting } = await noticed();
    const page = await shop.visitor.get(url, { accept: "text/html" });
    expect(page.status).toBe(200);
    expect(page.text).toContain("You will get no more notices and news at <strong>ada@example.org</strong>");
    expect(page.text).toContain('method="post"');
    expect(await shop.signUps(waiting)).toHaveLength(2);
    expect(await shop.mailingList()).toEqual([["ada@example.org", false]]);
  });

  test("unsubscribes that address from notices and news, with the page's form and from mail programs", async () => {
    for (const body of ["token=x", "List-Unsubscribe=One-Click"]) {
      const { shop, url, waiting } = await noticed();
      const done = await shop.visitor.send({
        method: "POST",
        url,
        headers: { "content-type": "application/x-www-form-urlencoded" },
        payload: body,
      });
      const said = "No more notices and news will be sent to <strong>ada@example.org</strong>";
      expect([done.status, done.text.includes(said)]).toEqual([200, true]);
      expect((await shop.signUps(waiting)).map(({ siteVisitorEmail }) => siteVisitorEmail)).toEqual([
        "grace@example.org",
      ]);
      expect(await shop.mailingList()).toEqual([["ada@example.org", true]]);
    }
  });

  test("works with the links of older emails", async () => {
    const { shop, url } = await noticed();
    const old = `${RESTOCK.replace(/restock$/u, "unsubscribe")}?${url.split("?")[1] ?? ""}`;
    expect((await shop.visitor.get(old, { accept: "text/html" })).text).toContain("ada@example.org");
    const payload = { url: old, headers: { "content-type": "application/x-www-form-urlencoded" }, payload: "token=x" };
    expect((await shop.visitor.send({ method: "POST", ...payload })).status).toBe(200);
    expect(await shop.mailingList()).toEqual([["ada@example.org", true]]);
  });

  test("links readers of another language to a page in theirs", async () => {
    const shop = await openShop();
    const data = { languages: [{ language: "de", isEnabled: true }] };
    const list = { id: LANGUAGE_LIST_ID, kind: "language-list", data, by: "test", label: "Add" } as const;
    const item = await shop.soldOut();
    await shop.inSite((db) => createDocument(db, list));
    await shop.publish();
    await shop.signUp(item, { language: "de" });
    await shop.back(item);
    await shop.runJob(item);
    const [mail] = await shop.mails();
    expect(mail?.text_body).toContain(`/de\n`);
    const { pathname, search } = new URL(mail?.unsubscribe_url ?? "");
    expect(pathname).toBe("/de/restock/unsubscribe");
    const page = await shop.visitor.get(`${pathname}${search}`, { accept: "text/html" });
    expect(page.text).toContain('<html lang="de"');
    expect(page.text).toContain(
      "Sie bekommen keine Benachrichtigungen und Neuigkeiten mehr an <strong>ada@example.org</strong>",
    );
    const broken = await shop.visitor.get(`${pathname}?token=x`, { accept: "text/html" });
    expect(broken.text).toContain("Dieser Link ist nicht vollständig.");
  });

  test("does nothing when it is incomplete or another site's", async () => {
    const [{ shop, url, waiting }, other] = [await noticed(), await noticed()];
    const [path = "", token = ""] = url.split("?token=");
    for (const wrong of [path, `${path}?token=${token.slice(0, -2)}`, `${path}?token=x.y`, other.url]) {
      const page = await shop.visitor.get(wrong, { accept: "text/html" });
      expect([page.status, page.text.includes(NEWSLETTER_MESSAGES.badLink)]).toEqual([404, true]);
      const done = await shop.visitor.send({
        method: "POST",
        url: wrong,
        headers: { "content-type": "application/x-www-form-urlencoded" },
        payload: "",
      });
      expect(done.status).toBe(404);
    }
    expect(await shop.signUps(waiting)).toHaveLength(2);
    expect(await other.shop.signUps(other.waiting)).toHaveLength(2);
  });
});

function wishless(item: TestItem): { productId: string; variantId: string } {
  const { productId, variantId } = inputFor(item);
  return { productId, variantId };
}
