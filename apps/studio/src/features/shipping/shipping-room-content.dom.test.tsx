import { screen, waitFor, within } from "@testing-library/react";
import {
  getCommercePreferences,
  putCommercePreferences,
} from "@stoa/core/commerce-preference/commerce-preference-api.ts";
import type { CommercePreferences } from "@stoa/core/commerce-preference/commerce-preference-schema.ts";
import type { ShippingMethod, ShippingRules, ShippingZone } from "@stoa/core/shipping/shipping-schema.ts";
import { rejection } from "@stoa/ui/testing/call-fault.ts";
import { startContractServer } from "@stoa/ui/testing/contract-server.ts";
import { expect, test } from "vitest";
import { mountPart } from "../../testing/open/mount-part.tsx";
import { answerPreferences } from "../../testing/answer/preference-answers.ts";
import { ShippingContent } from "./shipping-room-content.tsx";

const idOf = (number: number): string => String(number).padStart(24, "0");

const STANDARD: ShippingMethod = {
  id: idOf(1),
  name: "Standard",
  rate: { type: "flat", perOrderCents: 500, perItemCents: 0 },
  freeFromCents: null,
  maxWeightGrams: null,
  maxSideMm: null,
};

const US: ShippingZone = {
  id: idOf(2),
  name: "Domestic",
  areas: [{ countryCode: "US", state: null, postalRanges: [] }],
  methods: [STANDARD],
};

const STUDIO: ShippingRules["pickups"][number] = {
  id: idOf(3),
  name: "Studio, 12 Kiln Lane",
  priceCents: 0,
  place: { countryCode: "US", state: "OR", postalCode: "97201" },
};

const NONE: ShippingRules = { currency: "USD", zones: [], pickups: [] };
const RULES: ShippingRules = { ...NONE, zones: [US], pickups: [STUDIO] };

type Opened = {
  readonly rules?: readonly ShippingRules[];
  readonly others?: CommercePreferences["currencies"]["others"];
};

async function openShipping({ rules = [RULES], others = [] }: Opened = {}) {
  const server = startContractServer();
  const shipping = { rules: [...rules] };
  const read = answerPreferences(server, { shipping, currencies: { others }, measures: { standard: "metric" } });
  const { user } = mountPart(<ShippingContent siteCurrency="USD" siteLanguage="en-US" language="en-US" />);
  await screen.findByRole("heading", { name: "Shipping", level: 1 });
  const press = async (name: string | RegExp, scope: HTMLElement = document.body): Promise<void> =>
    user.click(await within(scope).findByRole("button", { name }));
  const type = async (dialog: HTMLElement, name: string, text: string): Promise<void> => {
    const field = within(dialog).getByLabelText(name, { selector: "input" });
    await user.clear(field);
    await user.type(field, text);
  };
  const rulesNow = (): readonly ShippingRules[] =>
    (read("shipping") as unknown as CommercePreferences["shipping"]).rules;
  return { server, user, press, type, rulesNow };
}

async function openMethod(opened: Awaited<ReturnType<typeof openShipping>>): Promise<HTMLElement> {
  await opened.press("Add shipping method to Domestic");
  return screen.findByRole("dialog", { name: "Add shipping method" });
}

const closed = (dialog: HTMLElement): Promise<void> => waitFor(() => expect(dialog.isConnected).toBe(false));

test("zones are listed with their places and methods, and pickup locations below", async () => {
  const heavy = {
    ...STANDARD,
    id: idOf(4),
    name: "Freight",
    maxWeightGrams: 30_000,
    maxSideMm: 1200,
    freeFromCents: 10_000,
  };
  await openShipping({ rules: [{ ...RULES, zones: [{ ...US, methods: [STANDARD, heavy] }] }] });
  const methods = await screen.findByRole("table", { name: "Shipping methods for Domestic" });
  const rows = within(methods)
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].slice(0, 3).map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ["Standard", "$5.00", "Any order"],
    ["Freight", "$5.00, free from $100.00", "up to 30 kg, items up to 120 cm"],
  ]);
  expect(screen.getByText("United States")).toBeTruthy();
  const pickups = screen.getByRole("table", { name: "Pickup locations" });
  expect(within(pickups).getByText("97201 US")).toBeTruthy();
  expect(within(pickups).getByText("Free")).toBeTruthy();
});

