import { expect, test } from "vitest";
import { platformUrlOf } from "./open-site.ts";

test.each([
  ["pots.studio.localhost:4000", "http://localhost:4000/"],
  ["studio.studio.example.org", "http://example.org/"],
])("the platform of %s is %s", (host, url) => {
  expect(platformUrlOf(host, "http:")).toBe(url);
});
