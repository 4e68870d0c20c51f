import { screen, waitFor } from "@testing-library/react";
import { getCommercePreferences } from "@stoa/core/commerce-preference/commerce-preference-api.ts";
import { testId, testVariant } from "@stoa/core/product/product-for-tests.ts";
import type { Product, Variant } from "@stoa/core/product/product-schema.ts";
import { PRODUCT_TYPE } from "@stoa/core/product/product-types.ts";
import { holdCalls, rejection } from "@stoa/ui/testing/call-fault.ts";
import { expect, test } from "vitest";
import { openProductSection } from "../../../testing/open/open-product.tsx";
import { answerPreferences } from "../../../testing/answer/preference-answers.ts";
import { useProductState, type ProductSession } from "../product-session.ts";
import { VariantDetails } from "./variant-details.tsx";

const NO_PROBLEMS: Readonly<Record<string, string>> = {};
const money = (amount: number, currency = "USD") => ({ amount, currency });

type Setup = {
  readonly variant?: Partial<Variant>;
  readonly product?: Partial<Product>;
  readonly others?: string[];
  readonly standard?: "metric" | "imperial";
  readonly problems?: typeof NO_PROBLEMS;
};

type DetailsProps = {
  readonly session: ProductSession;
  readonly problems: typeof NO_PROBLEMS;
  readonly onUndo: () => void;
};

function Details({ session, problems, onUndo }: DetailsProps) {
  const variant = useProductState(session, ({ draft }) => draft.variants[0]);
  if (!variant) return null;
  const part = { session, variant, problems, onUndo, place: "variants.0", language: "en-US" };
  return <VariantDetails {...part} />;
}

async function open({
  variant = {},
  product = {},
  others = [],
  standard = "metric",
  problems = NO_PROBLEMS,
}: Setup = {}) {
  const opened = await openProductSection({
    product: { variants: [testVariant(1, variant)], ...product },
    fill: (server) => {
      answerPreferences(server, { measures: { standard }, currencies: { others } });
    },
    render: (parts) => <Details {...parts} problems={problems} />,
  });
  const first = async (): Promise<Variant | undefined> => (await opened.sent()).variants[0];
  return { ...opened, first };
}

async function openMore(setup: Setup = {}) {
  const opened = await open(setup);
  await opened.user.click(screen.getByText("More"));
  await screen.findByRole("textbox", { name: "GTIN" });
  if (setup.product?.productType === undefined) await screen.findByRole("textbox", { name: "Weight" });
  return opened;
}

const field = (name: string): HTMLInputElement => screen.getByRole<HTMLInputElement>("textbox", { name });
const summary = (): string | null | undefined => screen.getByText("More").parentElement?.textContent;

test.each([
  ["physical", "MoreWeight, size, identifiers, image"],
  ["service", "MoreIdentifiers, image"],
] as const)("a variant of a %s product without details says what there could be", async (type, words) => {
  await open({ product: { productType: PRODUCT_TYPE[type] } });
  await waitFor(() => expect(summary()).toBe(words));
});

