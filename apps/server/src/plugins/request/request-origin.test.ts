import { expect, test } from "vitest";
import { readOrigin, schemeOf } from "./request-origin.ts";

test.each([
  ["localhost:4000", { kind: "platform" }],
  ["LOCALHOST:4000", { kind: "platform" }],
  ["demo.localhost:4000", { kind: "site", slug: "demo" }],
  ["demo.studio.localhost:4000", { kind: "studio", slug: "demo" }],
  ["demo.preview.localhost:4000", { kind: "preview", slug: "demo" }],
  ["shop.example.org", { kind: "site", domain: "shop.example.org" }],
  ["a.b.localhost:4000", { kind: "site", domain: "a.b.localhost:4000" }],
  ["evil.localhost:4001", { kind: "site", domain: "evil.localhost:4001" }],
  ["", { kind: "site", domain: "" }],
  ["studio.localhost:4000", { kind: "site", slug: "studio" }],
])("sorts the host %s", (host, origin) => {
  expect(readOrigin(host, "localhost:4000")).toEqual(origin);
});

test("uses https everywhere but on this machine", () => {
  expect(schemeOf("localhost:4000")).toBe("http");
  expect(schemeOf("shops.example.org")).toBe("https");
});
