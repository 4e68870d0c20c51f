import { fireEvent, screen } from "@testing-library/react";
import type { Item } from "@stoa/core/item/item-schema.ts";
import { expect, test } from "vitest";
import { openItemSection } from "../../../testing/open/open-item.tsx";
import { ItemEventSection } from "./item-event-section.tsx";

const TIME = { language: "en-US", timeZone: "America/New_York" };
const HOUR_MS = 3_600_000;
const START = Date.parse("2026-05-01T22:00:00Z");
const PLACE = { addressTitle: "", addressLine1: "", addressLine2: "", addressCountry: "", mapLat: 0, mapLng: 0 };

const open = (item: Partial<Item> = {}, problems: Readonly<Record<string, string>> = {}) =>
  openItemSection({
    kind: "events",
    item: { startDate: START, endDate: START + HOUR_MS, ...item },
    problems,
    render: (props) => <ItemEventSection {...props} time={TIME} />,
  });

const field = (label: string): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(label);
const set = (label: string, value: string): boolean => fireEvent.change(field(label), { target: { value } });
const preview = (): string | null | undefined => screen.getByRole("group", { name: "Calendar links" }).textContent;

test("an event shows when it is, as a calendar does", async () => {
  await open();
  expect([field("Starts").value, field("Ends").value]).toEqual(["2026-05-01T18:00", "2026-05-01T19:00"]);
  expect(preview()).toContain("May1On glazes");
  expect(preview()).toMatch(/Friday, May 1, 2026 at 6:00\sPM – 7:00\sPM$/);
});

test("an event of several days names both, and one without a title says so", async () => {
  await open({ title: "", endDate: START + 30 * HOUR_MS });
  expect(preview()).toContain("Untitled event");
  expect(preview()).toMatch(/Friday, May 1, 2026 at 6:00\sPM – Sunday, May 3, 2026 at 12:00\sAM$/);
});

test("an event that starts later ends later, too", async () => {
  const { sent, labels } = await open();
  set("Starts", "2026-05-02T18:00");
  expect(field("Ends").value).toBe("2026-05-02T19:00");
  expect(await sent()).toMatchObject({ startDate: START + 24 * HOUR_MS, endDate: START + 25 * HOUR_MS });
  expect(labels()).toEqual(["Change start"]);
});

test("an end before the start shows an error until it is changed", async () => {
  const { sent } = await open();
  set("Ends", "2026-05-01T17:00");
  expect(screen.getByText("The end is before the start.")).toBeTruthy();
  set("Ends", "2026-05-01T20:30");
  expect(screen.queryByText("The end is before the start.")).toBeNull();
  expect(await sent()).toMatchObject({ startDate: START, endDate: START + 2.5 * HOUR_MS });
});

test("an event without dates of its own has the date of the item", async () => {
  await openItemSection({
    kind: "blog",
    item: { publishOn: START },
    render: (props) => <ItemEventSection {...props} time={TIME} />,
  });
  expect([field("Starts").value, field("Ends").value]).toEqual(["2026-05-01T18:00", "2026-05-01T18:00"]);
});

test("a place is added, filled in, and taken away", async () => {
  const { user, sent, labels } = await open();
  expect(screen.queryByRole("textbox", { name: "Street" })).toBeNull();
  const toggle = screen.getByRole("switch", { name: "Has a location" });
  await user.click(toggle);
  expect((await sent()).location).toEqual(PLACE);
  await user.type(field("Place name"), "Kiln hall");
  await user.type(field("City and postal code"), "Portland");
  await user.type(field("Country"), "US");
  expect(preview()).toContain("Kiln hall, Portland");
  expect((await sent()).location).toEqual({
    ...PLACE,
    addressTitle: "Kiln hall",
    addressLine2: "Portland",
    addressCountry: "US",
  });
  await user.click(toggle);
  expect(await sent()).not.toHaveProperty("location");
  expect(labels().at(0)).toBe("Add location");
  expect(labels().at(-1)).toBe("Remove location");
});

test("a server error is shown at its field", async () => {
  await open(
    { location: PLACE },
    { startDate: "No such day.", endDate: "Too long.", "location.addressLine1": "No such street." },
  );
  for (const text of ["No such day.", "Too long.", "No such street."]) expect(screen.getByText(text)).toBeTruthy();
});
