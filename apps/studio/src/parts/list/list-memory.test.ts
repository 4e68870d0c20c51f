import { expect, test } from "vitest";
import { keepListSearch, listSearchOf } from "./list-memory.ts";

test("a list is remembered as it was seen last, and no other", () => {
  expect(listSearchOf("/orders")).toEqual({});
  keepListSearch({ pathname: "/orders", search: { view: "to-send", q: "ada" } });
  keepListSearch({ pathname: "/orders", search: { view: "unpaid" } });
  expect(listSearchOf("/orders")).toEqual({ view: "unpaid" });
  expect(listSearchOf("/customers")).toEqual({});
});
