import type { PaymentOption } from "@stoa/core/payment/payment-schema.ts";

/** Required by Stripe's documentation of content security policies. */
const STRIPE = {
  script: ["https://js.stripe.com", "https://*.js.stripe.com"],
  frame: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
  connect: ["https://api.stripe.com"],
};

const NONE: typeof STRIPE = { script: [], frame: [], connect: [] };

function originsOf(options: readonly PaymentOption[], stripeScript: string): typeof STRIPE {
  if (!options.some(({ provider }) => provider === "stripe")) return NONE;
  if (stripeScript === "") return STRIPE;
  const { origin } = new URL(stripeScript);
  return { script: [origin], frame: [origin], connect: [origin] };
}

/**
 * Content security policy of payment pages: only scripts of the site and of the selectable providers. Other third-party
 * scripts are blocked, since they could read what is typed.
 */
export function checkoutPolicy(options: readonly PaymentOption[], stripeScript: string): string {
  const { script, frame, connect } = originsOf(options, stripeScript);
  const own = "'self'";
  return [
    ["frame-ancestors", own],
    ["base-uri", own],
    ["object-src", "'none'"],
    ["form-action", own],
    // Themes have inline scripts and handlers.
    ["script-src", own, "'unsafe-inline'", ...script],
    ["frame-src", own, ...frame],
    ["connect-src", own, ...connect],
  ]
    .map((directive) => directive.join(" "))
    .join("; ");
}
