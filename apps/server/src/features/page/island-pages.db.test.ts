import type { FormField } from "@stoa/core/form/form-schema.ts";
import { PRODUCT_TYPE } from "@stoa/core/product/product-types.ts";
import { expect, test } from "vitest";
import { newId } from "../../db/new-id.ts";
import { openOwnTestApp } from "../../testing/test-app.ts";
import type { Visitor } from "../cart/testing/test-visitor.ts";
import { IN_A_TAB } from "../checkout-page/testing/form-shopper.ts";
import { Buyer, PORTLAND, signInVisitor, STANDARD } from "../checkout/testing/test-buyer.ts";
import { OPEN_COMMENTS } from "../comment/testing/talking-site.ts";
import { SubscriptionStore, TestClock } from "../renewal/testing/test-subscriptions.ts";
import { islandPageText } from "./testing/island-page-text.ts";
import { IslandShop, islandVariants } from "./testing/island-shop.ts";

/*
 * The pages that the tests of the islands in apps/storefront mount their scripts on. When what the server draws changes, this test is red until the files
 * are written anew: npx vitest run --project server apps/server/src/features/page/island-pages.db.test.ts -u
 */

const PAGES = "../../../../storefront/src/testing/fixtures/pages";
const clock = new TestClock("2030-01-01T12:00:00Z");
const testApp = await openOwnTestApp({ now: clock.now });

/** Returns the page's key for the calls of its checkout; empty on other pages. */
async function expectPage(name: string, visitor: Visitor, url: string): Promise<string> {
  const { body, statusCode } = await visitor.call("GET", url, { headers: IN_A_TAB });
  expect([url, statusCode]).toEqual([url, 200]);
  await expect(islandPageText(body)).toMatchFileSnapshot(`${PAGES}/${name}.html`);
  return /name="key" value="([^"]*)"/.exec(body)?.[1] ?? "";
}

const MONTHLY = { billingPeriod: { value: 1, unit: "MONTH" as const }, numBillingCycles: 12 };
const RESTOCK = {
  scarcityEnabled: false,
  scarcityThreshold: 5,
  scarcityText: "",
  scarcityShownByDefault: false,
  customSoldOutText: "",
  restockNotificationEnabled: true,
  restockNotificationMessage: "",
  restockSuccessMessage: "",
  mailingListSignUpEnabled: false,
  mailingListOptInByDefault: false,
};

function field(type: FormField["type"], title: string, more: Partial<FormField> = {}): FormField {
  return { id: newId(), type, title, description: "", required: false, ...more };
}

const QUESTIONS = (): FormField[] => [
  field("text", "Words", { required: true, description: "At most a line." }),
  field("radio", "Letters", { required: true, options: ["Round", "Square"] }),
];

const EVERY_FIELD = (): FormField[] => [
  field("name", "Your name", { required: true }),
  field("email", "Email", { required: true, description: "For the answer only." }),
  field("phone", "Phone", { showCountryCode: true }),
  field("address", "Address"),
  field("text", "Company", { placeholder: "If there is one" }),
  field("website", "Website"),
  field("twitter", "Handle"),
  field("password", "Pass phrase"),
  field("date", "Start"),
  field("time", "Time"),
  field("number", "How many"),
  field("currency", "Budget", { currencySymbol: "£" }),
  field("select", "Kind", { required: true, options: ["Repair", "New work"] }),
  field("radio", "Size", { required: true, options: ["Small", "Large"] }),
  field("checkbox", "Wishes", { required: true, options: ["Delivery", "Wrapping"] }),
  field("likert", "How was it?", { options: ["The shop was easy to use", "I would come again"] }),
  field("textarea", "Message", { maxLength: "20" }),
  field("hidden", "Campaign", { key: "campaign", value: "none" }),
];

test("pages of products, and the list of them", async () => {
  const island = await IslandShop.open(testApp);
  const { shop } = island;
  await shop.prefer("reviews", { isEnabled: true, isModerated: true, isPurchaseRequired: false });
  await island.draft("Plain Mug");
  const sizes = [
    { attributes: { Size: "Small" }, cents: 2500 },
    { attributes: { Size: "Large" }, cents: 4000, saleCents: 3200 },
    { attributes: { Size: "Huge" }, cents: 9000 },
  ];
  const vase = await island.draft("Blue Vase", {
    variantOptionOrdering: ["Size"],
    variants: islandVariants(...sizes),
  });
  await shop.setStock(
    { ...vase, product: { ...vase.product, variants: vase.product.variants.slice(2) } },
    { quantity: 0, unlimited: false },
  );
  const additionalFieldsFormId = await island.addForm("Engraving", QUESTIONS(), { submitButtonText: "Engrave it" });
  await island.draft("Engraved Cup", { additionalFieldsFormId });
  await island.draft("Gift Card", {
    productType: PRODUCT_TYPE.giftCard,
    variantOptionOrdering: ["Value"],
    variants: islandVariants(
      { attributes: { Value: "$25" }, cents: 2500 },
      { attributes: { Value: "$50" }, cents: 5000 },
    ),
  });
  await island.draft("Tea Box", { isSubscribable: true, subscriptionPlan: MONTHLY });
  await island.draft("Jug", { merchandising: RESTOCK }, 0);
  await shop.publish();
  const visitor = await shop.visit();
  for (const name of ["plain-mug", "blue-vase", "engraved-cup", "gift-card", "tea-box", "jug"]) {
    await expectPage(`product-${name}`, visitor, `/shop/${name}`);
  }
  await expectPage("product-list", visitor, "/shop");
  await expectPage("search", visitor, "/search");
});

