import { screen, waitFor, within } from "@testing-library/react";
import {
  getCommercePreferences,
  putCommercePreferences,
} from "@stoa/core/commerce-preference/commerce-preference-api.ts";
import type { TaxRule, TaxSettings } from "@stoa/core/tax/tax-schema.ts";
import { lostAnswer, rejection } from "@stoa/ui/testing/call-fault.ts";
import { startContractServer } from "@stoa/ui/testing/contract-server.ts";
import { expect, test } from "vitest";
import { answerPreferences } from "../../testing/answer/preference-answers.ts";
import { mountPart } from "../../testing/open/mount-part.tsx";
import { TaxContent } from "./tax-content.tsx";

const VAT: TaxRule = {
  id: "3519caa0eb9c0f88940b7b69",
  name: "VAT",
  layer: 1,
  rateMillionths: 190_000,
  areas: [{ countryCode: "DE", state: null, postalRanges: [] }],
  taxClasses: [],
  taxesShipping: true,
  taxesDigital: true,
  taxesServices: true,
};
const BOOKS: TaxRule = {
  ...VAT,
  id: "4519caa0eb9c0f88940b7b69",
  name: "Books",
  rateMillionths: 70_000,
  taxClasses: ["books"],
  taxesDigital: false,
};

function openTaxes(tax: Partial<TaxSettings> = { rules: [VAT, BOOKS] }) {
  const server = startContractServer();
  const read = answerPreferences(server, { tax });
  const { user } = mountPart(<TaxContent language="en-US" siteLanguage="de-DE" />);
  const press = async (name: string | RegExp): Promise<void> => user.click(await screen.findByRole("button", { name }));
  const names = (): string[] => (read("tax")["rules"] as TaxRule[]).map(({ name }) => name);
  return { server, user, press, names, stored: () => read("tax") };
}

const textsOf = async (name: RegExp): Promise<(string | null)[]> =>
  [...(await screen.findByRole("row", { name })).children].map(({ textContent }) => textContent);

test("taxes are listed with where they apply, to what, and at which rate", async () => {
  openTaxes();
  expect((await textsOf(/VAT/)).slice(0, 3)).toEqual(["VATGermany", "Goods, digital goods, services, shipping", "19%"]);
  expect((await textsOf(/Books/)).slice(0, 3)).toEqual(["BooksGermany", "Books goods, services, shipping", "7%"]);
});

test("a store without taxes says so, and a new one starts with the site's country", async () => {
  const { user, press, stored } = openTaxes({ rules: [] });
  expect(await screen.findByRole("heading", { name: "Not collecting tax" })).toBeTruthy();
  await press("Add tax");
  const dialog = within(await screen.findByRole("dialog", { name: "Add tax" }));
  expect(document.activeElement).toBe(dialog.getByRole("textbox", { name: "Name" }));
  await user.type(dialog.getByRole("textbox", { name: "Name" }), " VAT ");
  await user.type(dialog.getByRole("textbox", { name: "Rate" }), "9.975");
  await user.type(dialog.getByRole("textbox", { name: "Tax classes" }), "Books, food{Enter}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(stored()["rules"]).toMatchObject([
    { name: "VAT", rateMillionths: 99_750, areas: [{ countryCode: "DE" }], taxClasses: ["books", "food"], layer: 1 },
  ]);
});

test.each([
  ["Name", "", "Enter a name for the tax."],
  ["Rate", "101", "Enter a percentage such as 19 or 9.975."],
  ["Rate", "", "Enter a percentage such as 19 or 9.975."],
  ["Tax classes", "books!", "“books!” isn't a valid tax class. Use letters, digits and hyphens, such as books."],
])("%s “%s” shows an error at its field, and nothing is saved", async (...[name, typed, message]) => {
  const { server, user, press } = openTaxes();
  await press(/^VAT/);
  const dialog = within(await screen.findByRole("dialog", { name: "Edit “VAT”" }));
  const field = dialog.getByRole<HTMLInputElement>("textbox", { name });
  await user.clear(field);
  if (typed) await user.type(field, typed);
  await user.click(dialog.getByRole("button", { name: "Save tax" }));
  expect(await dialog.findByText(message)).toBeTruthy();
  expect([field.getAttribute("aria-invalid"), document.activeElement]).toEqual(["true", field]);
  expect(server.saves()).toEqual([]);
});

test("a deleted tax is back in its place after Undo", async () => {
  const { press, names } = openTaxes();
  await press("Delete VAT");
  expect(await screen.findByText("“VAT” deleted")).toBeTruthy();
  expect(names()).toEqual(["Books"]);
  await press("Undo");
  await waitFor(() => expect(names()).toEqual(["VAT", "Books"]));
  expect(await screen.findByRole("row", { name: /VAT/ })).toBeTruthy();
});

test("a deletion that fails shows why, and happens on retry", async () => {
  const { server, press, names } = openTaxes();
  await screen.findByRole("row", { name: /VAT/ });
  server.failOnce(rejection(403, "Your role may not change taxes."), putCommercePreferences);
  await press("Delete VAT");
  expect(await screen.findByText("Your role may not change taxes.")).toBeTruthy();
  expect(names()).toEqual(["VAT", "Books"]);
  await press("Try again");
  expect(await screen.findByText("“VAT” deleted")).toBeTruthy();
  expect(names()).toEqual(["Books"]);
});

test("a tax that someone else added stays when this one is saved", async () => {
  const { server, user, press } = openTaxes({ rules: [VAT] });
  await press(/^VAT/);
  const dialog = within(await screen.findByRole("dialog", { name: "Edit “VAT”" }));
  const others = answerPreferences(server, { tax: { rules: [VAT, BOOKS] } });
  const rate = dialog.getByRole("textbox", { name: "Rate" });
  await user.clear(rate);
  await user.type(rate, "20{Enter}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(others("tax")["rules"]).toMatchObject([{ name: "VAT", rateMillionths: 200_000 }, { name: "Books" }]);
});

test("how prices are taxed is saved at once, and shown as it was when that fails", async () => {
  const { server, user, press, stored } = openTaxes();
  const includes = await screen.findByRole<HTMLInputElement>("switch", { name: /^Prices include tax/ });
  const before = includes.checked;
  server.failOnce(lostAnswer, putCommercePreferences);
  await user.click(includes);
  expect(await screen.findByText(/^Unable to connect/)).toBeTruthy();
  expect(includes.checked).toBe(before);
  await press("Try again");
  await waitFor(() => expect(includes.checked).toBe(!before));
  await user.selectOptions(screen.getByRole("combobox", { name: /^Shipping tax class/ }), "books");
  await waitFor(() => expect(stored()).toMatchObject({ pricesIncludeTax: !before, shippingTaxClass: "books" }));
});

test("taxes that can't be loaded show why, and load on retry", async () => {
  const server = startContractServer();
  answerPreferences(server, { tax: { rules: [VAT] } });
  server.failWith(rejection(403, "Your role may not see taxes."), getCommercePreferences);
  const { user } = mountPart(<TaxContent language="en-US" siteLanguage="de-DE" />);
  expect(await screen.findByText("Your role may not see taxes.")).toBeTruthy();
  server.mend();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("row", { name: /VAT/ })).toBeTruthy();
});
