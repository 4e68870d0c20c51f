/** How often a discount was used in other orders. */
export type DiscountUse = { readonly total: number; readonly byCustomer: number };
