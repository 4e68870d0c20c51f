import { expect, test } from "vitest";
import { addressesIn, canonicalPath, isSamePath, readPageQuery } from "./page-address.ts";
import { queryText } from "./page-query.ts";

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
  ["/%E6%80%A5%E9%A0%88", "/%E6%80%A5%E9%A0%88"],
  ["/%e6%80%a5/", "/%E6%80%A5"],
  ["/急須", "/%E6%80%A5%E9%A0%88"],
  ["/%D0%A7%D0%B0%D0%B9", "/%D1%87%D0%B0%D0%B9"],
  ["/%D0%B8%CC%86", "/%D0%B9"],
  ["/%E6%80", null],
  ["/%E2%80%8Ba", null],
  ["/%CC%81a", null],
])("knows the canonical path of %j", (path, expected) => {
  expect(canonicalPath(path)).toBe(expected);
});

test.each([
  ["/%E6%80%A5", true],
  ["/%e6%80%a5", true],
  ["/急", true],
  ["/急/", false],
])("shows the page at %s without a redirect: %s", (path, isSame) => {
  expect(isSamePath(path, "/%E6%80%A5")).toBe(isSame);
});

test("lists what a path may mean, the longest URL first", () => {
  expect(addressesIn("/")).toEqual([]);
  expect(addressesIn("/shop")).toEqual(["shop"]);
  expect(addressesIn("/shop/%E6%80%A5")).toEqual(["shop/急", "shop"]);
  expect(addressesIn("/about/news/2019/slug")).toEqual([
    "about/news/2019/slug",
    "about/news/2019",
    "about/news",
    "about",
  ]);
});

test.each([`/${"a/".repeat(60)}b`, `/${"a".repeat(500)}`])("looks nothing up for a path that is too long", (path) => {
  expect(addressesIn(path)).toBeUndefined();
});

test.each([
  ["?format=json&utm_source=x", "?format=json"],
  ["?offset=24", "?offset=24"],
  ["?offset=-1&format=exe", ""],
  ["?offset=1e9", "?offset=100000"],
  ["?offset=2.5", ""],
  ["?tag=Two+words&category=a%26b", "?category=a%26b&tag=Two+words"],
  ["?month=03-2026&view=calendar", "?view=calendar&month=03-2026"],
  ["?view=upside-down&author=", ""],
  ["?q=%20%00tea%0Apot%20", "?q=tea+pot"],
  ["?tag=%ED%A0%80", "?tag=%EF%BF%BD%EF%BF%BD%EF%BF%BD"],
  ["?offset=24&format=json-pretty", "?format=json-pretty&offset=24"],
])("keeps of the query %j what changes the page", (search, expected) => {
  expect(queryText(readPageQuery(search))).toBe(expected);
});
