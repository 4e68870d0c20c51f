import type { Page } from "@playwright/test";
import { ASSET_MESSAGES } from "@stoa/core/asset/asset-messages.ts";
import type { ContentDocument } from "@stoa/core/content/content-api.ts";
import type { Item } from "@stoa/core/item/item-schema.ts";
import { fillMessage } from "@stoa/core/lib/fill-message.ts";
import type { ProductDetail } from "@stoa/core/product/product-api.ts";
import { SUMMER } from "./desk-shop.ts";
import { expectDoneOnce } from "./act-faults.ts";
import { newId } from "./form-page.ts";
import { HttpBrowser } from "./http-browser.ts";
import { newOwner } from "./new-owner.ts";
import type { ShopApi } from "./owner-api.ts";
import { watchSaves } from "./save-faults.ts";
import { buy, openStore } from "./shopper-api.ts";
import type { StoaPlace } from "./stoa-place.ts";
import { openRoom } from "./studio-looks.ts";
import { addPosts, changeSettings, OPEN_COMMENTS } from "./talking-shop.ts";
import { expect, test } from "./stoa-server.ts";

/** Something that is deleted after a question. */
type Deleting = {
  readonly path: string;
  readonly title: string;
  readonly find?: (page: Page) => Promise<void>;
  /** Buttons to the question, one after the other. */
  readonly open: readonly (string | RegExp)[];
  readonly question: string | RegExp;
  readonly action: string;
  /** What is there before, and is gone after. */
  readonly gone: (page: Page) => ReturnType<Page["getByText"]>;
};

const inTable = (text: string | RegExp) => (page: Page) => page.getByRole("row").filter({ hasText: text });

const SHOP: readonly Deleting[] = [
  {
    path: "/pages/:store/tags",
    title: "Tags and categories",
    open: ["Categories", "Delete Clothing"],
    question: "Delete “Clothing”?",
    action: "Delete category",
    gone: (page) => page.getByRole("button", { name: "Delete Clothing" }),
  },
  {
    path: "/discounts",
    title: "Discounts",
    open: ["Delete Summer"],
    question: "Delete “Summer”?",
    action: "Delete",
    gone: inTable("Summer"),
  },
  {
    path: "/reviews",
    title: "Reviews",
    open: ["Delete the review of Grace"],
    question: "Delete the review of “Grace”?",
    action: "Delete",
    gone: (page) => page.getByText("Holds one stem well."),
  },
  {
    path: "/payments",
    title: "Payments",
    open: ["Disconnect"],
    question: "Disconnect Stripe?",
    action: "Disconnect",
    gone: (page) => page.getByRole("button", { name: "Change keys" }),
  },
  {
    path: "/products/:vase",
    title: "Blue Vase",
    open: ["Delete product"],
    question: "Delete “Blue Vase”?",
    action: "Delete product",
    gone: (page) => page.getByRole("heading", { name: "Blue Vase", level: 1 }),
  },
  {
    path: "/customers/:customer",
    title: "Ada Lovelace",
    open: ["Erase data"],
    question: "Erase the data of “Ada Lovelace”?",
    action: "Erase for good",
    gone: (page) => page.getByRole("heading", { name: "Ada Lovelace", level: 1 }),
  },
  {
    path: "/orders?view=test",
    title: "Orders",
    open: ["Delete test orders"],
    question: "Delete the test orders of this site?",
    action: "Delete test orders",
    gone: (page) => page.getByRole("link", { name: "Order #1" }),
  },
];

const SITE: readonly Deleting[] = [
  {
    path: "/api-keys",
    title: "API keys",
    open: ["Delete Stock sync"],
    question: "Delete the key “Stock sync”?",
    action: "Delete",
    gone: inTable("Stock sync"),
  },
  {
    path: "/webhooks",
    title: "Webhooks",
    open: ["Delete https://example.com/hooks/stoa"],
    question: /^Delete the webhook to/,
    action: "Delete",
    gone: inTable("example.com"),
  },
  {
    path: "/preview-links",
    title: "Preview links",
    open: ["Delete The client"],
    question: "Delete the link “The client”?",
    action: "Delete",
    gone: inTable("The client"),
  },
  {
    path: "/domains",
    title: "Domains",
    open: [/^Remove /],
    question: /^Remove “/,
    action: "Remove",
    gone: (page) => page.getByRole("button", { name: /^Remove / }),
  },
  {
    path: "/members",
    title: "Members",
    open: [/^Remove bea\.lund/],
    question: /^Remove “bea\.lund/,
    action: "Remove",
    gone: inTable("bea.lund"),
  },
  {
    path: "/languages",
    title: "Languages",
    open: ["Remove German"],
    question: "Remove German?",
    action: "Remove",
    gone: inTable("German"),
  },
  {
    path: "/campaigns",
    title: "Campaigns",
    open: ["Delete New in the shop"],
    question: "Delete “New in the shop”?",
    action: "Delete campaign",
    gone: inTable("New in the shop"),
  },
  {
    path: "/theme-files",
    title: "Theme files",
    find: (page) => page.getByRole("searchbox", { name: "Search files" }).fill("note"),
    open: [/^note\.block/, "Delete"],
    question: "Delete “blocks/note.block”?",
    action: "Delete",
    gone: (page) => page.getByRole("textbox", { name: "blocks/note.block" }),
  },
  {
    path: "/pages/:page",
    title: "Kiln",
    open: ["Delete page"],
    question: "Delete “Kiln”?",
    action: "Delete page",
    gone: (page) => page.getByRole("heading", { name: "Kiln", level: 1 }),
  },
];

