/** Maximum donation in minor units of its currency. */
export const MAX_DONATION_CENTS = 10_000_000_000;
