import { screen, waitFor, within } from "@testing-library/react";
import type { DonationBlockValue } from "@stoa/core/block/donation/donation-block-schema.ts";
import type { ProductBlockValue } from "@stoa/core/block/product/product-block-schema.ts";
import { getProduct, listProducts, type ProductDetail } from "@stoa/core/product/product-api.ts";
import { testId, testProduct } from "@stoa/core/product/product-for-tests.ts";
import { expect, test } from "vitest";
import { notFound } from "../../../testing/cached-rows.ts";
import { answerContent } from "../../../testing/answer/content-answers.ts";
import { openBlock } from "../../../testing/open/open-block.tsx";
import { productDetail } from "../../../testing/open/open-product.tsx";
import { answerPreferences } from "../../../testing/answer/preference-answers.ts";

const [PRODUCT_BLOCK, DONATION_BLOCK] = [43, 52];

const button = (name: string): HTMLElement => screen.getByRole("button", { name });
const field = (name: string): HTMLInputElement => screen.getByRole<HTMLInputElement>("textbox", { name });
const toggle = (name: RegExp): HTMLInputElement => screen.getByRole<HTMLInputElement>("switch", { name });

type Store = { readonly isEnabled?: boolean; readonly suggested?: number[] };

async function openDonation(value: Partial<DonationBlockValue> = {}, { isEnabled = true, suggested = [] }: Store = {}) {
  const opened = await openBlock({
    type: DONATION_BLOCK,
    value,
    fill: (server) => {
      answerPreferences(server, { donations: { isEnabled, suggestedCents: { USD: suggested } } });
      answerContent(server, []);
    },
  });
  await screen.findByRole("group", { name: "Suggested amounts" });
  return { ...opened, block: (): DonationBlockValue => opened.value() as DonationBlockValue };
}

test.each([
  [[], "Donors can enter any amount. Add amounts to suggest some."],
  [
    [500, 2000],
    "Donors choose from the amounts in Store settings: $5.00, $20.00. Add amounts here to show different ones.",
  ],
])("without amounts of its own, a donation offers those of the store: %j", async (suggested, text) => {
  await openDonation({}, { suggested });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole("list", { name: "Suggested amounts" })).toBeNull();
});

test("amounts are added, twice the one before, changed and removed", async () => {
  const { user, block, acts } = await openDonation();
  await user.click(button("Add amount"));
  await user.click(button("Add amount"));
  expect(block().suggestedContributions).toEqual([1000, 2000]);
  await user.clear(field("Amount 1"));
  await user.type(field("Amount 1"), "7.50");
  expect(block().suggestedContributions).toEqual([750, 2000]);
  await user.click(button("Remove amount 2"));
  expect(block().suggestedContributions).toEqual([750]);
  expect(acts()).toEqual(["Add amount", "Add amount", "Remove amount"]);
});

test.each([
  ["0", "Enter an amount greater than zero."],
  ["100000001", "That's more than one donation can be. Enter a smaller amount."],
])("the amount %s is refused at its field", async (typed, message) => {
  const { user, block } = await openDonation({ suggestedContributions: [1000] });
  await user.clear(field("Amount 1"));
  await user.click(field("Amount 1"));
  await user.paste(typed);
  expect(screen.getByText(message)).toBeTruthy();
  expect(field("Amount 1").value).toBe(typed);
  expect(block().suggestedContributions).toEqual([1000]);
});

test("twelve amounts are the most", async () => {
  await openDonation({ suggestedContributions: Array.from({ length: 12 }, (_, index) => 100 * (index + 1)) });
  expect(screen.getByText("Up to 12 amounts. Remove one to add another.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Add amount" })).toBeNull();
});

test.each([
  [true, 0],
  [false, 1],
])("a store that takes donations (%s) needs %d warnings", async (isEnabled, warnings) => {
  await openDonation({}, { isEnabled, suggested: [500] });
  await screen.findByText(/^Donors choose from the amounts/);
  expect(screen.queryAllByText(/^Your site doesn't take donations yet/)).toHaveLength(warnings);
});

test("the texts, the button and how it is sent are set", async () => {
  const { user, block } = await openDonation();
  await user.clear(field("Title"));
  await user.type(field("Title"), "Help us");
  const before = block().showTitle;
  await user.click(toggle(/^Show title/));
  await user.click(screen.getByRole("radio", { name: "Right" }));
  await user.click(screen.getByRole("switch", { name: /^Hold early submissions/, hidden: true }));
  expect(block()).toMatchObject({
    title: "Help us",
    showTitle: !before,
    buttonAlignment: "right",
    queuedSubmitEnabled: true,
  });
});

const STORE = testId(900);

async function openProduct(detail: ProductDetail | null, value: Partial<ProductBlockValue> = {}) {
  const opened = await openBlock({
    type: PRODUCT_BLOCK,
    value,
    fill: (server) => {
      server.answer(getProduct, () => detail ?? notFound());
      server.answer(listProducts, { items: [], nextCursor: null, total: 0 });
    },
  });
  await screen.findByRole("group", { name: "Product" });
  return { ...opened, block: (): ProductBlockValue => opened.value() as ProductBlockValue };
}

const VASE = productDetail(testProduct(), { id: testId(40) });
const CHOSEN = { collectionId: STORE, productId: VASE.id };

test("a block without a product asks for one", async () => {
  await openProduct(VASE);
  expect(screen.getByText("Choose a product for visitors to buy here.")).toBeTruthy();
});

test.each([
  ["is shown", VASE, CHOSEN, null],
  ["moved", VASE, { ...CHOSEN, collectionId: testId(901) }, /^This product moved to another store page/],
  [
    "is hidden",
    { ...VASE, product: testProduct({ isVisible: false }) },
    CHOSEN,
    /^This product is hidden in the store/,
  ],
  ["is not published", { ...VASE, status: "new" as const }, CHOSEN, /^This product isn't published yet\./],
])("a product that %s says so", async (...[, detail, value, warning]) => {
  await openProduct(detail, value);
  await waitFor(() => expect(screen.getAllByText("Blue Vase").length).toBeGreaterThan(0));
  const told = screen
    .queryAllByRole("status")
    .map(({ textContent }) => textContent ?? "")
    .filter((text) => text.startsWith("This product"));
  expect(told).toHaveLength(warning === null ? 0 : 1);
  if (warning) expect(told[0]).toMatch(warning);
});

test("what of the product is shown is switched, one by one", async () => {
  const { user, block, acts } = await openProduct(VASE, CHOSEN);
  const shown = within(screen.getByRole("group", { name: "Show" }));
  const before = block();
  for (const name of ["Image", "Name", "Price", "Description", "Options and buy button"]) {
    await user.click(shown.getByRole("switch", { name }));
  }
  const members = ["showImage", "showTitle", "showPrice", "showDescription", "showButton"] as const;
  expect(members.map((name) => block()[name])).toEqual(members.map((name) => !before[name]));
  expect(new Set(acts())).toEqual(new Set(["Change what is shown"]));
});

test("a product is aligned left, center or right", async () => {
  const { user, block } = await openProduct(VASE, CHOSEN);
  for (const [name, alignment] of [
    ["Right", "right"],
    ["Center", "center"],
    ["Left", "left"],
  ] as const) {
    await user.click(screen.getByRole("radio", { name }));
    expect(block().alignment).toBe(alignment);
  }
});
