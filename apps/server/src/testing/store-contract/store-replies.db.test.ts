import { refusalMembers } from "@stoa/core/visitor-text/refusal-members.ts";
import { testVariant } from "@stoa/core/product/product-for-tests.ts";
import { expect, test } from "vitest";
import { newId } from "../../db/new-id.ts";
import { createShop } from "../../features/cart/testing/test-shop.ts";
import { openTestApp } from "../test-app.ts";

/*
 * Exact replies of the cart and stock calls: every member of storefront 3 with its value, and no others. Written out
 * here: adding or removing a member must change this file too.
 */

const testApp = await openTestApp();
const CART = "/api/commerce/shopping-cart";
const anyId = expect.stringMatching(/^[0-9a-f]{24}$/) as unknown;

async function openShop() {
  const shop = await createShop(testApp);
  const formId = await shop.draftForm([
    { id: newId(), type: "text", title: "Engraving", description: "", required: false },
  ]);
  const price = { amount: 1250, currency: "USD" };
  const variant = testVariant(1, {
    id: newId(),
    sku: "VASE-L",
    price,
    salePrice: price,
    attributes: { Size: "Large" },
  });
  const item = await shop.addProduct({
    product: {
      title: "Blue Vase",
      variantOptionOrdering: ["Size"],
      variants: [variant],
      images: [],
      additionalFieldsFormId: formId,
    },
    stock: { quantity: 7 },
  });
  return { shop, item, variant, visitor: await shop.visit() };
}

const NO_AMOUNTS = { subtotalCents: 0, taxCents: 0, shippingCostCents: 0, discountCents: 0, grandTotalCents: 0 };
const EMPTY = {
  id: null,
  cartToken: null,
  orderId: null,
  created: null,
  kind: "cart",
  currency: "USD",
  currencies: ["USD"],
  isPurchased: false,
  entries: [],
  shippingOptions: [],
  selectedShippingOption: null,
  shippingLocation: null,
  applicableTaxRules: [],
  taxLineItems: [],
  promoCodes: [],
  pricesIncludeTax: false,
  isTaxKnown: true,
  coupons: [],
  validCoupons: [],
  invalidCoupons: [],
  discounts: [],
  ...NO_AMOUNTS,
  totalQuantity: 0,
  hasDigital: false,
  purelyDigital: false,
  requiresShipping: false,
  problems: [],
};

test("a visitor without a cart reads an empty one, all of its numbers 0", async () => {
  const { shop, visitor } = await openShop();
  const answer = await visitor.call("GET", `${CART}?mock=false&timecode=1763650000000&calculateSubtotal=true`);
  expect([answer.statusCode, answer.json()]).toEqual([200, { ...EMPTY, websiteId: shop.site.id }]);
});

test("adding, answering, reading and counting return the whole cart and the line", async () => {
  const { shop, item, variant, visitor } = await openShop();
  const entry = {
    id: anyId,
    itemId: item.id,
    title: "Blue Vase",
    itemUrl: `/shop/${item.product.urlId}`,
    imageUrl: null,
    imageAltText: "",
    productType: 1,
    quantity: 2,
    chosenVariant: {
      id: variant.id,
      sku: "VASE-L",
      attributes: { Size: "Large" },
      optionValues: [{ optionName: "Size", value: "Large" }],
      price: 1250,
      salePrice: 1250,
      onSale: false,
      unlimited: false,
      qtyInStock: 7,
    },
    purchasePriceCents: 1250,
    nonSalePriceCents: 1250,
    subTotal: 2500,
    additionalFields: null,
    hasAdditionalFields: true,
    customizations: [],
    subscriptionPlan: null,
    problem: null,
  };
  const cart = {
    ...EMPTY,
    id: anyId,
    cartToken: anyId,
    websiteId: shop.site.id,
    created: expect.any(Number) as unknown,
    entries: [entry],
    subtotalCents: 2500,
    grandTotalCents: 2500,
    totalQuantity: 2,
    requiresShipping: true,
  };
  const added = await visitor.add({ itemId: item.id, sku: "VASE-L", quantity: 2, additionalFields: null });
  expect([added.statusCode, added.json()]).toEqual([200, { shoppingCart: cart, newlyAdded: entry }]);
  const { id } = added.json<{ newlyAdded: { id: string } }>().newlyAdded;
  const answered = await visitor.call("PUT", `${CART}/entries/${id}/additionalFields`, {
    body: { itemId: item.id, sku: "VASE-L", additionalFields: "{}" },
  });
  expect([answered.statusCode, answered.json()]).toEqual([200, { shoppingCart: cart, updatedEntry: entry }]);
  expect((await visitor.call("GET", CART)).json()).toEqual(cart);
  const counted = await visitor.call("GET", `${CART}?calculateSubtotal=false`);
  expect(counted.json()).toEqual({ ...cart, ...NO_AMOUNTS });
  const sample = await visitor.call("GET", `${CART}?mock=true&calculateSubtotal=true`);
  const countedSample = await visitor.call("GET", `${CART}?mock=true&calculateSubtotal=false`);
  expect(sample.json()).toMatchObject({ totalQuantity: 3, subtotalCents: 4900, grandTotalCents: 4900 });
  expect(countedSample.json()).toEqual({ ...sample.json<object>(), ...NO_AMOUNTS });
  const removed = await visitor.remove(id);
  expect([removed.statusCode, removed.json()]).toEqual([
    200,
    { shoppingCart: { ...EMPTY, id: anyId, cartToken: anyId, websiteId: shop.site.id, created: cart.created } },
  ]);
});

test("stock is reported for each variant, and as unlimited for one that never runs out", async () => {
  const { shop, item, variant, visitor } = await openShop();
  const stock = await visitor.call("GET", `/api/commerce/inventory/stock/?itemId=${item.id}`);
  const row = { variantId: variant.id, sku: "VASE-L" };
  expect([stock.statusCode, stock.json()]).toEqual([200, { results: [{ ...row, unlimited: false, qtyInStock: 7 }] }]);
  await shop.setStock(item, { quantity: 0, unlimited: true });
  const unlimited = await visitor.call("GET", `/api/commerce/inventory/stock/?itemId=${item.id}`);
  expect(unlimited.json()).toEqual({ results: [{ ...row, unlimited: true, qtyInStock: 0 }] });
});

test("errors are a name and a message, 404 for a missing line, and list the invalid fields if there are some", async () => {
  const { item, visitor } = await openShop();
  const rejected = await visitor.add({ itemId: item.id, sku: "VASE-L", quantity: 8, additionalFields: null });
  expect([rejected.statusCode, rejected.json()]).toEqual([
    400,
    { error: "cart_refused", ...refusalMembers("Sorry, we do not have enough of that item available.") },
  ]);
  const gone = await visitor.remove(newId());
  expect([gone.statusCode, gone.json()]).toEqual([
    404,
    { error: "not_found", ...refusalMembers("That item is no longer in your cart. Please reload the page.") },
  ]);
  const unreadable = await visitor.add({ itemId: item.id, sku: "VASE-L", quantity: 1, additionalFields: "{" });
  expect([unreadable.statusCode, unreadable.json()]).toEqual([
    400,
    {
      error: "invalid_request",
      ...refusalMembers("The request is not valid. Check the values and try again.", {
        additionalFields: "must be JSON of at most 20000 bytes",
      }),
    },
  ]);
});
