import { expect, test } from "vitest";
import { openTestApp, TEST_HOST } from "../test-app.ts";

/*
 * `/api/openapi.json` must describe the calls of storefront 7 and platform 7 and of the checkout well enough to write a
 * client from it alone.
 */

const testApp = await openTestApp();
const { slug } = await testApp.createTestSite();

type Schema = { properties?: Record<string, unknown>; required?: string[]; anyOf?: Schema[]; type?: string };
type Content = { content?: Record<string, { schema: Schema }> };
type Operation = {
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: Content & { required: boolean };
  responses: Record<string, Content & { description: string }>;
};
type Described = { paths: Record<string, Record<string, Operation>> };

async function describedOn(host: string): Promise<Described["paths"]> {
  const answer = await testApp.browse(host).get("/api/openapi.json");
  expect(answer.status).toBe(200);
  return (answer.json() as Described).paths;
}

const site = await describedOn(`${slug}.${TEST_HOST}`);
const studio = await describedOn(`${slug}.studio.${TEST_HOST}`);

function membersOf(content: Content | undefined): string[] {
  const schema = content?.content?.["application/json"]?.schema;
  const all = schema?.anyOf ?? (schema ? [schema] : []);
  return all.flatMap(({ properties }) => Object.keys(properties ?? {}));
}

type Row = readonly [
  call: string,
  sent: readonly string[],
  reply: readonly string[],
  errors: readonly (readonly [status: number, code: string])[],
];

const CART = "/api/commerce/shopping-cart";
const CHECKOUT = "/api/commerce/checkout";
const ACCOUNT = "/api/site-users/account";
const RESTOCK = `${ACCOUNT}/notifications/restock`;
const SUBSCRIPTION = "/api/3/commerce/cart/subscription";
const PRODUCTS = "/api/content-service/product/1.1/websites/{websiteId}/products";
const rejected = [
  [400, "cart_refused"],
  [403, "crumb_failed"],
  [429, "too_many_requests"],
] as const;
const page = ["hasNextPage", "nextPageCursor"];

const OF_VISITORS: readonly Row[] = [
  [`POST ${CART}/entries`, ["itemId", "sku", "quantity", "additionalFields"], ["shoppingCart", "newlyAdded"], rejected],
  [
    `PUT ${CART}/entries/{entryId}/additionalFields`,
    ["itemId", "sku", "additionalFields"],
    ["shoppingCart", "updatedEntry"],
    [...rejected, [404, "not_found"]],
  ],
  [`GET ${CART}`, ["mock", "timecode", "calculateSubtotal"], ["id", "entries", "subtotalCents", "totalQuantity"], []],
  [`POST ${SUBSCRIPTION}`, ["itemId", "sku", "qty", "additionalFields"], ["cartToken"], rejected],
  ["GET /api/commerce/inventory/stock/", ["itemId"], ["results"], []],
  [
    `POST ${RESTOCK}`,
    ["isJoinMailingList", "productId", "variantId", "siteVisitorEmail", "recaptchaEnterpriseV3Token", "language"],
    ["message"],
    [[429, "too_many_requests"]],
  ],
  [`POST ${ACCOUNT}/session`, ["email", "password", "rememberMe"], ["xsrfToken"], [[401, "wrong_credentials"]]],
  [`DELETE ${ACCOUNT}/session`, ["cloneCart", "X-SiteUser-XSRF-Token"], ["signedOut"], [[403, "crumb_failed"]]],
  [`POST ${ACCOUNT}/locale`, ["language"], ["language"], [[403, "crumb_failed"]]],
  [`POST ${CHECKOUT}`, ["cartToken"], ["id", "cart"], [[400, "checkout_incomplete"]]],
  [`GET ${CHECKOUT}/{checkoutId}`, [], ["id", "cart", "problems"], [[404, "not_found"]]],
  [
    `PATCH ${CHECKOUT}/{checkoutId}`,
    ["email", "shippingAddress", "billingAddress", "shippingOptionId", "couponCode", "giftCardCode", "note", "form"],
    ["id", "cart"],
    [
      [400, "invalid_request"],
      [409, "checkout_completed"],
    ],
  ],
  [
    `POST ${CHECKOUT}/{checkoutId}/complete`,
    ["Idempotency-Key", "payment"],
    ["order", "destination"],
    [
      [400, "idempotency_key_reused"],
      [402, "payment_declined"],
      [409, "out_of_stock"],
    ],
  ],
];

const OF_OWNERS: readonly Row[] = [
  [`GET ${RESTOCK}/groups`, ["cursor"], ["signUpGroups", ...page], [[403, "forbidden"]]],
  [`GET ${RESTOCK}`, ["productId", "variantId", "cursor"], ["signUps", ...page], [[403, "forbidden"]]],
  [
    `POST ${RESTOCK}/send`,
    ["productId", "variantId"],
    [],
    [
      [401, "not_signed_in"],
      [403, "forbidden"],
    ],
  ],
  [`POST ${RESTOCK}/send/all`, ["sendRequests"], [], [[403, "forbidden"]]],
  [
    `POST ${PRODUCTS}`,
    ["navigationTitle", "title", "urlId", "description", "enabled"],
    ["id"],
    [[409, "address_taken"]],
  ],
  [
    `POST ${PRODUCTS}/{collectionId}/categories`,
    ["displayName", "parentCategoryId", "type", "pageRendering", "displayIndex"],
    ["id"],
    [[404, "not_found"]],
  ],
  ["GET /api/v1/commerce-preferences/{namespace}", [], ["websiteId"], [[403, "forbidden"]]],
  ["PUT /api/v1/commerce-preferences/{namespace}", [], ["websiteId"], [[400, "invalid_request"]]],
  ["POST /api/widget/UpdateNavigation", ["fieldName", "templateId", "navigation"], [], [[409, "version_conflict"]]],
  ["POST /api/commerce/orders/{orderId}/refunds", ["refundId", "lines", "amountCents"], [], [[409, "order_refused"]]],
  ...["fulfillments", "returns", "notes", "cancel", "mark-paid", "resend-confirmation"].map((act): Row => [
    `POST /api/commerce/orders/{orderId}/${act}`,
    ["Idempotency-Key"],
    [],
    [[400, "idempotency_key_reused"]],
  ]),
  ["PUT /api/commerce/orders/{orderId}/lines", ["Idempotency-Key"], [], [[400, "idempotency_key_reused"]]],
  ["POST /api/studio/stock/adjustments", ["Idempotency-Key", "changes", "reason"], [], [[409, "stock_refused"]]],
];

function checkDescription(paths: Described["paths"], [call, sent, reply, errors]: Row): void {
  const [method = "", path = ""] = call.split(" ");
  const { parameters = [], requestBody, responses = {} } = paths[path]?.[method.toLowerCase()] ?? {};
  const named = [...parameters.map(({ name }) => name), ...membersOf(requestBody)];
  expect(named).toEqual(expect.arrayContaining([...sent]));
  expect(membersOf(responses[200])).toEqual(expect.arrayContaining([...reply]));
  for (const [status, code] of errors) expect(responses[status]?.description).toContain(`\`${code}\``);
  expect(responses["default"]).toBeDefined();
}

test.each(OF_VISITORS)(
  "documents for visitors' scripts of %s what is sent, what is returned and how it is refused",
  (...row) => {
    checkDescription(site, row);
  },
);

test.each(OF_OWNERS)(
  "documents for owners' scripts of %s what is sent, what is returned and how it is refused",
  (...row) => {
    checkDescription(studio, row);
  },
);
