import type { PaymentProviderName } from "@stoa/core/payment/payment-providers.ts";
import type { PaymentOption } from "@stoa/core/payment/payment-schema.ts";
import { NO_HOSTS, type ProviderHosts } from "../page/system-page-service.ts";

/** Required by Stripe's documentation of content security policies, and of windows that wallets open. */
const STRIPE: ProviderHosts = {
  script: ["https://js.stripe.com", "https://*.js.stripe.com"],
  frame: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
  connect: ["https://api.stripe.com"],
  image: ["https://*.stripe.com"],
  hasWindows: true,
};

/** Hosts of the providers that can be chosen. `stripeScript` is the address of a stand-in; empty for Stripe's own. */
export function paymentHosts(options: readonly PaymentOption[], stripeScript: string): ProviderHosts {
  if (!options.some(({ provider }) => provider === "stripe")) return NO_HOSTS;
  if (stripeScript === "") return STRIPE;
  const { origin } = new URL(stripeScript);
  return { script: [origin], frame: [origin], connect: [origin], image: [origin], hasWindows: true };
}

type KnownHosts = { readonly provider: PaymentProviderName; readonly hosts: readonly string[] };

/** The real hosts of the providers that shoppers can choose, ignoring any stand-in that the page is given. */
export function knownPaymentHosts(options: readonly PaymentOption[]): KnownHosts[] {
  return options.flatMap((option) => {
    const { script, frame, connect, image } = paymentHosts([option], "");
    const hosts = [...new Set([...script, ...frame, ...connect, ...image])];
    return hosts.length === 0 ? [] : [{ provider: option.provider, hosts }];
  });
}
