import type { CartKind } from "@stoa/core/cart/cart-schema.ts";
import type { CommercePreferences } from "@stoa/core/commerce-preference/commerce-preference-schema.ts";
import type { PaymentOption } from "@stoa/core/payment/payment-schema.ts";
import type { SiteDb } from "../../../db/database.ts";
import { listPaymentProviders } from "../../payment/payment-service.ts";

/** A subscription needs a way to pay that can be charged again without the shopper. */
export async function listPaymentOptionsFor(
  db: SiteDb,
  { payments }: Pick<CommercePreferences, "payments">,
  kind: CartKind,
): Promise<PaymentOption[]> {
  const options = await listPaymentProviders(db, payments);
  return kind === "subscription" ? options.filter(({ provider }) => provider !== "manual") : options;
}
