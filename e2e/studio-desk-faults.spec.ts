import type { Locator, Page } from "@playwright/test";
import { ROLE_TITLES } from "@stoa/core/role/role-messages.ts";
import { ROLE } from "@stoa/core/role/role.ts";
import { SUMMER } from "./desk-shop.ts";
import { newId } from "./form-page.ts";
import { HttpBrowser } from "./http-browser.ts";
import { newOwner } from "./new-owner.ts";
import type { ShopApi } from "./owner-api.ts";
import { expectHeld, FAULTS, watchSaves, type Save, type WatchedSaves } from "./save-faults.ts";
import { buy, openStore } from "./shopper-api.ts";
import { messages, openRoom } from "./studio-looks.ts";
import { addPosts, changeSettings, OPEN_COMMENTS } from "./talking-shop.ts";
import { expect, test } from "./stoa-server.ts";

/** A save in a dialog that is some presses away. */
type Desk = Omit<Save, "title" | "opener"> & {
  readonly title: string | RegExp;
  readonly open: readonly (string | RegExp)[];
};

type Ids = Readonly<Record<string, string>>;

test.use({ actionTimeout: 20_000 });

/** What is done for buyers. */
const SHOP: Readonly<Record<string, Desk>> = {
  "the stock of a variant": {
    path: "/inventory",
    title: "Inventory",
    open: [/^Blue Vase/, "Adjust Blue Vase"],
    fields: { "In stock": "4" },
    choose: async (dialog) => void (await dialog.getByRole("combobox").selectOption("Damaged or lost")),
    action: "Save stock",
  },
  "an order that is made smaller": {
    path: "/orders/:order",
    title: /^Order #/,
    open: ["Edit order"],
    fields: { "Quantity of Blue Vase, up to 3": "2" },
    action: "Save and give back $25.00",
  },
  "the balance of a gift card": {
    path: "/gift-cards",
    title: "Gift cards",
    open: [/grace@example\.org/, "Change balance"],
    fields: { "New balance": "30", Why: "Spent in the shop" },
    action: "Change balance",
  },
  "a gift card that is sent again": {
    path: "/gift-cards",
    title: "Gift cards",
    open: [/grace@example\.org/, "Send again"],
    fields: { To: "hopper@example.org" },
    action: "Send with a new code",
  },
  "a discount that is changed": {
    path: "/discounts",
    title: "Discounts",
    open: [/^Summer/],
    fields: { Name: "High summer", Percentage: "25" },
    action: "Save discount",
  },
  "a tax that is changed": {
    path: "/taxes",
    title: "Taxes",
    open: [/^VAT/],
    fields: { Name: "Sales tax", Rate: "7" },
    action: "Save tax",
  },
  "the keys of Stripe": {
    path: "/payments",
    title: "Payments",
    open: ["Connect Stripe"],
    fields: {
      "Publishable key": `pk_test_${"a".repeat(30)}`,
      "Secret key": `sk_test_${"b".repeat(30)}`,
      "Signing secret of the webhook": `whsec_${"c".repeat(32)}`,
    },
    action: "Save keys",
  },
  "a member": {
    path: "/members",
    title: "Members",
    open: ["Add member"],
    fields: { Email: ":email" },
    choose: async (dialog) =>
      void (await dialog.getByRole("combobox", { name: "Role" }).selectOption(ROLE_TITLES[ROLE.editor])),
    action: "Add member",
  },
  "the role of a member": {
    path: "/members",
    title: "Members",
    open: [/^bea\.lund/],
    fields: {},
    choose: async (dialog) =>
      void (await dialog.getByRole("combobox", { name: "Role" }).selectOption(ROLE_TITLES[ROLE.viewer])),
    action: "Save role",
  },
};

/** What is answered to visitors, and where what they send goes. */
const TALK: Readonly<Record<string, Desk>> = {
  "the answer to a review": {
    path: "/reviews",
    title: "Reviews",
    open: ["Answer the review of Grace"],
    fields: { "Your answer": "Thank you!" },
    action: "Save answer",
  },
  "the answer to a comment": {
    path: "/comments",
    title: "Comments",
    open: ["Shown", "Answer the comment of Grace"],
    fields: { "Your name": "The kiln", "Your answer": "Ash glaze." },
    action: "Answer",
  },
};

async function addTax({ studio }: ShopApi): Promise<void> {
  const areas = [{ countryCode: "US", state: null, postalRanges: [] }];
  const on = { taxClasses: [], taxesShipping: true, taxesDigital: true, taxesServices: true };
  const rule = { id: newId(), name: "VAT", layer: 1, rateMillionths: 190_000, areas, ...on };
  await studio.call("PUT", "/api/v1/commerce-preferences/tax", { rules: [rule] });
}

async function fillShop(shop: ShopApi): Promise<Ids> {
  const { studio } = shop;
  const [vase] = await shop.addItems({ title: "Blue Vase", variants: [{ cents: 2500 }] });
  await openStore(shop);
  const order = await buy(shop, { items: [{ item: vase, quantity: 3 }] });
  await studio.call("POST", "/api/commerce/discounts", SUMMER);
  const amount = { amount: 5000, currency: "USD" };
  const card = { amount, recipientEmail: "grace@example.org", note: "A broken vase" };
  await studio.call("POST", "/api/commerce/gift-cards", card);
  await addTax(shop);
  return { order, vase: vase.id };
}

