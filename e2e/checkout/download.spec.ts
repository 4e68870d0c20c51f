import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Browser, Download, Page } from "@playwright/test";
import type { ProductDetail } from "@stoa/core/product/product-api.ts";
import { CATALOGUES } from "@stoa/core/message/catalogues.ts";
import { expectAccessible } from "../accessibility/accessible-page.ts";
import { newId } from "../form/form-page.ts";
import type { ShopApi } from "../owner/owner-api.ts";
import { buy } from "../owner/shopper-api.ts";
import type { StoaAddress } from "../server/stoa-address.ts";
import { expect, test } from "../server/stoa-server.ts";

const TEXTS = CATALOGUES.en.downloadPage;
const CONTENT = "%PDF-1.4 a pattern for a scarf";
const UNTIL = String.raw`until \w+ \d+, \d{4}`;

async function uploadPattern({ studio }: ShopApi): Promise<string> {
  const boundary = newId();
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="pattern.pdf"\r\ncontent-type: application/pdf\r\n\r\n`;
  const { text } = await studio.send({
    method: "POST",
    path: "/api/commerce/product-files",
    text: `${head}${CONTENT}\r\n--${boundary}--\r\n`,
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
  });
  return (JSON.parse(text) as { id: string }).id;
}

async function mailTo(folder: string, receiver: string): Promise<string> {
  const files = await readdir(folder, { recursive: true }).catch(() => []);
  const mails = await Promise.all(
    files.filter((name) => name.endsWith(".eml")).map((name) => readFile(path.join(folder, name), "utf8")),
  );
  const mail = mails.find((text) => text.includes(receiver) && text.includes("pattern.pdf")) ?? "";
  return mail.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "=");
}

/** Buys a file that may be downloaded twice; returns the mail with its link. */
async function buyPattern(shop: ShopApi, stoa: StoaAddress): Promise<{ mail: string; link: string }> {
  const fileId = await uploadPattern(shop);
  const made = await shop.studio.call<ProductDetail>("POST", "/api/products", { title: "Pattern", productType: 2 });
  const edited = await shop.editProduct(made, {
    digital: { fileId, maxDownloads: 2, expiresAfterHours: 48 },
    isVisible: true,
  });
  await shop.publish();
  const email = `${newId()}@example.org`;
  const skus = edited.product.variants.map(({ sku }) => sku);
  await buy(shop, { items: [{ item: { id: made.id, title: "Pattern", path: edited.path, skus } }], email });
  const folder = path.join(stoa.dataFolder, "mail");
  await expect.poll(() => mailTo(folder, email)).not.toBe("");
  const mail = await mailTo(folder, email);
  return {
    mail,
    link: /https?:\/\/[^\s"<>]*\/api\/commerce\/downloads\/[^\s"<>]+/u.exec(mail)?.[0].replaceAll("&amp;", "&") ?? "",
  };
}

async function contentOf(download: Download): Promise<string> {
  return readFile(await download.path(), "utf8");
}

function button(page: Page) {
  return page.getByRole("button", { name: TEXTS.button });
}

async function withoutScripts(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  return context.newPage();
}

test("a bought file is a press away from its mail, by keyboard and without scripts, as often as the mail says", async ({
  page,
  browser,
  shop,
  stoa,
}) => {
  const { mail, link } = await buyPattern(shop, stoa);
  expect(mail).toMatch(new RegExp(`You can download it 2 more times, ${UNTIL}`, "u"));

  // What looks at links in mails opens the page, and counts nothing.
  for (let opened = 0; opened < 5; opened += 1) await page.goto(link);
  await expect(page.getByRole("heading", { level: 1, name: "pattern.pdf" })).toBeVisible();
  await expect(page.getByText(new RegExp(`You can download it 2 more times, ${UNTIL}`, "u"))).toBeVisible();
  await expect(page.getByText(TEXTS.note)).toBeVisible();
  await expectAccessible(page);

  await button(page).focus();
  const [pressed] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
  expect(pressed.suggestedFilename()).toBe("pattern.pdf");
  expect(await contentOf(pressed)).toBe(CONTENT);

  const plain = await withoutScripts(browser);
  await expect
    .poll(async () => {
      await plain.goto(link);
      return plain.getByText(new RegExp(`You can download it once more, ${UNTIL}`, "u")).count();
    })
    .toBe(1);
  const [again] = await Promise.all([plain.waitForEvent("download"), button(plain).click()]);
  expect(await contentOf(again)).toBe(CONTENT);

  await expect
    .poll(async () => {
      await plain.goto(link);
      return plain.getByRole("heading", { level: 1 }).textContent();
    })
    .toBe(TEXTS.usedUpTitle);
  await expect(button(plain)).toHaveCount(0);
  await expect(plain.getByRole("link", { name: TEXTS.toShop })).toBeVisible();
  await page.goto(link);
  await expectAccessible(page, { state: "a download that is used up" });
  await plain.context().close();
});
