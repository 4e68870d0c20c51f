import { CATALOGUES } from "@stoa/core/message/catalogues.ts";
import { readFileSync } from "node:fs";
import path from "node:path";
import { REJECTION_MESSAGES } from "@stoa/core/api/rejection-messages.ts";
import type { Page } from "@playwright/test";
import { Client } from "pg";
import { OwnerApi, type ShopApi } from "../owner/owner-api.ts";
import { addButton, expectAlert, MUG, pill } from "../product/product-shop.ts";
import { startStoa, type StoaProcess } from "../server/stoa-process.ts";
import { expect, test } from "../server/stoa-server.ts";

/* What a shopper sees of a failing server: real answers of a Stoa whose database fails. */

type Trouble = {
  readonly name: string;
  readonly message: string;
  readonly begin: readonly string[];
  readonly end: string;
};

const TROUBLES: readonly Trouble[] = [
  {
    name: "a table that is gone",
    message: REJECTION_MESSAGES.internal,
    begin: ["alter table cart rename to cart_gone"],
    end: "alter table cart_gone rename to cart",
  },
  {
    name: "a database that lets nobody in",
    message: REJECTION_MESSAGES.unavailable,
    begin: [
      "update pg_database set datallowconn = false where datname = 'stoa'",
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'stoa' and pid <> pg_backend_pid()",
    ],
    end: "update pg_database set datallowconn = true where datname = 'stoa'",
  },
];

let stoa: StoaProcess;
let database: Client;
let shop: ShopApi;

test.describe.configure({ mode: "serial" });

/** Connects as the database's owner, who bypasses row-level security. */
async function connect({ dataFolder }: StoaProcess): Promise<Client> {
  const root = path.join(dataFolder, "postgres");
  const { admin: password } = JSON.parse(readFileSync(path.join(root, "secrets.json"), "utf8")) as { admin: string };
  const client = new Client({ host: path.join(root, "sockets"), user: "stoa_admin", password, database: "stoa" });
  await client.connect();
  return client;
}

test.beforeAll(async () => {
  // This test starts its own server.
  test.setTimeout(200_000);
  stoa = await startStoa({ settings: { STOA_DEMO: "0" } });
  database = await connect(stoa);
  const owner = new OwnerApi(stoa);
  await owner.signIn();
  shop = await owner.createSite();
});

test.afterAll(async () => {
  await database.end();
  await stoa.stop();
});

async function openMug(page: Page): Promise<void> {
  const [mug] = await shop.addItems(MUG);
  await page.goto(shop.url(mug.path));
}

for (const { name, message, begin, end } of TROUBLES) {
  test(`${name}: an alert reports it, and the next click adds the item`, async ({ page }) => {
    await openMug(page);
    for (const statement of begin) await database.query(statement);
    try {
      await addButton(page).click();
      await expectAlert(page, message);
    } finally {
      await database.query(end);
    }
    await addButton(page).click();
    await expect(pill(page, 1)).toBeVisible();
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });

    test(`${name}: a page reports it, and going back one step restores the entries`, async ({ page }) => {
      await openMug(page);
      await page.getByRole("spinbutton").fill("3");
      for (const statement of begin) await database.query(statement);
      try {
        await addButton(page).click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(CATALOGUES.en.refusalPage.brokenTitle);
        await expect(page.getByText(message)).toBeVisible();
        await expect(page.getByText(CATALOGUES.en.refusalPage.formNote)).toBeVisible();
      } finally {
        await database.query(end);
      }
      await page.goBack();
      await expect(page.getByRole("spinbutton")).toHaveValue("3");
      await addButton(page).click();
      await expect(page).toHaveURL(shop.url("/cart"));
      await expect(page.getByRole("spinbutton")).toHaveValue("3");
    });
  });
}
