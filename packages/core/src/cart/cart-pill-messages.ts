/** Words of the cart pill and what screen readers hear for it. spec: storefront 9, platform 8 */
export const CART_PILL_LABELS = {
  item: "item",
  items: "items",
  spokenOne: "One item in cart",
  spokenMany: "{n} items in cart",
  spokenCapped: "More than {n} items in cart",
  spokenUnknown: "Cart",
} as const;