test("a variant with details sums them up, and shows nothing of them until it is opened", async () => {
  const sizeMm = { length: 100, width: 55, height: 20 };
  await open({
    variant: {
      weightGrams: 1500,
      sizeMm,
      mpn: "P-1",
      otherPrices: [{ price: money(900, "EUR"), salePrice: money(900, "EUR") }],
    },
  });
  await waitFor(() => expect(summary()).toBe("More1.5 kg · 10 × 5.5 × 2 cm · MPN P-1 · €9.00"));
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("details with an error are open", async () => {
  await open({ problems: { "variants.0.gtin": "Another product has this GTIN." } });
  expect(await screen.findByText("Another product has this GTIN.")).toBeTruthy();
});

test.each([
  ["metric", "kg", "1.5", 1500],
  ["imperial", "lb", "1.5", 680],
] as const)("the weight is typed in the units of a store that is %s", async (...[standard, sign, typed, grams]) => {
  const { user, first } = await openMore({ standard });
  expect(screen.getByText(sign)).toBeTruthy();
  await user.type(field("Weight"), typed);
  expect((await first())?.weightGrams).toBe(grams);
  await user.clear(field("Weight"));
  expect(await first()).not.toHaveProperty("weightGrams");
});

test("an invalid weight shows an error once its field loses focus, and isn't saved", async () => {
  const { user, first } = await openMore({ variant: { weightGrams: 500 } });
  await user.clear(field("Weight"));
  await user.type(field("Weight"), "1.2345");
  const message = "Enter a number in kg with up to 3 decimals, such as 0.25.";
  expect(screen.queryByText(message)).toBeNull();
  await user.tab();
  expect(screen.getByText(message)).toBeTruthy();
  expect(field("Weight").value).toBe("1.2345");
  await user.type(field("Weight"), "{Backspace}");
  expect(screen.queryByText(message)).toBeNull();
  expect((await first())?.weightGrams).toBe(1234);
});

test("a size is saved once all its sides are there, and taken away when all are empty", async () => {
  const { user, first } = await openMore();
  await user.type(field("Length"), "10");
  await user.type(field("Width"), "5.5");
  expect(screen.getByText("Not saved: enter all three sides, or leave all empty.")).toBeTruthy();
  expect(await first()).not.toHaveProperty("sizeMm");
  await user.type(field("Height"), "2");
  expect(screen.queryByText(/^Not saved/)).toBeNull();
  expect((await first())?.sizeMm).toEqual({ length: 100, width: 55, height: 20 });
  for (const side of ["Length", "Width", "Height"]) await user.clear(field(side));
  expect(await first()).not.toHaveProperty("sizeMm");
});

test.each([
  ["wide", "Enter a number in cm with up to 1 decimal, such as 35.5."],
  ["10001", "Each side can be up to 10,000 cm."],
])("the side “%s” is refused at its field", async (typed, message) => {
  const { user, first } = await openMore();
  await user.type(field("Width"), typed);
  expect(screen.getByText(message)).toBeTruthy();
  expect(field("Width").getAttribute("aria-invalid")).toBe("true");
  expect(field("Length").getAttribute("aria-invalid")).not.toBe("true");
  expect(await first()).not.toHaveProperty("sizeMm");
});

test("what is not shipped has neither weight nor size", async () => {
  await openMore({ product: { productType: PRODUCT_TYPE.service } });
  expect(screen.queryByRole("textbox", { name: "Weight" })).toBeNull();
  expect(screen.queryByRole("group", { name: "Size" })).toBeNull();
});

test("a GTIN is checked when its field is left", async () => {
  const { user, first } = await openMore();
  await user.type(field("GTIN"), "4006381333932{Tab}");
  expect(screen.getByText(/the check digit doesn't match/)).toBeTruthy();
  expect(await first()).not.toHaveProperty("gtin");
  await user.clear(field("GTIN"));
  await user.type(field("GTIN"), "4006 3813 3393 1");
  expect((await first())?.gtin).toBe("4006381333931");
});

test("an MPN is kept, and taken away again", async () => {
  const { user, first } = await openMore();
  await user.type(field("MPN"), "P-100");
  expect((await first())?.mpn).toBe("P-100");
  await user.clear(field("MPN"));
  expect(await first()).not.toHaveProperty("mpn");
});

test("without pictures of the product there is none to choose", async () => {
  await openMore();
  expect(screen.getByText("Add images to the product, then choose one for this variant.")).toBeTruthy();
  expect(screen.queryByRole("radio")).toBeNull();
});

test("a variant has one of the pictures or none", async () => {
  const images = [
    { imageId: testId(50), altText: "From the side" },
    { imageId: testId(51), altText: "" },
  ];
  const { user, first } = await openMore({ product: { images } });
  const radios = screen.getAllByRole<HTMLInputElement>("radio");
  expect(radios.map(({ checked }) => checked)).toEqual([true, false, false]);
  await user.click(screen.getByRole("radio", { name: "Image 2" }));
  expect((await first())?.imageId).toBe(testId(51));
  await user.click(screen.getByRole("radio", { name: "From the side" }));
  expect((await first())?.imageId).toBe(testId(50));
  await user.click(screen.getByRole("radio", { name: "None" }));
  expect(await first()).not.toHaveProperty("imageId");
});

test("a store with one currency asks for no other price", async () => {
  await openMore();
  expect(screen.queryByRole("group", { name: "Prices in other currencies" })).toBeNull();
});

test("a price in another currency is added, changed and removed; Undo brings it back", async () => {
  const { user, first } = await openMore({ others: ["EUR"] });
  await screen.findByRole("textbox", { name: "EUR price" });
  expect(screen.queryByRole("button", { name: "Remove EUR price" })).toBeNull();
  await user.type(field("EUR price"), "9.50");
  expect((await first())?.otherPrices).toEqual([{ price: money(950, "EUR"), salePrice: money(950, "EUR") }]);
  await user.clear(field("EUR price"));
  expect(screen.getByText("Enter the price, or remove it.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Remove EUR price" }));
  expect(await screen.findByText("EUR price removed.")).toBeTruthy();
  expect(document.activeElement).toBe(field("EUR price"));
  expect(await first()).not.toHaveProperty("otherPrices");
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(async () => expect((await first())?.otherPrices).toHaveLength(1));
});

test("while it is on sale, the other price has a sale price that has to be lower", async () => {
  const eur = money(900, "EUR");
  const sale: Partial<Variant> = { onSale: true, salePrice: money(800), otherPrices: [{ price: eur, salePrice: eur }] };
  const { user, first } = await openMore({ others: ["EUR"], variant: sale });
  const lower = await screen.findByRole("textbox", { name: "EUR sale price" });
  expect(screen.getByText("Enter a price below the regular price.")).toBeTruthy();
  await user.clear(lower);
  await user.type(lower, "7");
  expect((await first())?.otherPrices?.[0]?.salePrice.amount).toBe(700);
  expect(screen.queryByText("Enter a price below the regular price.")).toBeNull();
  await user.clear(lower);
  await user.type(lower, "95");
  expect(screen.getByText("The sale price must be lower than the price.")).toBeTruthy();
  await first();
});

test("a price in a currency that the store no longer takes is still there, and says so", async () => {
  await openMore({ variant: { otherPrices: [{ price: money(900, "CHF"), salePrice: money(900, "CHF") }] } });
  expect(await screen.findByText("Your store doesn't accept CHF, so no one sees this price.")).toBeTruthy();
  expect(field("CHF price").value).toBe("9.00");
});

test("currencies that can't be read say so, and are read again", async () => {
  const { user, server } = await open({ others: ["EUR"] });
  server.failWith(rejection(403, "Your role may not see it."), getCommercePreferences);
  await user.click(screen.getByText("More"));
  expect((await screen.findByRole("alert")).textContent).toContain("Unable to load your store's currencies.");
  const held = holdCalls();
  server.failWith(held.fault, getCommercePreferences);
  const again = screen.getByRole("button", { name: "Try again" });
  await user.click(again);
  await waitFor(() => expect(held.count()).toBe(1));
  expect(document.activeElement).toBe(again);
  server.mend();
  held.letGo();
  expect(await screen.findByRole("textbox", { name: "EUR price" })).toBeTruthy();
});
