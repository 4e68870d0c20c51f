import { expect, test } from "vitest";
import { testLine } from "../cart-for-tests.ts";
import { lineCall } from "./line-call.ts";

const ENTRY = { ...testLine("old", 2), additionalFields: '{"note":"x"}' };
const input = (quantity: number) => ({ requestId: 2, entry: ENTRY, quantity });
const line = { ...ENTRY, id: "a/b" };
const add = (quantity: number) => ({
  method: "POST",
  body: { itemId: ENTRY.itemId, sku: "SKU-1", quantity, additionalFields: '{"note":"x"}' },
});
const PATH = "/api/commerce/shopping-cart/entries/a%2Fb";

test("changes and removes the line under the id it has now", () => {
  expect(lineCall(input(5), { line })).toEqual({ method: "PUT", path: PATH, body: { quantity: 5 } });
  expect(lineCall(input(0), { line })).toEqual({ method: "DELETE", path: PATH });
});

test("adds a line that is not in the cart, and need not remove it", () => {
  expect(lineCall(input(5), { line: undefined })).toEqual(add(5));
  expect(lineCall(input(0), { line: undefined })).toBeNull();
});

test("adds a line whose removal is in progress", () => {
  const underway = { method: "DELETE", quantity: 0 } as const;
  expect(lineCall(input(5), { line, underway })).toEqual(add(5));
  expect(lineCall(input(0), { line, underway })).toBeNull();
});

test("adds what is still missing to a line whose restoration is in progress", () => {
  const underway = { method: "POST", quantity: 2 } as const;
  expect(lineCall(input(5), { line: undefined, underway })).toEqual(add(3));
  expect(lineCall(input(2), { line: undefined, underway })).toBeNull();
  expect(lineCall(input(1), { line: undefined, underway })).toBeNull();
});

test("changes a line whose quantity change is in progress", () => {
  const underway = { method: "PUT", quantity: 3 } as const;
  expect(lineCall(input(5), { line, underway })).toMatchObject({ method: "PUT", body: { quantity: 5 } });
});
