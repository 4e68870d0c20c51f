import { REFUSED_CALL_MESSAGES } from "./refused-call-messages.ts";

/** Texts of the cart; verbatim where the spec gives them. spec: storefront 5, 8 */
export const CART_MESSAGES = {
  variantUnavailable: "Sorry, that item variant is unavailable. Please select another variant.",
  notEnoughStock: "Sorry, we do not have enough of that item available.",
  quantityNotNumber: "Quantity must be a number.",
  quantityNotWhole: "Quantity must be a whole number.",
  quantityOutOfRange: "Quantity must be between 1 and 9999.",
  itemNotFound: "Sorry, that item is no longer available.",
  itemGoneTitle: "Item no longer available",
  noPriceInCurrency: "This item is not sold in the chosen currency. Please remove it or choose another currency.",
  nothingInCurrency: "Nothing in your cart is sold in {currency}. Please choose another currency.",
  someNotInCurrency: "Items that are not sold in {currency} are not counted.",
  currencyUnknown: "This store does not sell in that currency. Please choose another one.",
  subscriptionOnly: "This item is sold as a subscription. Please subscribe on its page.",
  notSubscribable: "This item can't be bought as a subscription.",
  oneOfService: "This item can be bought once per order.",
  couponMissing: "Please enter a code.",
  couponRefused: "That code can't be used. Please check how it is written.",
  couponNotStarted: "That code can't be used yet.",
  couponExpired: "That code has expired.",
  couponUsedUp: "That code has been used as often as it can be.",
  couponUsedByCustomer: "You have used that code before. It can be used once per customer.",
  couponTooMany: "Your cart has as many codes as it can have. Please remove one before you add another.",
  countryUnknown: "Please choose a country from the list.",
  shippingUnavailable: "That shipping option is not available. Please choose another one.",
  totalTooLarge: "This line makes the order too large to total. Please lower the quantity.",
  entryNotFound: "That item is no longer in your cart. Please reload the page.",
  cartFull: "Your cart is full. Please remove an item before you add another one.",
  /** spec: platform 5, cart form */
  invalidFields: "Update the missing or invalid information above.",
  /** spec: storefront 5, form submission */
  invalidForm: "One or more fields is invalid, please check your entries.",
  selectDenomination: "Select a denomination for the Gift Card",
  crumbExpired: REFUSED_CALL_MESSAGES.crumbExpired,
  cookiesDisabled: REFUSED_CALL_MESSAGES.cookiesDisabled,
  tooManyRequests: REFUSED_CALL_MESSAGES.tooManyRequests,
  unableToAdd: "Unable to Add Item",
  unableToPurchase: "Unable to Purchase Item",
  /** On the page of the cart. spec: platform 8, cart */
  unableToAddLine: "Unable to add item",
  unableToRemove: "Unable to remove item",
  unableToUpdateQuantity: "Unable to update quantity",
  unableToOpenForm: "Unable to open form",
  unableToUpdateForm: "Unable to update form",
  empty: "You have nothing in your shopping cart.",
  cartTitle: "Shopping Cart",
  continueShopping: "Continue Shopping",
  summary: "Summary",
  subtotal: "Subtotal",
  checkout: "Checkout",
  purchased: "Thank you. Your order has been placed.",
  currency: "Currency",
  discountCode: "Discount code",
  apply: "Apply",
  changeQuantityTo: "Change quantity to",
  editDetails: "Edit Details",
  saveDetails: "Save",
  alsoBought: "Customers also bought",
  addToCart: "Add to cart",
} as const;

/** What the cart page says around removing a line and about the connection. */
export const CART_PAGE_MESSAGES = {
  removed: "{title} was removed from your cart.",
  undo: "Undo",
  couponApplied: "{code} was applied.",
  couponRemoved: "{code} was removed.",
  offline: "You are offline. Changes to your cart can be made when you are connected again.",
} as const;

/** Words that the amounts of a cart stand under, by their names in `localizedStrings`; `{tax}` is filled in. */
export const CART_AMOUNT_TEXTS = {
  cartSubtotal: CART_MESSAGES.subtotal,
  cartDiscount: "Discount",
  cartShipping: "Shipping",
  cartShippingFree: "Free",
  cartTax: "Tax",
  cartTaxIncluded: "Includes {tax}",
  cartAmountLater: "Calculated at checkout",
  cartTotal: "Total",
} as const;
