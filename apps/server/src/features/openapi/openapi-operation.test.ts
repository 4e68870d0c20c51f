import { completeCheckout, startCheckout } from "@stoa/core/checkout/checkout-api.ts";
import { uploadProductFile } from "@stoa/core/download/download-api.ts";
import { addFormHook, removeFormHook } from "@stoa/core/form/form-program-api.ts";
import { exportOrders, getInvoice } from "@stoa/core/order/order-file-api.ts";
import { updateSiteUserProfile } from "@stoa/core/site-user/site-user-api.ts";
import { getInventoryStock } from "@stoa/core/stock/stock-api.ts";
import { expect, test } from "vitest";
import { operationOf } from "./openapi-operation.ts";

type Described = {
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { required: boolean; content: object };
  security: object[];
  responses: Record<string, { description: string; content: object }>;
};

const describe = (endpoint: Parameters<typeof operationOf>[0]) => operationOf(endpoint) as Described;

test("names each error by its status, with its text", () => {
  const { responses } = describe(completeCheckout);
  expect(Object.keys(responses)).toEqual([
    "200",
    "202",
    "400",
    "402",
    "403",
    "404",
    "409",
    "413",
    "415",
    "429",
    "default",
  ]);
  expect(responses[402]?.description).toContain("`payment_declined`: Your payment was declined.");
  expect(responses[409]?.description).toContain("`out_of_stock`: Sorry, we do not have enough of that item available.");
  expect(responses[403]?.content).toEqual({
    "application/json": {
      schema: {
        allOf: [
          { $ref: "#/components/schemas/Error" },
          { properties: { error: { enum: ["crumb_failed", "checkout_on_page", "captcha_needed"] } } },
        ],
      },
    },
  });
});

test("names the headers that a call reads, and whether it needs them", () => {
  const headersOf = (endpoint: Parameters<typeof operationOf>[0]) =>
    describe(endpoint)
      .parameters.filter((one) => one.in === "header")
      .map(({ name, required }) => [name, required]);
  expect(headersOf(completeCheckout)).toEqual([
    ["Idempotency-Key", true],
    ["X-Checkout-Key", false],
  ]);
  expect(headersOf(updateSiteUserProfile)).toEqual([["X-SiteUser-XSRF-Token", true]]);
  expect(headersOf(startCheckout)).toEqual([["X-Checkout-Key", false]]);
});

test("documents whether a body is optional, and whether a file is one", () => {
  expect(describe(startCheckout).requestBody?.required).toBe(false);
  expect(describe(completeCheckout).requestBody?.required).toBe(true);
  const { requestBody, responses } = describe(uploadProductFile);
  expect(Object.keys(requestBody?.content ?? {})).toEqual(["multipart/form-data"]);
  expect(Object.keys(responses)).toContain("413");
});

test("documents what type of file a call returns", () => {
  const kindOf = (endpoint: Parameters<typeof operationOf>[0]) =>
    Object.keys(describe(endpoint).responses[200]?.content ?? {});
  expect([kindOf(getInvoice), kindOf(exportOrders)]).toEqual([["application/pdf"], ["text/csv"]]);
  expect(kindOf(getInventoryStock)).toEqual(["application/json"]);
});

test("documents the replies to a connected app, and the key that it sends", () => {
  const [added, removed] = [describe(addFormHook), describe(removeFormHook)];
  expect([added.security, removed.security]).toEqual([[{ programKey: [] }], [{ programKey: [] }]]);
  expect(added.responses[201]?.content).toBeDefined();
  expect(removed.responses[204]).toEqual({ description: "Done" });
  expect(Object.keys(added.responses)).toEqual(["201", "400", "401", "409", "413", "415", "429", "default"]);
});

test("requires no crumb for a call that only reads", () => {
  expect(describe(exportOrders).security).toEqual([{ session: [] }, { apiKey: [] }]);
  expect(describe(getInventoryStock).security).toEqual([]);
  expect(describe(startCheckout).security).toEqual([{ crumb: [] }]);
});
