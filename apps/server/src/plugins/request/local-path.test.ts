import { expect, test } from "vitest";
import { localPath } from "./local-path.ts";

test.each(["/", "/orders", "/orders?state=open&page=2", "/products/1#stock"])("redirects to %s", (to) => {
  expect(localPath(to)).toBe(to);
});

test.each([
  "//evil.example",
  "/\\evil.example",
  "/a\\b",
  "https://evil.example/",
  "javascript:alert(1)",
  "orders",
  "/a\nset-cookie: x",
  "",
  undefined,
  ["/orders"],
])("redirects to the start page instead of %j", (to) => {
  expect(localPath(to)).toBe("/");
});
