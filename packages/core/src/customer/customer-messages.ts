export const CUSTOMER_MESSAGES = {
  stillNeeded:
    "This customer's data is still needed for a payment that runs or a subscription that goes on. Wait for the payment or cancel the subscription first.",
} as const;
