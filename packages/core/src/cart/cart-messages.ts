/** Texts of the cart; verbatim where the spec gives them. spec: storefront 5, 8 */
export const CART_MESSAGES = {
  variantUnavailable: "Sorry, that item variant is unavailable. Please select another variant.",
  notEnoughStock: "Sorry, we do not have enough of that item available.",
  quantityNotNumber: "Quantity must be a number.",
  quantityNotWhole: "Quantity must be a whole number.",
  quantityOutOfRange: "Quantity must be between 1 and 9999.",
  itemNotFound: "Sorry, that item is no longer available.",
  itemGoneTitle: "Item no longer available",
  totalTooLarge: "This line makes the order too large to total. Please lower the quantity.",
  entryNotFound: "That item is no longer in your cart. Please reload the page.",
  cartFull: "Your cart is full. Please remove an item before you add another one.",
  selectDenomination: "Select a denomination for the Gift Card",
  crumbExpired: "Your session has expired. Please reload the page and try again.",
  cookiesDisabled: "Please enable cookies in your browser, reload the page, and try again.",
  tooManyRequests: "Please try again in a few seconds.",
  unableToAdd: "Unable to Add Item",
  unableToPurchase: "Unable to Purchase Item",
  unableToRemove: "Unable to remove item",
  unableToUpdateQuantity: "Unable to update quantity",
  empty: "You have nothing in your shopping cart.",
  cartTitle: "Shopping Cart",
  continueShopping: "Continue Shopping",
  summary: "Summary",
  subtotal: "Subtotal",
  checkout: "Checkout",
} as const;

/** Labels of the add-to-cart button. spec: storefront 4 */
export const ADD_TO_CART_LABELS = {
  adding: "Adding…",
  added: "Added!",
  selectOption: "Select Option",
  soldOut: "Sold Out",
} as const;

/** What the cart page says around removing a line and about the connection. */
export const CART_PAGE_MESSAGES = {
  removed: "{title} was removed from your cart.",
  undo: "Undo",
  offline: "You are offline. Changes to your cart can be made when you are connected again.",
  loadFailed: "Your cart could not be loaded. Please check your internet connection.",
  tryAgain: "Try again",
} as const;
