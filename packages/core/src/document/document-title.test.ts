import { expect, test } from "vitest";
import type { DocumentKind } from "./document-kinds.ts";
import { documentTitle } from "./document-title.ts";

test.each<[DocumentKind, unknown, string]>([
  ["product", { title: "Blue Vase" }, "Blue Vase"],
  ["page", { title: "About" }, "About"],
  ["category", { displayName: "Vases" }, "Category “Vases”"],
  ["collection", { title: "Shop" }, "Shop"],
  ["navigation", { name: "mainNav" }, "Main navigation"],
  ["settings", { siteTitle: "Mine" }, "Site settings"],
  ["product", { title: "" }, "Product"],
  ["page", null, "Page"],
  ["navigation", {}, "Navigation"],
])("a %s with %j is called %j", (kind, data, title) => {
  expect(documentTitle(kind, data)).toBe(title);
});
