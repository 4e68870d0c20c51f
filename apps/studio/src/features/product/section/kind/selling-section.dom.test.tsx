import { screen, waitFor } from "@testing-library/react";
import { testId } from "@stoa/core/product/product-for-tests.ts";
import type { Product } from "@stoa/core/product/product-schema.ts";
import { PRODUCT_TYPE } from "@stoa/core/product/product-types.ts";
import { expect, test } from "vitest";
import { openProductSection } from "../../../../testing/open/open-product.tsx";
import { answerContent } from "../../../../testing/answer/content-answers.ts";
import { answerPreferences } from "../../../../testing/answer/preference-answers.ts";
import { SellingSection } from "./selling-section.tsx";

const NO_PROBLEMS: Readonly<Record<string, string>> = {};

const open = (product: Partial<Product> = {}, problems = NO_PROBLEMS) =>
  openProductSection({
    product,
    fill: (server) => {
      answerPreferences(server);
      answerContent(server, []);
    },
    render: ({ session }) => <SellingSection session={session} problems={problems} />,
  });

const toggle = (): HTMLElement => screen.getByRole("switch", { name: /^Button text/ });

test("the button has a text of its own, or the usual one", async () => {
  const { user, sent } = await open();
  expect(screen.getByText(/^Default: “.+”\.$/)).toBeTruthy();
  await user.click(toggle());
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Button" });
  expect(field.placeholder).not.toBe("");
  expect(screen.getByText(`Leave empty to use “${field.placeholder}”.`)).toBeTruthy();
  await user.type(field, "Take it home");
  expect(await sent()).toMatchObject({ useCustomAddButtonText: true, customAddButtonText: "Take it home" });
  await user.click(toggle());
  expect(screen.queryByRole("textbox", { name: "Button" })).toBeNull();
  expect(await sent()).toMatchObject({ useCustomAddButtonText: false, customAddButtonText: "Take it home" });
});

test("a store that collects no tax asks for no tax class", async () => {
  await open();
  expect(screen.queryByRole("combobox", { name: "Tax class" })).toBeNull();
});

test("a tax class that a product has already is shown, and taken away", async () => {
  const { user, sent } = await open({ taxClass: "books" });
  const field = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Tax class" });
  expect(field.value).toBe("books");
  await user.selectOptions(field, "");
  expect(await sent()).not.toHaveProperty("taxClass");
});

test("a gift card is not taxed", async () => {
  await open({ productType: PRODUCT_TYPE.giftCard, taxClass: "books" });
  expect(screen.queryByRole("combobox", { name: "Tax class" })).toBeNull();
});

test("the way to the forms is here", async () => {
  const { user, address } = await open();
  await user.click(screen.getByRole("link", { name: "Create or edit forms" }));
  await waitFor(() => expect(address()).toBe("/forms"));
});

test.each([
  ["additionalFieldsFormId", { additionalFieldsFormId: testId(80) }],
  ["customAddButtonText", { useCustomAddButtonText: true }],
  ["taxClass", { taxClass: "books" }],
])("a server error about %s is shown", async (name, product) => {
  await open(product, { [name]: "This can't be." });
  expect(await screen.findByText("This can't be.")).toBeTruthy();
});
