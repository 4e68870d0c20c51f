import { expect, test } from "vitest";
import { openDocumentAt } from "./open-document.ts";

const ID = "0123456789abcdef01234567";
const OTHER = "a".repeat(24);

test.each([
  [`/pages/${ID}`, { id: ID, noun: "this page" }],
  [`/pages/${OTHER}/items/${ID}`, { id: ID, noun: "this post" }],
  [`/products/${ID}`, { id: ID, noun: "this product" }],
  [`/forms/${ID}/edit`, { id: ID, noun: "this form" }],
  [`/orders/${ID}`, null],
  [`/pages/${ID}/items`, null],
  ["/pages", null],
  ["/", null],
])("what is open at %s", (pathname, expected) => {
  expect(openDocumentAt(pathname)).toEqual(expected);
});
