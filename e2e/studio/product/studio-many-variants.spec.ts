import type { createProduct, ProductDetail } from "@stoa/core/product/product-api.ts";
import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import type { Locator, Page } from "@playwright/test";
import type { ShopApi } from "../../owner/owner-api.ts";
import { findViolations } from "../../page/page-style-checks.ts";
import { expectAccessible, messages, openRoom } from "../studio-styles.ts";
import { expect, test } from "../../server/stoa-server.ts";

const [GLAZES, SIZES, EDGES] = [3, 8, 10];

function hexId(index: number): string {
  return index.toString(16).padStart(24, "0");
}

async function addTile(shop: ShopApi): Promise<string> {
  const created = await shop.studio.call<EndpointReply<typeof createProduct>>("POST", "/api/products", {
    title: "Tile",
  });
  const [like] = created.product.variants;
  const money = { amount: 1000, currency: "USD" };
  const variants = Array.from({ length: GLAZES * SIZES * EDGES }, (_none, index) => ({
    ...like,
    id: hexId(index + 1),
    sku: `TILE-${index + 1}`,
    price: money,
    salePrice: money,
    attributes: {
      Glaze: `Glaze ${Math.floor(index / (SIZES * EDGES)) + 1}`,
      Size: `${(Math.floor(index / EDGES) % SIZES) + 5} cm`,
      Edge: `Edge ${(index % EDGES) + 1}`,
    },
  }));
  const variantOptionOrdering = ["Glaze", "Size", "Edge"];
  await shop.editProduct(created, {
    variantOptionOrdering,
    variants: variants as ProductDetail["product"]["variants"],
  });
  return created.id;
}

function savedText(page: Page): Locator {
  return page.getByRole("banner").getByRole("status");
}

test("a product with hundreds of variants is searched, priced by groups, and its options renamed", async ({
  page,
  shop,
}) => {
  test.setTimeout(240_000);
  const id = await addTile(shop);
  await openRoom(page, shop, { path: `/products/${id}`, title: "Tile" });
  const section = page.getByRole("region", { name: "240 variants" });
  const list = section.getByRole("list", { name: "Variants" });
  await expect(list.getByRole("listitem")).toHaveCount(50);
  await section.getByRole("button", { name: "Show 50 more" }).press("Enter");
  await expect(list.getByRole("listitem")).toHaveCount(100);

  await section.getByRole("combobox", { name: "Glaze" }).selectOption("Glaze 3");
  await section.getByRole("combobox", { name: "Edge" }).selectOption("Edge 10");
  await expect(section.getByRole("status")).toHaveText("8 of 240 variants");
  await expect(list.getByRole("listitem")).toHaveCount(8);
  await section.getByRole("button", { name: "Change prices" }).click();
  const dialog = page.getByRole("dialog", { name: "Change prices of 8 variants" });
  await dialog.getByRole("button", { name: "Change prices" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Choose what to change.");
  await dialog.getByRole("combobox", { name: "Sale" }).selectOption("Put on sale at");
  await dialog.getByRole("textbox", { name: "Sale price" }).fill("12");
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(dialog.getByRole("alert")).toContainText("TILE-170");
  await dialog.getByRole("textbox", { name: "Price", exact: true }).fill("14.50");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(dialog).toBeHidden();
  await expect(list.getByText("$12.00")).toHaveCount(8);
  await expect(list.getByText("Sale", { exact: true })).toHaveCount(8);
  await expect(savedText(page)).toHaveText("Saved");
  const read = async () => (await shop.studio.call<ProductDetail>("GET", `/api/products/${id}`)).product.variants;
  const isChanged = ({ price }: { price: { amount: number } }): boolean => price.amount === 1450;
  expect((await read()).filter(isChanged)).toHaveLength(8);
  await messages(page).getByRole("button", { name: "Undo" }).click();
  await expect(list.getByText("$10.00")).toHaveCount(8);
  await expect(savedText(page)).toHaveText("Saved");
  expect((await read()).filter(isChanged)).toHaveLength(0);

  await section.getByRole("searchbox", { name: "Find variants" }).fill("tile-999");
  await expect(section.getByRole("status")).toHaveText("0 of 240 variants");
  await expect(section.getByRole("button", { name: "Change prices" })).toBeDisabled();
  expect(await findViolations(page)).toEqual([]);

  const option = page.getByRole("textbox", { name: "Option 1", exact: true });
  await option.fill("Surface");
  await option.press("Tab");
  await expect(savedText(page)).toHaveText("Saved");
  await expect.poll(async () => (await read()).at(-1)?.attributes).toMatchObject({ Surface: "Glaze 3" });
});
