import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import type { createProduct } from "@stoa/core/product/product-api.ts";
import { PRODUCT_TYPE } from "@stoa/core/product/product-types.ts";
import type { ShopApi, ShopItem } from "../owner/owner-api.ts";
import { changeProduct } from "./product-shop.ts";

export async function addGiftCard(shop: ShopApi): Promise<ShopItem> {
  const body = { title: "Gift Card", productType: PRODUCT_TYPE.giftCard };
  const detail = await shop.studio.call<EndpointReply<typeof createProduct>>("POST", "/api/products", body);
  await shop.editProduct(detail, { isVisible: true });
  await shop.publish();
  return { id: detail.id, title: body.title, path: detail.path, skus: detail.product.variants.map(({ sku }) => sku) };
}

export async function addSubscription(shop: ShopApi): Promise<ShopItem> {
  const [tea] = await shop.addItems({ title: "Tea Box", variants: [{ cents: 1500 }] });
  const subscriptionPlan = { billingPeriod: { value: 1, unit: "MONTH" as const }, numBillingCycles: 12 };
  await changeProduct(shop, tea, { isSubscribable: true, subscriptionPlan });
  return tea;
}

export async function addSoldOutJug(shop: ShopApi): Promise<ShopItem> {
  const [jug] = await shop.addItems({ title: "Jug", variants: [{ stock: 0 }] });
  await changeProduct(shop, jug, {
    merchandising: {
      scarcityEnabled: false,
      scarcityThreshold: 5,
      scarcityText: "",
      scarcityShownByDefault: false,
      customSoldOutText: "",
      restockNotificationEnabled: true,
      restockNotificationMessage: "",
      restockSuccessMessage: "",
      mailingListSignUpEnabled: false,
      mailingListOptInByDefault: false,
    },
  });
  return jug;
}

/** Enables donations from 5.00. */
export async function openDonations(shop: ShopApi): Promise<void> {
  await shop.studio.call("PUT", "/api/v1/commerce-preferences/donations", {
    isEnabled: true,
    title: "Save the kiln",
    suggestedCents: { USD: [1000, 2500] },
    minimumCents: { USD: 500 },
  });
}

export async function openReviews(shop: ShopApi): Promise<ShopItem> {
  const [mug] = await shop.addItems({ title: "Plain Mug" });
  const preferences = { isEnabled: true, isModerated: true, isPurchaseRequired: false };
  await shop.studio.call("PUT", "/api/v1/commerce-preferences/reviews", preferences);
  return mug;
}