test("a zone without methods says that nothing can be ordered there, and one called as its place has no note", async () => {
  await openShipping({ rules: [{ ...NONE, zones: [{ ...US, name: "United States", methods: [] }] }] });
  expect(await screen.findByText(/^No shipping methods yet: orders to these places can’t be placed/)).toBeTruthy();
  expect(screen.getAllByText("United States")).toHaveLength(1);
  expect(screen.queryByRole("heading", { name: "Pickup" })).toBeNull();
});

test("a store without shipping says what to set up, for its currency", async () => {
  const { press } = await openShipping({ rules: [] });
  expect(await screen.findByRole("heading", { name: "Set up shipping" })).toBeTruthy();
  expect(screen.getByText(/orders in USD with items that need shipping can’t be placed/)).toBeTruthy();
  await press("Add pickup location");
  expect(await screen.findByRole("dialog", { name: "Add pickup location" })).toBeTruthy();
});

test("shipping that cannot be loaded shows why, and loads on retry", async () => {
  const server = startContractServer();
  answerPreferences(server, { shipping: { rules: [RULES] } });
  server.failWith(rejection(403, "Your role may not see shipping."), getCommercePreferences);
  const { user } = mountPart(<ShippingContent siteCurrency="USD" siteLanguage="en-US" language="en-US" />);
  expect(await screen.findByText("Your role may not see shipping.")).toBeTruthy();
  server.mend();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("table", { name: "Shipping methods for Domestic" })).toBeTruthy();
});

test("each currency has rates of its own", async () => {
  const { press, type, rulesNow } = await openShipping({ others: ["EUR"] });
  await screen.findByRole("table", { name: "Shipping methods for Domestic" });
  await press("EUR");
  expect(await screen.findByText(/orders in EUR with items that need shipping can’t be placed/)).toBeTruthy();
  await press("Add zone");
  const dialog = await screen.findByRole("dialog", { name: "Add zone" });
  await type(dialog, "Name", "Europe");
  await press("Add zone", dialog);
  await closed(dialog);
  expect(rulesNow().map(({ currency, zones }) => [currency, zones.map(({ name }) => name)])).toEqual([
    ["USD", ["Domestic"]],
    ["EUR", ["Europe"]],
  ]);
  await press("USD");
  expect(await screen.findByRole("table", { name: "Shipping methods for Domestic" })).toBeTruthy();
});

test("a store with one currency has no views of it", async () => {
  await openShipping();
  expect(screen.queryByRole("navigation", { name: "Rates for orders in" })).toBeNull();
});

test("a zone needs a name and a place, and takes regions and postal codes", async () => {
  const { user, press, type, rulesNow, server } = await openShipping();
  await press("Add zone");
  const dialog = await screen.findByRole("dialog", { name: "Add zone" });
  await press("Remove place 1", dialog);
  await press("Add zone", dialog);
  expect(await within(dialog).findByText("Enter a name for the zone.")).toBeTruthy();
  expect(within(dialog).getByRole("alert")).toBeTruthy();
  expect(server.saves()).toEqual([]);
  await type(dialog, "Name", " Nearby ");
  await press("Add place", dialog);
  const country = within(dialog).getByLabelText<HTMLSelectElement>("Place 1 country", { selector: "select" });
  expect(country.value).toBe("US");
  await user.selectOptions(within(dialog).getByLabelText("Place 1 region", { selector: "select" }), "OR");
  await type(dialog, "Place 1 postal codes", "97201");
  await press("Add place", dialog);
  await user.selectOptions(within(dialog).getByLabelText("Place 2 country", { selector: "select" }), "CA");
  await press("Add zone", dialog);
  await closed(dialog);
  const made = rulesNow()[0]?.zones.at(-1);
  expect(made).toMatchObject({ name: "Nearby", methods: [] });
  expect(made?.areas.map(({ countryCode, state }) => [countryCode, state])).toEqual([
    ["US", "OR"],
    ["CA", null],
  ]);
  expect(made?.areas[0]?.postalRanges).toHaveLength(1);
  expect(await screen.findByRole("heading", { name: "Nearby" })).toBeTruthy();
});

