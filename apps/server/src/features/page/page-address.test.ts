import { expect, test } from "vitest";
import { canonicalPath, queryText, readAddress, readPageQuery } from "./page-address.ts";

test.each([
  ["/", "/"],
  ["/shop", "/shop"],
  ["/shop/", "/shop"],
  ["/Shop/Blue-Vase", "/shop/blue-vase"],
  ["//evil.example", null],
  ["//evil", "/evil"],
  ["/\\evil", null],
  ["/%2f%2fevil", null],
  ["/shop/../cart", null],
  ["/shop/a b", null],
  ["/-x", null],
])("knows the canonical path of %j", (path, expected) => {
  expect(canonicalPath(path)).toBe(expected);
});

test("sorts paths", () => {
  expect(readAddress("/cart")).toEqual({ kind: "cart" });
  expect(readAddress("/")).toEqual({ kind: "content", urlId: null, itemUrlId: null });
  expect(readAddress("/shop/vase")).toEqual({ kind: "content", urlId: "shop", itemUrlId: "vase" });
  expect(readAddress("/a/b/c")).toEqual({ kind: "unknown" });
});

test.each([
  ["?format=json&utm_source=x", "?format=json"],
  ["?offset=24", "?offset=24"],
  ["?offset=-1&format=exe", ""],
  ["?offset=1e9", ""],
  ["?offset=2.5", ""],
  ["?offset=24&format=json-pretty", "?format=json-pretty&offset=24"],
])("keeps of the query %j what changes the page", (search, expected) => {
  expect(queryText(readPageQuery(search))).toBe(expected);
});
