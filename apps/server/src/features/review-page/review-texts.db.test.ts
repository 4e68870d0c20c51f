import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { REVIEW_LABELS, REVIEW_MESSAGES } from "@stoa/core/review/review-messages.ts";
import { expect, test } from "vitest";
import { inSite } from "../../db/database.ts";
import { loadSigningSecret } from "../../db/sealing/signing-secret.ts";
import { openTestApp, type Answer, type TestBrowser } from "../../testing/test-app.ts";
import { createShop, type TestShop } from "../cart/testing/test-shop.ts";
import { orderToken } from "../order/order-link-service.ts";
import { addTestOrder } from "../site-user/testing/test-orders.ts";

const testApp = await openTestApp();
const WORDS = { rating: "4", title: "Lovely", body: "Holds tea.", authorName: "Ada", email: "ada@example.org" };

type Shop = {
  readonly shop: TestShop;
  readonly browser: TestBrowser;
  readonly productId: string;
  readonly path: string;
  readonly title: string;
};

async function openShop(): Promise<Shop> {
  const shop = await createShop(testApp);
  await shop.prefer("reviews", { isEnabled: true, isModerated: false, isPurchaseRequired: false });
  const { id, product } = await shop.addProduct();
  const { urlId, title } = product;
  return { shop, browser: testApp.browse(shop.host), productId: id, path: `/shop/${urlId}`, title };
}

function post({ shop, browser, productId }: Shop, values: Partial<typeof WORDS>): Promise<Answer> {
  return browser.send({
    method: "POST",
    url: "/_review",
    headers: {
      origin: `https://${shop.host}`,
      "content-type": "application/x-www-form-urlencoded",
      accept: "text/html",
    },
    payload: new URLSearchParams({ productId, ...WORDS, ...values }).toString(),
  });
}

test("the product's page shows what the form asks for and what others rated", async () => {
  const opened = await openShop();
  const { browser, path, shop } = opened;
  const pageOf = async (): Promise<string> => (await browser.get(path)).text;
  const empty = await pageOf();
  expect(empty).toContain(`>${REVIEW_LABELS.none}</p>`);
  expect(empty).toContain(`<summary>${REVIEW_LABELS.writeHeading}</summary>`);
  expect(empty).toContain(`>${REVIEW_LABELS.title}</label>`);
  expect(empty).toContain(`>${REVIEW_LABELS.email} (${REVIEW_LABELS.emailNote})</label>`);
  expect(empty).toContain(`data-sending="${REVIEW_LABELS.sending}">${REVIEW_LABELS.send}</button>`);
  expect(empty).toContain(`>${REVIEW_LABELS.oneStar}</span>`);
  expect(empty).toContain(`>${fillMessage(REVIEW_LABELS.manyStars, { rating: 3 })}</span>`);

  await post(opened, {});
  await expect.poll(pageOf).toContain(`>${fillMessage(REVIEW_LABELS.one, { count: 1 })}</span>`);
  await inSite(testApp.database, shop.site.id, (db) =>
    db.text("update review set reply = 'Thank you!' where site_id = $1", [db.siteId]),
  );
  await post(opened, { email: "bea@example.org" });
  await expect.poll(pageOf).toContain(`>${fillMessage(REVIEW_LABELS.many, { count: 2 })}</span>`);
  const page = await pageOf();
  expect(page).toContain(fillMessage(REVIEW_LABELS.average, { average: "4.0", ratings: 5 }));
  expect(page).toContain(fillMessage(REVIEW_LABELS.stars, { rating: 4, ratings: 5 }));
  expect(page).toMatch(new RegExp(`>${fillMessage(REVIEW_LABELS.reply, { shop: "[^<{]+" })}</p><p>Thank you!</p>`));
});

test("errors are shown at their fields, and a link returns to the product", async () => {
  const opened = await openShop();
  const wrong = await post(opened, { authorName: "" });
  expect(wrong.text).toContain(`>${REVIEW_MESSAGES.nameNeeded}</p>`);
  expect(wrong.text).toContain(`>${fillMessage(REVIEW_LABELS.back, { title: opened.title })}</a>`);
});

test("a visitor who reviews too often sees when to return, and a page of reviews links to more", async () => {
  const opened = await openShop();
  let last = await post(opened, {});
  for (let turn = 0; turn < 10 && last.status === 200; turn += 1)
    last = await post(opened, { email: `a${turn}@b.test` });
  expect([last.status, last.text.includes(REVIEW_MESSAGES.tooMany)]).toEqual([429, true]);
  expect(last.text).toContain(WORDS.body);
  const { browser, path } = opened;
  const pageOf = async (): Promise<string> => (await browser.get(path)).text;
  await expect.poll(pageOf).toContain(fillMessage(REVIEW_LABELS.many, { count: 10 }));
});

test("a buyer sees why a review is requested", async () => {
  const { shop, browser, productId } = await openShop();
  const siteId = shop.site.id;
  const orderId = await addTestOrder(testApp.database, siteId, { email: WORDS.email, productId });
  const token = orderToken(await loadSigningSecret(testApp.database), { siteId, orderId });
  const { text } = await browser.get(`/_reviews/request?orderId=${orderId}&token=${token}`);
  expect(text).toContain(`<h1>${REVIEW_LABELS.requestTitle}</h1>`);
});