async function uploadMenu(page: Page): Promise<void> {
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Upload File" }).first().click();
  const buffer = Buffer.from("%PDF-1.4\n% Menu\n%%EOF\n");
  await (await choosing).setFiles({ name: "menu.pdf", mimeType: "application/pdf", buffer });
  await page.getByRole("grid", { name: "Existing Files" }).getByRole("row", { name: "menu.pdf" }).click();
}

const TALK: readonly Deleting[] = [
  {
    path: "/files",
    title: "Files",
    find: uploadMenu,
    open: ["Delete"],
    question: fillMessage(ASSET_MESSAGES.deleteTitle, { filename: "menu.pdf" }),
    action: "Delete",
    gone: (page) => page.getByRole("grid", { name: "Existing Files" }).getByRole("row", { name: "menu.pdf" }),
  },
  {
    path: "/pages/:blog/tags",
    title: "Tags and categories",
    find: (page) => page.getByRole("checkbox", { name: "Choose Raku" }).press("Space"),
    open: ["Remove"],
    question: "Remove “Raku”?",
    action: "Remove",
    gone: (page) => page.getByRole("rowheader", { name: "Raku" }),
  },
  {
    path: "/comments",
    title: "Comments",
    open: ["Delete the comment of Grace"],
    question: "Delete the comment of “Grace”?",
    action: "Delete",
    gone: (page) => page.getByText("What glaze is it?"),
  },
  {
    path: "/mailing-list",
    title: "Mailing list",
    open: ["Delete ada@example.org"],
    question: "Delete “ada@example.org”?",
    action: "Delete",
    gone: inTable("ada@example.org"),
  },
  {
    path: "/forms/:form",
    title: "Letters",
    open: [/^ada@example\.org/, "Delete"],
    question: "Delete “ada@example.org”?",
    action: "Delete",
    gone: inTable("ada@example.org"),
  },
  {
    path: "/forms/:form/edit",
    title: "Letters",
    open: ["Delete form"],
    question: "Delete “Letters”?",
    action: "Delete form",
    gone: (page) => page.getByRole("heading", { name: "Letters", level: 1 }),
  },
];

type Ids = Readonly<Record<string, string>>;

test.use({ actionTimeout: 20_000 });

async function visitorOf(shop: ShopApi): Promise<HttpBrowser> {
  const visitor = new HttpBrowser(shop.origin);
  await visitor.send({ path: "/" });
  return visitor;
}

async function fillShop(shop: ShopApi): Promise<Ids> {
  const { studio } = shop;
  const [vase] = await shop.addItems({ title: "Blue Vase", variants: [{ cents: 2500 }] });
  await openStore(shop);
  await buy(shop, { items: [{ item: vase }] });
  await studio.call("POST", "/api/commerce/discounts", SUMMER);
  await studio.call("PUT", "/api/v1/commerce-preferences/reviews", { isEnabled: true });
  const review = { rating: 4, title: "Lovely", body: "Holds one stem well.", email: "grace@example.org" };
  const written = { ...review, productId: vase.id, authorName: "Grace" };
  await (await visitorOf(shop)).call("POST", "/api/commerce/reviews", written);
  await studio.call("PUT", "/api/studio/payment-accounts/stripe", {
    publishableKey: `pk_test_${"a".repeat(30)}`,
    secretKey: `sk_test_${"b".repeat(30)}`,
    webhookSecret: `whsec_${"c".repeat(32)}`,
  });
  const { items } = await studio.call<{ items: Array<{ id: string }> }>("GET", "/api/studio/customers");
  const { product } = await studio.call<ProductDetail>("GET", `/api/products/${vase.id}`);
  const store = product.collectionId;
  await studio.call("POST", `/api/collections/${store}/categories`, { displayName: "Clothing" });
  return { store, vase: vase.id, customer: items[0]?.id ?? "" };
}

