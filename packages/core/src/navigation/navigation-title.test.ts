import { expect, test } from "vitest";
import { navigationTitle } from "./navigation-title.ts";

test.each([
  ["mainNav", "Main navigation"],
  ["footerNav", "Footer navigation"],
  ["secondary-navigation", "Secondary navigation"],
  ["socialLinks", "Social links"],
  ["nav", "Nav"],
  ["_", "_"],
])("calls %s “%s”", (name, title) => {
  expect(navigationTitle(name)).toBe(title);
});
