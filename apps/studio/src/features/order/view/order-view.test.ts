import { LISTED_PAYMENT_STATES } from "@stoa/core/order/status/order-states.ts";
import { describe, expect, test } from "vitest";
import { ORDER_VIEWS, readOrdersSearch, viewQuery, writeOrdersSearch } from "./order-view.ts";

describe("orders in the URL", () => {
  test.each([
    [{}, {}],
    [
      { view: "unpaid", q: "ada" },
      { view: "unpaid", q: "ada" },
    ],
    [{ view: "all" }, {}],
    [{ view: "no such view", q: "" }, {}],
    [{ q: 1001 }, { q: "1001" }],
    [{ q: ["a"], other: "x" }, {}],
  ])("reads %j as %j", (address, search) => {
    expect(readOrdersSearch(address)).toEqual(search);
  });

  test("are read back as they were written", () => {
    for (const view of ORDER_VIEWS) {
      const { view: read = "all", q = "" } = readOrdersSearch({ ...writeOrdersSearch({ view, search: "ada" }) });
      expect([read, q]).toEqual([view, "ada"]);
    }
  });
});

test("every view asks for payment states that the server lists", () => {
  const asked = ORDER_VIEWS.flatMap((view) => viewQuery(view).paymentStates?.split(",") ?? []);
  expect(asked.filter((state) => !LISTED_PAYMENT_STATES.some((known) => known === state))).toEqual([]);
});

test("no payment is expected for what was canceled", () => {
  expect(viewQuery("unpaid").fulfillmentStatus).toBe("PENDING,FULFILLED");
});
