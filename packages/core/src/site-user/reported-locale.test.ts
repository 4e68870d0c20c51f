import { expect, test } from "vitest";
import { reportedLocale } from "./reported-locale.ts";

test.each([
  ["the widget's language", { current: "de", customCodes: ["pirate"] }, "de"],
  ["no custom code", { current: "pirate", customCodes: ["pirate"] }, null],
  ["nothing without a widget", { current: null, customCodes: [] }, null],
  ["nothing while the widget has no language", { current: "", customCodes: [] }, null],
])("shows %s", (_what, widget, told) => {
  expect(reportedLocale(widget)).toBe(told);
});