test("a zone is changed and keeps its methods", async () => {
  const { press, type, rulesNow } = await openShipping();
  await press("Edit shipping zone Domestic");
  const dialog = await screen.findByRole("dialog", { name: "Edit “Domestic”" });
  await type(dialog, "Name", "Home");
  await press("Save zone", dialog);
  await closed(dialog);
  expect(rulesNow()[0]?.zones).toEqual([{ ...US, name: "Home" }]);
});

test("a method with a flat rate is added to its zone", async () => {
  const opened = await openShipping();
  const { press, type, rulesNow } = opened;
  const dialog = await openMethod(opened);
  await press("Add shipping method", dialog);
  expect(await within(dialog).findByText("Enter a name that shoppers understand.")).toBeTruthy();
  await type(dialog, "Name", "Express");
  await type(dialog, "Price per order", "12.50");
  await type(dialog, "Price per item", "1");
  await type(dialog, "Free shipping from", "200");
  await type(dialog, "Maximum order weight", "2.5");
  await type(dialog, "Maximum item length", "35.5");
  await press("Add shipping method", dialog);
  await closed(dialog);
  expect(rulesNow()[0]?.zones[0]?.methods[1]).toMatchObject({
    name: "Express",
    rate: { type: "flat", perOrderCents: 1250, perItemCents: 100 },
    freeFromCents: 20_000,
    maxWeightGrams: 2500,
    maxSideMm: 355,
  });
});

test.each([
  ["Maximum order weight", "heavy", "Enter kg with up to 3 decimals, such as 30 or 2.5."],
  ["Maximum item length", "0", "Enter cm with up to 1 decimal, such as 120 or 35.5."],
])("%s cannot be “%s”", async (name, text, problem) => {
  const opened = await openShipping();
  const dialog = await openMethod(opened);
  await opened.type(dialog, name, text);
  await opened.user.tab();
  expect(await within(dialog).findByText(problem)).toBeTruthy();
});

test("a method by weight has steps that rise", async () => {
  const opened = await openShipping();
  const { user, press, type, rulesNow, server } = opened;
  const dialog = await openMethod(opened);
  await type(dialog, "Name", "Parcel");
  await user.selectOptions(within(dialog).getByLabelText("Price", { selector: "select" }), "By weight");
  expect(within(dialog).queryByRole("textbox", { name: "Price per order" })).toBeNull();
  await press("Add shipping method", dialog);
  expect(await within(dialog).findByText("Add at least one step.")).toBeTruthy();
  for (const step of [1, 2, 3]) {
    await press("Add step", dialog);
    await type(dialog, `Price, step ${step}`, String(step * 4));
  }
  await type(dialog, "Up to, step 1", "5");
  await type(dialog, "Up to, step 2", "2");
  await press("Add shipping method", dialog);
  expect(await within(dialog).findByText(/^Each step must have a higher limit/)).toBeTruthy();
  expect(server.saves()).toEqual([]);
  await press("Remove step 2", dialog);
  await press("Add shipping method", dialog);
  await closed(dialog);
  expect(rulesNow()[0]?.zones[0]?.methods[1]?.rate).toEqual({
    type: "weight",
    bands: [
      { upToGrams: 5000, priceCents: 400 },
      { upToGrams: null, priceCents: 1200 },
    ],
  });
});

test("a method by order value reads its limits as amounts", async () => {
  const opened = await openShipping();
  const { user, press, type, rulesNow } = opened;
  const dialog = await openMethod(opened);
  await type(dialog, "Name", "Parcel");
  await user.selectOptions(within(dialog).getByLabelText("Price", { selector: "select" }), "By order value");
  await press("Add step", dialog);
  await type(dialog, "Up to, step 1", "49.99");
  await type(dialog, "Price, step 1", "6");
  await press("Add shipping method", dialog);
  await closed(dialog);
  expect(rulesNow()[0]?.zones[0]?.methods[1]?.rate).toEqual({
    type: "value",
    bands: [{ upToCents: 4999, priceCents: 600 }],
  });
  expect(await screen.findByText("$6.00 by order value")).toBeTruthy();
});

