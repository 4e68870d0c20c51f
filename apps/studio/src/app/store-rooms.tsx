import type { ReactElement } from "react";
import { CheckoutSettingsContent } from "../features/checkout-settings/checkout-settings-content.tsx";
import { PaymentContent } from "../features/payment/payment-content.tsx";
import { ShippingContent } from "../features/shipping/shipping-room-content.tsx";
import { StoreSettingsContent } from "../features/store-settings/store-settings-content.tsx";
import { TaxContent } from "../features/tax/tax-content.tsx";
import { useRoomTitle } from "../parts/use-room-title.ts";
import { useOpenSite } from "./open-site.ts";

export function ShippingRoom(): ReactElement {
  const { site, currency, language } = useOpenSite();
  useRoomTitle("Shipping", site.title);
  return <ShippingContent siteCurrency={currency} language={language} />;
}

export function TaxRoom(): ReactElement {
  const { site, language } = useOpenSite();
  useRoomTitle("Taxes", site.title);
  return <TaxContent language={language} />;
}

export function PaymentRoom(): ReactElement {
  const { site, account, language } = useOpenSite();
  useRoomTitle("Payments", site.title);
  return (
    <PaymentContent
      language={language}
      mayChange={account.permissions.includes("billing.manage")}
      maySetUpStore={account.permissions.includes("store.settings")}
    />
  );
}

export function CheckoutSettingsRoom(): ReactElement {
  const { site, currency, language } = useOpenSite();
  useRoomTitle("Checkout", site.title);
  return <CheckoutSettingsContent currency={currency} language={language} />;
}

export function StoreSettingsRoom(): ReactElement {
  const { site, currency, language } = useOpenSite();
  useRoomTitle("Store settings", site.title);
  return <StoreSettingsContent currency={currency} language={language} siteUrl={site.siteUrl} />;
}
