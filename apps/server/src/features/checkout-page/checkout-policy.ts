import type { PaymentOption } from "@stoa/core/payment/payment-schema.ts";

/** What Stripe's script needs, by its own documentation of content security policies. */
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
 * The content security policy of a page where money changes hands: scripts of the site's own, and of the provider that can be chosen
 * there. What other third parties put into a site stays outside: they could read what is typed.
 */
export function checkoutPolicy(options: readonly PaymentOption[], stripeScript: string): string {
  const { script, frame, connect } = originsOf(options, stripeScript);
  const own = "'self'";
  return [
    ["frame-ancestors", own],
    ["base-uri", own],
    ["object-src", "'none'"],
    ["form-action", own],
    // Themes carry scripts and handlers in their pages.
    ["script-src", own, "'unsafe-inline'", ...script],
    ["frame-src", own, ...frame],
    ["connect-src", own, ...connect],
  ]
    .map((directive) => directive.join(" "))
    .join("; ");
}
