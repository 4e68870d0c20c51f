import { expect, test } from "vitest";
import { orderDay, orderMoment } from "./order-time.ts";

const MOMENT = "2026-03-01T02:30:00.000Z";

test.each([
  ["UTC", "Mar 1, 2026"],
  ["America/Los_Angeles", "Feb 28, 2026"],
  ["Pacific/Auckland", "Mar 1, 2026"],
  ["No/Such_Zone", "Mar 1, 2026"],
])("shows the day of the site in %s", (timeZone, day) => {
  expect(orderDay(MOMENT, { language: "en-US", timeZone })).toBe(day);
});

test("shows the time of day of the site", () => {
  const text = orderMoment(MOMENT, { language: "en-US", timeZone: "America/Los_Angeles" });
  expect(text.replaceAll(/\s/g, " ")).toBe("Feb 28, 2026, 6:30 PM");
});

test("leaves what is no date as it is", () => {
  expect(orderMoment("soon", { language: "en-US", timeZone: "UTC" })).toBe("soon");
});
