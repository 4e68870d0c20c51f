import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import type { editContent, getContent } from "@stoa/core/content/content-api.ts";
import type { duplicateProduct, listProducts } from "@stoa/core/product/product-api.ts";
import type { ShopApi } from "../e2e/owner/owner-api.ts";

async function copyProduct(shop: ShopApi, id: string, title: string): Promise<void> {
  const copy = await shop.studio.call<EndpointReply<typeof duplicateProduct>>("POST", `/api/products/${id}/duplicate`);
  await shop.editProduct(copy, { title, isVisible: true });
  for (const variant of copy.product.variants) {
    const stock = { quantity: 0, unlimited: true };
    await shop.studio.call("PUT", `/api/products/${copy.id}/variants/${variant.id}/stock`, stock);
  }
}

/** Copies a shop's products with pictures until its store page shows `count`, and publishes. */
export async function fillShop(shop: ShopApi, count: number): Promise<void> {
  const { items } = await shop.studio.call<EndpointReply<typeof listProducts>>("GET", "/api/products");
  const shown = items.filter(({ isVisible }) => isVisible);
  const [first] = shown;
  if (first === undefined) throw new Error("The shop has no products.");
  for (let index = shown.length; index < count; index += 1) {
    const { id, title } = shown[index % shown.length] ?? first;
    await copyProduct(shop, id, `${title} ${Math.floor(index / shown.length) + 1}`);
  }
  const address = `/api/studio/documents/${first.collectionId}`;
  const page = await shop.studio.call<EndpointReply<typeof getContent>>("GET", address);
  const patches = [{ op: "replace", path: ["pageSize"], value: count }];
  await shop.studio.call<EndpointReply<typeof editContent>>("PATCH", address, {
    version: page.version,
    label: "More products a page",
    patches,
  });
  await shop.publish();
}
