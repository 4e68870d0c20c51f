import { SERVICES } from "@stoa/core/block/service/service-list.ts";
import { expect, test } from "vitest";
import { isSpecialType } from "../special/special-types.ts";
import { serviceText } from "./service-text.ts";

const EMPTY = { title: "", description: "", linkText: "", items: [] };
const KEPT = { ...EMPTY, items: [{ title: "Kiln at dawn", text: "", detail: "" }] };

test.each(SERVICES.filter(({ isGone }) => isGone))(
  "of $title it says that it is gone, and what visitors see",
  ({ type, title }) => {
    const kept = serviceText(type, KEPT);
    expect(kept.text).toContain(`The connection to ${title} no longer exists`);
    expect(kept.text).toContain("Visitors still see");
    expect(kept.isWarning).toBe(true);
    expect(serviceText(type, EMPTY).text).toContain("Visitors see nothing here");
  },
);

test.each(SERVICES.filter(({ isGone }) => !isGone))("of $title it says that nothing is fetched", ({ type, title }) => {
  expect(serviceText(type, KEPT)).toEqual({ text: expect.stringContaining(`from ${title}.`), isWarning: false });
  expect(serviceText(type, EMPTY).isWarning).toBe(true);
});

test("every service has this editor", () => {
  expect(SERVICES.every(({ type }) => isSpecialType(type))).toBe(true);
});
