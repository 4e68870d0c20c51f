import { screen, waitFor } from "@testing-library/react";
import { testVariant } from "@stoa/core/product/product-for-tests.ts";
import type { Product } from "@stoa/core/product/product-schema.ts";
import { PRODUCT_TYPE } from "@stoa/core/product/product-types.ts";
import { expect, test } from "vitest";
import { openProductSection } from "../../../testing/open/open-product.tsx";
import { answerPreferences } from "../../../testing/answer/preference-answers.ts";
import { StockMessagesSection } from "./stock-messages-section.tsx";

const NO_PROBLEMS: Readonly<Record<string, string>> = {};

const open = (product: Partial<Product> = {}, problems = NO_PROBLEMS) =>
  openProductSection({
    product,
    fill: (server) => {
      answerPreferences(server, { restock: { successText: "We'll write to you." } });
    },
    render: ({ session }) => (
      <>
        <p>A product</p>
        <StockMessagesSection session={session} problems={problems} />
      </>
    ),
  });

const toggle = (name: RegExp): HTMLInputElement => screen.getByRole<HTMLInputElement>("switch", { name });
const field = (name: string): HTMLInputElement => screen.getByRole<HTMLInputElement>("textbox", { name });
const fields = (): (string | null)[] =>
  screen.getAllByRole("textbox").map((one) => one.closest("div")?.textContent ?? "");

const LOW = /^Show when stock is low/;
const RESTOCK = /^Notify visitors when it's back in stock/;
const MAILING = /^Offer mailing list sign-up/;
const CHECKED = /^Checked by default/;
const EARLY = /^Show before a variant is selected/;

test.each([
  ["physical", true],
  ["service", true],
  ["digital", false],
  ["giftCard", false],
] as const)("a %s product can run out, and has messages for it: %s", async (type, hasMessages) => {
  await open({ productType: PRODUCT_TYPE[type] });
  expect(screen.queryAllByRole("heading", { name: "Stock messages" })).toHaveLength(hasMessages ? 1 : 0);
});

test("only the sold-out text is asked for at first", async () => {
  const { user, sent } = await open();
  expect(fields()).toHaveLength(1);
  await user.type(field("Sold-out text"), "All gone");
  expect((await sent()).merchandising?.customSoldOutText).toBe("All gone");
});

test("low stock: the threshold and its message", async () => {
  const { user, sent, labels } = await open();
  await user.click(toggle(LOW));
  await user.clear(field("Low-stock threshold"));
  await user.type(field("Low-stock threshold"), "4");
  await user.click(field("Low-stock text"));
  await user.paste("Only {count} left");
  expect((await sent()).merchandising).toMatchObject({
    scarcityEnabled: true,
    scarcityThreshold: 4,
    scarcityText: "Only {count} left",
  });
  expect(new Set(labels())).toEqual(new Set(["Change stock messages"]));
  expect(screen.queryByRole("switch", { name: EARLY })).toBeNull();
});

test.each(["0", "x", ""])("“%s” is no threshold", async (typed) => {
  const { user, sent } = await open();
  await user.click(toggle(LOW));
  await user.clear(field("Low-stock threshold"));
  if (typed !== "") await user.type(field("Low-stock threshold"), typed);
  expect(screen.getByText("Enter a whole number from 1 to 9999.")).toBeTruthy();
  await sent();
});

test("with several variants it can be said before one is selected", async () => {
  const variants = [testVariant(1, { attributes: { Size: "S" } }), testVariant(2, { attributes: { Size: "L" } })];
  const { user, sent } = await open({ variantOptionOrdering: ["Size"], variants });
  await user.click(toggle(LOW));
  const before = toggle(EARLY).checked;
  await user.click(toggle(EARLY));
  expect((await sent()).merchandising?.scarcityShownByDefault).toBe(!before);
});

test("who waits is invited, and thanked with the text of the store unless there is another one", async () => {
  const { user, sent } = await open();
  await user.click(toggle(RESTOCK));
  await waitFor(() => expect(field("Confirmation message").placeholder).toBe("We'll write to you."));
  await user.type(field("Invitation text"), "Want one?");
  await user.type(field("Confirmation message"), "Thanks");
  expect((await sent()).merchandising).toMatchObject({
    restockNotificationEnabled: true,
    restockNotificationMessage: "Want one?",
    restockSuccessMessage: "Thanks",
  });
});

test("the mailing list is offered there, checked or not", async () => {
  const { user, sent } = await open();
  await user.click(toggle(RESTOCK));
  expect(screen.queryByRole("switch", { name: CHECKED })).toBeNull();
  await user.click(toggle(MAILING));
  await user.click(toggle(CHECKED));
  expect((await sent()).merchandising).toMatchObject({
    mailingListSignUpEnabled: true,
    mailingListOptInByDefault: true,
  });
  await user.click(toggle(MAILING));
  expect(screen.queryByRole("switch", { name: CHECKED })).toBeNull();
  await user.click(toggle(RESTOCK));
  expect(fields()).toHaveLength(1);
  expect((await sent()).merchandising?.restockNotificationEnabled).toBe(false);
});

test("a server error is shown at its field", async () => {
  await open({}, { "merchandising.customSoldOutText": "This is too long." });
  expect(screen.getByText("This is too long.")).toBeTruthy();
  expect(field("Sold-out text").getAttribute("aria-invalid")).toBe("true");
});