async function fillSite(shop: ShopApi, stoa: StoaPlace): Promise<Ids> {
  const { studio } = shop;
  const page = newId();
  const email = `bea.lund+${page.slice(0, 8)}@example.org`;
  await newOwner(stoa, email);
  await studio.call("POST", "/api/studio/members", { email, role: 3 });
  await studio.call("POST", "/api/studio/api-keys", { name: "Stock sync" });
  await studio.call("POST", "/api/studio/preview-links", { name: "The client", path: null, days: 7 });
  await studio.call("POST", "/api/studio/domains", { name: `${page}.example.com` });
  const endpointUrl = "https://example.com/hooks/stoa";
  await studio.call("POST", "/api/studio/webhooks", { endpointUrl, topics: ["order.create"] });
  await studio.call("PUT", "/api/multilingual/languages", { languages: [{ language: "de", isEnabled: true }] });
  const campaign = { previewText: "", body: "<p>The kiln was opened.</p>", recipients: "everybody" };
  await studio.call("POST", "/api/studio/campaigns", { ...campaign, subject: "New in the shop" });
  await studio.call("PUT", "/api/studio/theme/file", { path: "blocks/note.block", text: "Note", hash: null });
  const words = { urlId: "kiln", title: "Kiln", navigationTitle: "Kiln", description: "" };
  const data = { ...words, enabled: true, layout: { rows: [] } };
  await studio.call("POST", "/api/studio/documents", { id: page, kind: "page", label: "Create page", data });
  return { page };
}

async function fillTalk(shop: ShopApi, stoa: StoaPlace): Promise<Ids> {
  const [post] = await addPosts(stoa, shop, { title: "Kiln news", urlId: "kiln-news", tags: ["Raku"] });
  await changeSettings(shop, { comments: OPEN_COMMENTS });
  const [form, field] = [newId(), newId()];
  const fields = [{ id: field, type: "email", title: "Email", description: "", required: true }];
  const words = { name: "Letters", submitButtonText: "Send", submissionMessage: "", disclaimer: "" };
  const data = { ...words, fields, mailingList: { doubleOptIn: false } };
  await shop.studio.call("POST", "/api/studio/documents", { id: form, kind: "form", label: "Add", data });
  await shop.publish();
  const visitor = await visitorOf(shop);
  const grace = { authorName: "Grace", email: "grace@example.org", body: "What glaze is it?" };
  await visitor.call("POST", "/api/comments", { ...grace, itemId: post?.id });
  const { key } = await visitor.call<{ key: string }>("POST", "/api/form/FormSubmissionKey", {});
  const sent = { form: { [field]: "ada@example.org" }, key, formId: form };
  await visitor.call("POST", "/api/form/SaveFormSubmission", sent);
  const { data: item } = await shop.studio.call<ContentDocument>("GET", `/api/studio/documents/${post?.id}`);
  return { form, blog: (item as Item).collectionId };
}

const FAMILIES: Readonly<
  Record<string, readonly [rows: readonly Deleting[], fill: (shop: ShopApi, stoa: StoaPlace) => Promise<Ids>]>
> = {
  "the shop": [SHOP, fillShop],
  "the site": [SITE, fillSite],
  "what visitors sent": [TALK, fillTalk],
};

for (const [family, [rows, fill]] of Object.entries(FAMILIES)) {
  test(`what is deleted of ${family} says why it is not, and is gone at the second try when the answer was lost`, async ({
    page,
    shop,
    stoa,
  }) => {
    test.setTimeout(240_000);
    const ids = await fill(shop, stoa);
    const saves = await watchSaves(page);
    for (const { path, title, find, open, question, action, gone } of rows) {
      await test.step(path, async () => {
        await openRoom(page, shop, { path: path.replace(/:(\w+)/, (_, id: string) => ids[id] ?? ""), title });
        await find?.(page);
        for (const name of open) {
          await page
            .getByRole("button", { name, exact: typeof name === "string" })
            .first()
            .click();
        }
        await expect(gone(page).first()).toBeAttached();
        await expectDoneOnce(page, page.getByRole("dialog", { name: question }), { action, saves });
        await expect(gone(page)).toHaveCount(0);
      });
    }
    expect(saves.fault).toBeNull();
  });
}