async function fillTalk(shop: ShopApi, post: string): Promise<Ids> {
  const { studio } = shop;
  const [vase] = await shop.addItems({ title: "Blue Vase" });
  await studio.call("PUT", "/api/v1/commerce-preferences/reviews", { isEnabled: true });
  await changeSettings(shop, { comments: { ...OPEN_COMMENTS, isModerated: false } });
  const [form, field] = [newId(), newId()];
  const fields = [{ id: field, type: "email", title: "Email", description: "", required: true }];
  const words = { name: "Letters", submitButtonText: "Send", submissionMessage: "", disclaimer: "" };
  await studio.call("POST", "/api/studio/documents", {
    id: form,
    kind: "form",
    label: "Add",
    data: { ...words, fields },
  });
  await shop.publish();
  const visitor = new HttpBrowser(shop.origin);
  await visitor.send({ path: "/" });
  const grace = { authorName: "Grace", email: "grace@example.org" };
  const review = { ...grace, productId: vase.id, rating: 4, title: "Lovely", body: "Holds one stem well." };
  await visitor.call("POST", "/api/commerce/reviews", review);
  await visitor.call("POST", "/api/comments", { ...grace, itemId: post, body: "What glaze is it?" });
  return { form, field };
}

type Held = { readonly desks: typeof SHOP; readonly ids: Ids; readonly saves: WatchedSaves };

async function openDesk(page: Page, shop: ShopApi, desk: Desk): Promise<Locator> {
  await shop.openStudioIn(page.context());
  await page.goto(`${shop.studio.origin}${desk.path}`);
  await expect(page.getByRole("heading", { name: desk.title, level: 1 })).toBeVisible();
  for (const name of desk.open) {
    await page
      .getByRole("main")
      .getByRole("button", { name, exact: typeof name === "string" })
      .first()
      .click();
  }
  const dialog = page.getByRole("dialog");
  for (const [name, text] of Object.entries(desk.fields)) await dialog.getByLabel(name, { exact: true }).fill(text);
  await desk.choose?.(dialog);
  return dialog;
}

async function expectAllHeld(page: Page, shop: ShopApi, { desks, ids, saves }: Held): Promise<void> {
  const fill = (text: string): string =>
    text.replace(/:(\w+)$|:(\w+)(?=\/)/, (word, end, id) => ids[end ?? id] ?? word);
  for (const [name, desk] of Object.entries(desks)) {
    await test.step(name, async () => {
      const fields = Object.fromEntries(Object.entries(desk.fields).map(([label, text]) => [label, fill(text)]));
      const save = { ...desk, path: fill(desk.path), fields };
      const dialog = await openDesk(page, shop, save);
      await expectHeld(page, dialog, { save: { ...save, opener: "" }, saves });
    });
  }
}

test("what is typed for buyers and members outlives each fault, and is sent once", async ({ page, shop, stoa }) => {
  test.setTimeout(240_000);
  const ids = await fillShop(shop);
  const email = `bea.lund+${newId().slice(0, 8)}@example.org`;
  await newOwner(stoa, email);
  const saves = await watchSaves(page);
  await expectAllHeld(page, shop, { desks: SHOP, ids: { ...ids, email }, saves });
});

test("what is answered to visitors outlives each fault, and is sent once", async ({ page, shop, stoa }) => {
  test.setTimeout(240_000);
  const [post] = await addPosts(stoa, shop, { title: "Kiln news", urlId: "kiln-news" });
  const ids = await fillTalk(shop, post?.id ?? "");
  const saves = await watchSaves(page);
  await expectAllHeld(page, shop, { desks: TALK, ids, saves });
});

/** A press without a dialog: each fault is told, and "Try again" beside it does it, once. */
async function expectPressHeld(page: Page, press: Locator, saves: WatchedSaves): Promise<void> {
  for (const [index, [message, answer]] of FAULTS.entries()) {
    saves.fault = answer;
    await (index === 0 ? press : messages(page).getByRole("button", { name: "Try again" }).last()).click();
    await expect(messages(page).getByText(message).last()).toBeInViewport();
  }
  saves.fault = null;
  saves.sent = [];
  await messages(page).getByRole("button", { name: "Try again" }).last().click();
  await expect(press).toBeHidden();
  expect(saves.sent).toHaveLength(1);
}

test("what is shown, deleted or called spam by a press says why it is not, and is done once", async ({
  page,
  shop,
  stoa,
}) => {
  test.setTimeout(120_000);
  const [post] = await addPosts(stoa, shop, { title: "Kiln news", urlId: "kiln-news" });
  const { form = "", field = "" } = await fillTalk(shop, post?.id ?? "");
  const visitor = new HttpBrowser(shop.origin);
  await visitor.send({ path: "/" });
  const { key } = await visitor.call<{ key: string }>("POST", "/api/form/FormSubmissionKey", {});
  await visitor.call("POST", "/api/form/SaveFormSubmission", {
    form: { [field]: "ada@example.org" },
    key,
    formId: form,
  });
  const saves = await watchSaves(page);
  await addTax(shop);
  const press = (name: string): Locator => page.getByRole("main").getByRole("button", { name, exact: true });
  await openRoom(page, shop, { path: "/reviews", title: "Reviews" });
  await expectPressHeld(page, press("Show the review of Grace"), saves);
  await openRoom(page, shop, { path: "/comments", title: "Comments" });
  await press("Shown").click();
  await expectPressHeld(page, press("Spam: comment of Grace"), saves);
  await openRoom(page, shop, { path: "/taxes", title: "Taxes" });
  await expectPressHeld(page, press("Delete VAT"), saves);
  await openRoom(page, shop, { path: `/forms/${form}`, title: "Letters" });
  await page.getByRole("button", { name: /^ada@example\.org/ }).click();
  await expect(page.getByRole("button", { name: /^ada@example\.org/ })).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByText("New", { exact: true })).toBeHidden();
  const spam = page.getByRole("table").getByRole("button", { name: "Spam", exact: true });
  await expectPressHeld(page, spam, saves);
  await expect(page.getByRole("button", { name: "Spam (1)" })).toBeVisible();
});
