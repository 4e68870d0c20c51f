import { expect, test } from "vitest";
import { productsSearchOf, readProductsSearch, sortOfSearch } from "./products-search.ts";
import { readBlockSearch, readListSearch } from "./room-search.ts";

test.each([
  [{}, {}],
  [{ q: "vase" }, { q: "vase" }],
  [{ q: 1001 }, { q: "1001" }],
  [{ q: 0 }, { q: "0" }],
  [{ q: "" }, {}],
  [{ q: ["vase"] }, {}],
  [{ q: true, page: 2 }, {}],
])("of the address %j a list reads %j", (search, read) => {
  expect(readListSearch(search)).toEqual(read);
});

const BLOCK = "0123456789abcdef01234567";

test.each([
  [{ block: BLOCK }, { block: BLOCK }],
  [{ block: BLOCK.toUpperCase() }, {}],
  [{ block: `${BLOCK}0` }, {}],
  [{ block: `x${BLOCK}` }, {}],
  [{ block: 5 }, {}],
  [{}, {}],
])("of the address %j a page reads the block %j", (search, read) => {
  expect(readBlockSearch(search)).toEqual(read);
});

test.each([
  [{ sort: "price" }, { sort: "price" }, { by: "price", isDescending: false }],
  [
    { q: "vase", sort: "-stock" },
    { q: "vase", sort: "-stock" },
    { by: "stock", isDescending: true },
  ],
  [{ sort: "name" }, { sort: "name" }, { by: "name", isDescending: false }],
  [{ sort: "--name" }, {}, undefined],
  [{ sort: "names" }, {}, undefined],
  [{ sort: "x-name" }, {}, undefined],
  [{ sort: 1 }, {}, undefined],
])("of the address %j products are read as %j, sorted by %j", (search, read, sort) => {
  expect(readProductsSearch(search)).toEqual(read);
  expect(sortOfSearch(readProductsSearch(search))).toEqual(sort);
});

test.each([
  ["", undefined, {}],
  ["vase", undefined, { q: "vase" }],
  ["", { by: "price", isDescending: true }, { sort: "-price" }],
  ["vase", { by: "name", isDescending: false }, { q: "vase", sort: "name" }],
])("the search “%s” sorted by %j has the address %j", (text, sort, search) => {
  expect(productsSearchOf(text, sort)).toEqual(search);
});