test("a method is changed in its place", async () => {
  const { press, type, rulesNow } = await openShipping();
  await press("Standard");
  const dialog = await screen.findByRole("dialog", { name: "Edit “Standard”" });
  await type(dialog, "Price per order", "6");
  await press("Save shipping method", dialog);
  await closed(dialog);
  expect(rulesNow()[0]?.zones[0]?.methods).toEqual([
    { ...STANDARD, rate: { type: "flat", perOrderCents: 600, perItemCents: 0 } },
  ]);
});

test("a pickup location has a name, a price and a place that it is taxed at", async () => {
  const { user, press, type, rulesNow } = await openShipping();
  await press("Add pickup location");
  const dialog = await screen.findByRole("dialog", { name: "Add pickup location" });
  await press("Add pickup location", dialog);
  expect(await within(dialog).findByText("Enter a name that helps shoppers find it.")).toBeTruthy();
  await type(dialog, "Name", "Market");
  await type(dialog, "Price", "2.50");
  await user.selectOptions(within(dialog).getByLabelText("Region", { selector: "select" }), "WA");
  await type(dialog, "Postal code", "98101");
  await press("Add pickup location", dialog);
  await closed(dialog);
  expect(rulesNow()[0]?.pickups[1]).toMatchObject({
    name: "Market",
    priceCents: 250,
    place: { countryCode: "US", state: "WA", postalCode: "98101" },
  });
  expect(await screen.findByText("$2.50")).toBeTruthy();
});

test("a pickup location in a country without regions asks for none", async () => {
  const { user, press } = await openShipping();
  await press(/^Studio, 12 Kiln Lane/);
  const dialog = await screen.findByRole("dialog", { name: "Edit “Studio, 12 Kiln Lane”" });
  expect(within(dialog).getByLabelText<HTMLSelectElement>("Region", { selector: "select" }).value).toBe("OR");
  await user.selectOptions(within(dialog).getByLabelText("Country", { selector: "select" }), "SG");
  expect(within(dialog).queryByRole("combobox", { name: "Region" })).toBeNull();
});

const REMOVALS = [
  ["Delete shipping zone Domestic", "Domestic"],
  ["Delete Standard", "Standard"],
  ["Delete Studio, 12 Kiln Lane", "Studio, 12 Kiln Lane"],
] as const;

test.each(REMOVALS)("%s: it is gone at once, and back by Undo", async (button, name) => {
  const { press, rulesNow } = await openShipping();
  await press(button);
  expect(await screen.findByText(`“${name}” deleted`)).toBeTruthy();
  expect(rulesNow()).not.toEqual([RULES]);
  await waitFor(() => expect(screen.queryByRole("button", { name: button })).toBeNull());
  await press("Undo");
  expect(await screen.findByRole("button", { name: button })).toBeTruthy();
  expect(rulesNow()).toEqual([RULES]);
});

test("a rejected removal shows why and is retried from the message, and so is its undo", async () => {
  const { server, press, rulesNow } = await openShipping();
  await screen.findByRole("button", { name: "Delete Standard" });
  server.failOnce(rejection(429, "Too much at once."), putCommercePreferences);
  await press("Delete Standard");
  expect(await screen.findByText("Too much at once.")).toBeTruthy();
  expect(rulesNow()).toEqual([RULES]);
  await press("Try again");
  expect(await screen.findByText("“Standard” deleted")).toBeTruthy();
  server.failOnce(rejection(403, "Not now."), putCommercePreferences);
  await press("Undo");
  expect(await screen.findByText("Not now.")).toBeTruthy();
  await press("Try again");
  await waitFor(() => expect(rulesNow()).toEqual([RULES]));
});