test("pages of a shop that sells straight to the checkout", async () => {
  const island = await IslandShop.open(testApp);
  await island.shop.prefer("checkout", { isExpress: true });
  await island.draft("Plain Mug");
  await island.shop.publish();
  await expectPage("product-express", await island.shop.visit(), "/shop/plain-mug");
});

test("the cart and the checkout", async () => {
  const island = await IslandShop.open(testApp);
  const { shop } = island;
  await shop.prefer("currencies", { others: ["EUR"] });
  await shop.prefer("payments", { manual: { isEnabled: true, title: "Bank transfer", instructions: "Pay soon." } });
  const questions = await island.addForm("Engraving", QUESTIONS(), { submitButtonText: "Engrave it" });
  const mug = await island.draft("Plain Mug", { tags: ["tea"] });
  await island.draft("Tea Bowl", { tags: ["tea"] });
  const cup = await island.draft("Engraved Cup", { additionalFieldsFormId: questions });
  await shop.publish();
  const visitor = await shop.visit();
  await expectPage("cart-empty", visitor, "/cart");
  await visitor.addItem({ itemId: mug.id, sku: mug.sku, quantity: 1 });
  await expectPage("cart", visitor, "/cart");
  visitor.pageKey = await expectPage("checkout", visitor, "/checkout");
  const buyer = new Buyer(visitor);
  await buyer.start();
  await buyer.changed({ email: "ada@example.org", shippingAddress: PORTLAND, shippingOptionId: STANDARD.id });
  await expectPage("checkout-ready", visitor, "/checkout");
  expect(cup.sku).not.toBe("");
});

test("donations, gift cards and forms", async () => {
  const island = await IslandShop.open(testApp);
  const { shop } = island;
  await shop.prefer("donations", {
    isEnabled: true,
    title: "Save the kiln",
    suggestedCents: { USD: [1000, 2500] },
    minimumCents: { USD: 500 },
  });
  const block = { buttonAlignment: "left", showTitle: false, useLightbox: false, lightboxHandleText: "" };
  const short = [field("text", "Company"), field("email", "Email", { required: true })];
  const formId = await island.addForm("Write to us", short);
  await island.addPage("contact", [{ type: 9, value: { formId, ...block } }]);
  const everyId = await island.addForm("Write to us", EVERY_FIELD());
  await island.addPage("everything", [{ type: 9, value: { formId: everyId, ...block } }]);
  const lightbox = { ...block, useLightbox: true, lightboxHandleText: "Open the form" };
  await island.addPage("lightbox", [{ type: 9, value: { formId, ...lightbox } }]);
  const lettersId = await island.addForm("Letters", [field("email", "Email", { required: true })]);
  const letters = { formId: lettersId, title: "Letters", description: "", showName: true };
  await island.addPage("letters", [{ type: 51, value: letters }]);
  await shop.publish();
  const visitor = await shop.visit();
  await expectPage("donation", visitor, "/checkout/donate");
  await expectPage("gift-card-balance", visitor, "/checkout/gift-card");
  await expectPage("form", visitor, "/contact");
  await expectPage("form-every-field", visitor, "/everything");
  await expectPage("form-lightbox", visitor, "/lightbox");
  await expectPage("newsletter", visitor, "/letters");
});

test("a post with a like button and comments", async () => {
  const island = await IslandShop.open(testApp);
  await island.addPost("Two firings");
  await island.changeSettings({ comments: OPEN_COMMENTS, isLikingEnabled: true });
  await island.shop.publish();
  await expectPage("post", await island.shop.visit(), "/blog/two-firings");
});

test("pages of an account", async () => {
  const store = await SubscriptionStore.open(testApp);
  const box = await store.addPlan({}, { product: { title: "Tea Box", variants: islandVariants({ cents: 1500 }) } });
  const fortnight = { value: 2, unit: "WEEK" as const };
  const crate = { title: "Tea Crate", variants: islandVariants({ cents: 4200 }) };
  await store.addPlan({ billingPeriod: fortnight }, { product: crate });
  const guest = await store.shop.visit();
  await expectPage("account-sign-in", guest, "/account");
  await expectPage("account-register", guest, "/account/register");
  await expectPage("account-forgot", guest, "/account/forgot");
  const { visitor } = await signInVisitor(store.shop);
  const { id } = await store.subscribe(box, { visitor });
  await expectPage("account", visitor, "/account");
  await expectPage("account-details", visitor, "/account/details");
  await expectPage("account-addresses", visitor, "/account/addresses");
  await expectPage("account-plan", visitor, `/account/subscriptions/${id}/plan`);
});
