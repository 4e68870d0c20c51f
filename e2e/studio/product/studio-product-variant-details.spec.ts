import type { Locator, Page } from "@playwright/test";
import type { ProductDetail } from "@stoa/core/product/product-api.ts";
import { expectAccessible, openRoom } from "../studio-styles.ts";
import { expect, test } from "../../server/stoa-server.ts";

async function openDetails(page: Page): Promise<Locator> {
  const section = page.getByRole("region", { name: "Price and stock" });
  await section.getByText("More", { exact: true }).click();
  await expect(section.getByRole("textbox", { name: "Weight" })).toBeVisible();
  return section;
}

test("an owner sets a product's weight, size and price in euros", async ({ page, shop }) => {
  await shop.studio.call("PUT", "/api/v1/commerce-preferences/currencies", { others: ["EUR"] });
  const [vase] = await shop.addItems({ title: "Vase", variants: [{ cents: 1999 }] });
  await openRoom(page, shop, { path: `/products/${vase.id}`, title: "Vase" });
  const details = await openDetails(page);
  const field = (name: string): Locator => details.getByRole("textbox", { name, exact: true });
  await expect(field("EUR price")).toHaveValue("");
  await field("Weight").fill("1.25");
  await field("Length").fill("30");
  await field("Width").fill("20");
  await field("GTIN").fill("4006381333932");
  await field("MPN").fill("BV-2");
  await expect(details.getByText("Not saved: enter all three sides, or leave all empty.")).toBeVisible();
  await expect(field("GTIN")).toHaveAccessibleDescription(/check digit doesn't match/);
  await field("Height").fill("10.5");
  await expect(details.getByText("Not saved: enter all three sides, or leave all empty.")).toBeHidden();
  await field("GTIN").fill("4006381333931");
  await field("EUR price").fill("18.5");
  await expectAccessible(page);
  await expect(page.getByRole("banner").getByRole("status")).toHaveText("Saved");

  const read = async () => (await shop.studio.call<ProductDetail>("GET", `/api/products/${vase.id}`)).product.variants;
  const euros = { amount: 1850, currency: "EUR" };
  await expect.poll(read).toMatchObject([
    {
      weightGrams: 1250,
      sizeMm: { length: 300, width: 200, height: 105 },
      gtin: "4006381333931",
      mpn: "BV-2",
      otherPrices: [{ price: euros, salePrice: euros }],
    },
  ]);

  await page.reload();
  await expect(page.getByRole("heading", { name: "Vase", level: 1 })).toBeVisible();
  await openDetails(page);
  await expect(field("Weight")).toHaveValue("1.25");
  await expect(field("Length")).toHaveValue("30");
  await expect(field("Height")).toHaveValue("10.5");
  await expect(field("GTIN")).toHaveValue("4006381333931");
  await expect(field("EUR price")).toHaveValue("18.50");

  await details.getByRole("button", { name: "Remove EUR price" }).click();
  await expect(field("EUR price")).toHaveValue("");
  await expect(field("EUR price")).toBeFocused();
});

test("a store that chooses pounds and inches enters and shows them, and keeps existing measurements", async ({
  page,
  shop,
}) => {
  const [vase] = await shop.addItems({ title: "Vase", variants: [{ cents: 1999 }] });
  await openRoom(page, shop, { path: "/store-settings", title: "Store settings" });
  await page.getByRole("combobox", { name: "Units" }).selectOption("Pounds and inches");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await openRoom(page, shop, { path: `/products/${vase.id}`, title: "Vase" });
  const details = await openDetails(page);
  const field = (name: string): Locator => details.getByRole("textbox", { name, exact: true });
  await field("Weight").fill("2.505");
  await field("Weight").blur();
  await expect(field("Weight")).toHaveAccessibleDescription(
    "Enter a number in lb with up to 2 decimals, such as 0.25.",
  );
  await field("Weight").fill("2.5");
  await field("Length").fill("12");
  await field("Width").fill("8");
  await field("Height").fill("4.1");
  await expect(details.getByText("2.5 lb · 12 × 8 × 4.1 in")).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole("banner").getByRole("status")).toHaveText("Saved");
  await expect
    .poll(async () => (await shop.studio.call<ProductDetail>("GET", `/api/products/${vase.id}`)).product.variants)
    .toMatchObject([{ weightGrams: 1134, sizeMm: { length: 305, width: 203, height: 104 } }]);
});
