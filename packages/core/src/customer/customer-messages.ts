export const CUSTOMER_MESSAGES = {
  stillNeeded:
    "This customer's data is still needed for a payment in progress or an active subscription. Wait for the payment or cancel the subscription first.",
} as const;
