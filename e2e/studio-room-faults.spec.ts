import { randomBytes } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import type { ShopApi } from "./owner-api.ts";
import { expectHeld, openSave, watchSaves, type Save } from "./save-faults.ts";
import { buy, openStore } from "./shopper-api.ts";
import { expect, test } from "./stoa-server.ts";

const dialogNamed =
  (name: string | RegExp) =>
  (page: Page): Locator =>
    page.getByRole("dialog", { name });
/** The text of a new page begins with its name as well. */
const roomNamed =
  (name: string) =>
  (page: Page): Locator =>
    page.getByRole("heading", { name, level: 1 }).first();
const saved = (page: Page): Locator => page.getByRole("main").getByText("Saved", { exact: true });

const SELLING: Readonly<Record<string, Save>> = {
  "a gift card": {
    path: "/gift-cards",
    title: "Gift cards",
    opener: "Issue gift card",
    fields: { Amount: "25", "Recipient’s email": "grace@example.org", "Why it is issued": "A broken vase" },
    action: "Issue gift card",
  },
  "the settings of the store": {
    path: "/store-settings",
    title: "Store settings",
    fields: { "Sold out": "All gone" },
    action: "Save",
    done: saved,
  },
  "the settings of the checkout": {
    path: "/checkout-settings",
    title: "Checkout",
    fields: { "Tax number": "DE123456789" },
    action: "Save",
    done: saved,
  },
  "a zone": {
    path: "/shipping",
    title: "Shipping",
    opener: "Add zone",
    fields: { Name: "Nearby" },
    action: "Add zone",
  },
};

const PLACES: Readonly<Record<string, Save>> = {
  "an API key": {
    path: "/api-keys",
    title: "API keys",
    opener: "Create key",
    fields: { Name: "Stock sync" },
    choose: (dialog) => dialog.getByRole("checkbox", { name: "All of this" }).check({ force: true }),
    action: "Create key",
    done: dialogNamed("Key “Stock sync” is created"),
  },
  "a webhook": {
    path: "/webhooks",
    title: "Webhooks",
    opener: "Add webhook",
    fields: { Address: "https://example.com/hooks/stoa" },
    action: "Add webhook",
    done: dialogNamed("The webhook is added"),
  },
  "a domain": {
    path: "/domains",
    title: "Domains",
    opener: "Add domain",
    fields: { Domain: "pots.example.com" },
    action: "Add domain",
  },
  "a password of a page": {
    path: "/pages/:page",
    title: "Kiln",
    fields: { Password: "clay and fire" },
    action: "Set password",
  },
  "a collection": {
    path: "/pages",
    title: "Pages",
    opener: "New collection",
    fields: { Title: "Journal" },
    action: "Create collection",
    done: roomNamed("Journal"),
  },
  "a preview link": {
    path: "/preview-links",
    title: "Preview links",
    opener: "Create link",
    fields: { "For whom (optional)": "The client" },
    action: "Create link",
    done: dialogNamed("The preview link is ready"),
  },
  "the settings of the site": {
    path: "/settings",
    title: "Settings",
    fields: { Tagline: "Pots, thrown by hand" },
    action: "Save",
    done: saved,
  },
  "a page": {
    path: "/pages",
    title: "Pages",
    opener: "New page",
    fields: { Title: "Visit us" },
    action: "Create page",
    done: roomNamed("Visit us"),
  },
};

/** What is done with orders: the first holds three vases that are paid for, the second one that is not. */
const ORDERS: Readonly<Record<string, Save>> = {
  "a part that is sent": {
    path: "/orders/:paid",
    title: /^Order #/,
    opener: "Fulfil",
    fields: { "Quantity of Blue Vase, up to 3": "1", "Tracking number (optional)": "RR 12" },
    action: "Fulfil 1 item",
  },
  "a return": {
    path: "/orders/:paid",
    title: /^Order #/,
    opener: "Record a return",
    fields: { "Quantity of Blue Vase, up to 1": "1", "Note (optional)": "Broken on the way" },
    action: "Record 1 item",
  },
  "a payment by hand": {
    path: "/orders/:owed",
    title: /^Order #/,
    opener: "Mark as paid",
    fields: { "Reference (optional)": "Transfer 7" },
    action: "Mark as paid",
  },
  "an order that is cancelled": {
    path: "/orders/:owed",
    title: /^Order #/,
    opener: "Cancel order",
    fields: { "Reason (optional)": "Bought by mistake" },
    action: "Cancel order",
  },
};

type Ids = Readonly<Record<string, string>>;

async function addPage(shop: ShopApi): Promise<Ids> {
  const id = randomBytes(12).toString("hex");
  const words = { title: "Kiln", navigationTitle: "Kiln", description: "" };
  const data = { urlId: "kiln", ...words, enabled: true, layout: { rows: [] } };
  await shop.studio.call("POST", "/api/studio/documents", { id, kind: "page", label: "Create page", data });
  return { page: id };
}

async function sellTwice(shop: ShopApi): Promise<Ids> {
  const [vase] = await shop.addItems({ title: "Blue Vase", variants: [{ cents: 2500 }] });
  await openStore(shop);
  const paid = await buy(shop, { items: [{ item: vase, quantity: 3 }] });
  return { paid, owed: await buy(shop, { items: [{ item: vase }], provider: "manual" }) };
}

const ROOMS: Readonly<Record<string, readonly [saves: typeof ORDERS, prepare: (shop: ShopApi) => Promise<Ids>]>> = {
  "the store": [SELLING, async (shop) => openStore(shop).then(() => ({}))],
  "the site": [PLACES, addPage],
  "an order": [ORDERS, sellTwice],
};

for (const [room, [saves, prepare]] of Object.entries(ROOMS)) {
  test(`what is typed for ${room} outlives each fault, and is sent once`, async ({ page, shop }) => {
    test.setTimeout(240_000);
    const ids = await prepare(shop);
    const watched = await watchSaves(page);
    for (const [name, save] of Object.entries(saves)) {
      await test.step(name, async () => {
        const path = save.path.replace(/:(\w+)/, (_, id: string) => ids[id] ?? "");
        await expectHeld(page, await openSave(page, shop, { ...save, path }), { save, saves: watched });
      });
    }
    expect(watched.fault).toBeNull();
  });
}
