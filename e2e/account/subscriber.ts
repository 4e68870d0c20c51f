import { randomUUID } from "node:crypto";
import { ADA_ACCOUNT } from "../studio/shop/desk-shop.ts";
import { HttpBrowser } from "../server/http-browser.ts";
import type { ShopApi, ShopItem } from "../owner/owner-api.ts";
import { changeProduct } from "../product/product-shop.ts";
import { ADA, SHIPPING_ID } from "../owner/shopper-api.ts";

const CHECKOUT = "/api/commerce/checkout";

/** Two plans, "Tea Box" and "Tea Crate"; returns the box. */
export async function addPlans(shop: ShopApi): Promise<ShopItem> {
  const wanted = [
    { title: "Tea Box", cents: 1500, billingPeriod: { value: 1, unit: "MONTH" as const } },
    { title: "Tea Crate", cents: 4200, billingPeriod: { value: 2, unit: "WEEK" as const } },
  ];
  const plans: ShopItem[] = [];
  for (const { title, cents, billingPeriod } of wanted) {
    const [item] = await shop.addItems({ title, variants: [{ cents }] });
    await changeProduct(shop, item, { isSubscribable: true, subscriptionPlan: { billingPeriod, numBillingCycles: 0 } });
    plans.push(item);
  }
  const [box] = plans;
  if (!box) throw new Error("There are plans.");
  return box;
}

/**
 * Subscribes over the shop's API as a guest, by default with the email of Ada's account, so the subscription becomes
 * hers.
 */
export async function subscribe(
  shop: ShopApi,
  { id: itemId, skus: [sku] }: ShopItem,
  email: string = ADA_ACCOUNT.email,
): Promise<void> {
  const visitor = new HttpBrowser(shop.origin);
  await visitor.send({ path: "/" });
  const input = { itemId, sku, qty: 1, additionalFields: null };
  const { cartToken } = await visitor.call<{ cartToken: string }>("POST", "/api/3/commerce/cart/subscription", input);
  const { id } = await visitor.call<{ id: string }>("POST", CHECKOUT, { cartToken });
  await visitor.call("PATCH", `${CHECKOUT}/${id}`, {
    email,
    shippingAddress: ADA,
    shippingOptionId: SHIPPING_ID,
  });
  const { status, text } = await visitor.send({
    method: "POST",
    path: `${CHECKOUT}/${id}/complete`,
    body: { payment: { provider: "test", token: "test-ok" } },
    headers: { "idempotency-key": randomUUID() },
  });
  if (status !== 200) throw new Error(`The order was not placed: ${text}`);
}
