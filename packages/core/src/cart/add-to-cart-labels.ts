/** Labels of the add-to-cart button. spec: storefront 4 */
export const ADD_TO_CART_LABELS = {
  adding: "Adding…",
  added: "Added!",
  selectOption: "Select Option",
  soldOut: "Sold Out",
} as const;
