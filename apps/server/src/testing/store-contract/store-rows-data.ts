/** A row of the specification, or of the list of bad input, and the test that shows it: `file` from the project's root, `title` as it stands there. */
export type ContractRow = {
  readonly row: string;
  readonly file: string;
  /** Of the test, or of a case of a table. */
  readonly title: string;
};

const CALLS = "apps/server/src/testing/store-contract/store-calls.db.test.ts";
const INPUT = "apps/server/src/testing/store-contract/store-bad-input.db.test.ts";
const CART = "apps/server/src/features/cart/cart-bad-input.db.test.ts";
const OPTIONS = "apps/server/src/features/cart/cart-options.db.test.ts";
const CHECKOUT = "apps/server/src/features/checkout/checkout-calls.db.test.ts";
const PAYMENTS = "apps/server/src/features/checkout/checkout-payments.db.test.ts";
const CHOICE = "apps/storefront/src/product/product-choice.test.ts";
const BUTTON = "e2e/product-button.spec.ts";
const FAULTS = "e2e/product-faults.spec.ts";
const KINDS = "e2e/product-kinds.spec.ts";
const SHOPPER_CALL = "apps/storefront/src/cart/shopper-call.test.ts";

export const CONTRACT_ROWS: readonly ContractRow[] = [
  {
    row: "5 add to cart, unselected options: one, two, more",
    file: CHOICE,
    title: "asks for every option that is not chosen",
  },
  {
    row: "5 add to cart, three options in the page",
    file: BUTTON,
    title: "asks for three options with the words for many",
  },
  {
    row: "5 add to cart, the listing grid disables its button instead",
    file: BUTTON,
    title: "asks for an option on the button for two seconds, without an alert",
  },
  { row: "5 add to cart, no selected variant", file: CALLS, title: "5 no selected variant" },
  { row: "5 add to cart, variant not in stock", file: CALLS, title: "5 variant not in stock" },
  { row: "5 add to cart, non-numeric quantity", file: CALLS, title: "5 non-numeric quantity" },
  { row: "5 add to cart, fractional quantity", file: CALLS, title: "5 fractional quantity" },
  { row: "5 add to cart, gift card without denomination", file: CALLS, title: "5 gift card without denomination" },
  {
    row: "5 add to cart, an item with a form checks stock first",
    file: "apps/server/src/features/cart/cart-fields.db.test.ts",
    title: "says first that it is sold out",
  },
  {
    row: "5 add to cart, the check of stock with pieces in the cart",
    file: "packages/core/src/cart/has-stock-for-form.test.ts",
    title: "test.each",
  },
  {
    row: "5 add to cart, subscriptions of other types",
    file: "apps/server/src/features/cart/cart-subscription.db.test.ts",
    title: "asks for the variant in the words of the shop, and for the product's answers",
  },
  { row: "5 add to cart, subscriptions of what is none", file: CALLS, title: "5 subscriptions of other items" },
  {
    row: "5 installments, only goods that are paid once",
    file: "packages/core/src/installment/installment-context.test.ts",
    title: "goods that are paid once can be paid in installments",
  },
  {
    row: "5 installments, no way to pay so",
    file: "packages/core/src/installment/installment-context.test.ts",
    title: "nothing can where the store offers none, or none in its currency",
  },
  { row: "5 restock, empty email", file: CALLS, title: "5 restock, empty email" },
  { row: "5 restock, invalid email", file: CALLS, title: "5 restock, invalid email" },
  {
    row: "5 visitor cookies, of the cart",
    file: "apps/server/src/features/cart/cart-routes.db.test.ts",
    title: "forgets a cart that nobody used for 30 days and keeps one that is looked at",
  },
  {
    row: "5 visitor cookies, of the session",
    file: "apps/storefront/src/cart/visitor-cookies.test.ts",
    title: "SiteUserInfo=%7Bbroken",
  },
  {
    row: "5 unique-name helper",
    file: "packages/core/src/lib/unique-name.test.ts",
    title: "never gives a taken or too long name",
  },
  { row: "8 add to cart, crumb failure with cookies", file: CALLS, title: "8 add to cart, crumb failure" },
  {
    row: "8 add to cart, crumb failure after a fresh crumb",
    file: FAULTS,
    title: "is said when a fresh one is refused too",
  },
  {
    row: "8 add to cart, crumb failure without cookies",
    file: SHOPPER_CALL,
    title: "asks for cookies where they are switched off",
  },
  { row: "8 add to cart, HTTP 429", file: CALLS, title: "row 8 add to cart, HTTP 429" },
  {
    row: "8 add to cart, any other failure in the server's words",
    file: FAULTS,
    title: "is said and keeps what was chosen",
  },
  { row: "8 add to cart, the alert's titles", file: BUTTON, title: "titles what goes wrong by the purchase" },
  { row: "8 subscription failure", file: CALLS, title: "8 subscription failure" },
  { row: "8 subscription failure in the page", file: KINDS, title: "says why a subscription can not be started" },
  {
    row: "8 cart read failure still fires loaded",
    file: FAULTS,
    title: "tells nothing of a cart that can not be read, and sells on",
  },
  { row: "8 restock, submit failure", file: KINDS, title: "says so when signing up fails" },
  {
    row: "8 other, not found",
    file: CHECKOUT,
    title: "only who holds the cart opens its checkout; to others it is missing",
  },
  { row: "input: negative quantity", file: CALLS, title: "5 negative quantity" },
  { row: "input: huge quantity", file: CALLS, title: "5 huge quantity" },
  {
    row: "input: quantities of every other kind, in every call that takes one",
    file: INPUT,
    title: "refuses quantities that are none, in every call that takes one",
  },
  {
    row: "input: currency switch mid-cart",
    file: OPTIONS,
    title: "can be switched mid-cart: lines have a price of their own or are problems, nothing is converted",
  },
  {
    row: "input: currency switch between the checkout and its payment",
    file: INPUT,
    title: "charges no price in a currency that the shopper has not seen",
  },
  {
    row: "input: deleted and hidden products in the cart",
    file: CART,
    title: "a product that is hidden or deleted keeps its line as a problem that only counts pieces",
  },
  {
    row: "input: deleted and hidden products at the payment",
    file: INPUT,
    title: "sells nothing that was hidden or deleted since it was put into the cart",
  },
  {
    row: "input: a variant of another product",
    file: CART,
    title: "a variant of another product is refused, by sku or by line",
  },
  {
    row: "input: an expired reservation, sold meanwhile",
    file: PAYMENTS,
    title: "a payment that arrives when its stock was sold meanwhile is given back",
  },
  {
    row: "input: an expired reservation, still there",
    file: PAYMENTS,
    title: "a payment that arrives after its stock was given up is placed, if the stock is still there",
  },
  {
    row: "input: an expired reservation frees the stock for the next",
    file: INPUT,
    title: "sells the last piece to the next once a reservation has expired",
  },
  {
    row: "input: foreign ids in calls of the cart",
    file: CART,
    title: "ids of another site are as unknown as made-up ones",
  },
  {
    row: "input: foreign ids in every position of calls of the store",
    file: INPUT,
    title: "answers to ids of another site as to made-up ones, and changes nothing",
  },
  {
    row: "input: injected totals in the cart",
    file: CART,
    title: "amounts that a client sends change nothing, in whatever call",
  },
  {
    row: "input: injected totals at the checkout",
    file: CHECKOUT,
    title: "amounts that a client sends change nothing",
  },
  {
    row: "5 visitor cookies, invalid values are replaced",
    file: "packages/core/src/visit/visitor-record.test.ts",
    title: "an invalid record is replaced",
  },
  {
    row: "8 other, uncaught errors of pages go to the error endpoint",
    file: "e2e/visit.spec.ts",
    title: "tells the owner of errors that nothing on the page catches",
  },
  {
    row: "8 other, stacks are cut at 5000 characters",
    file: "apps/server/src/features/visit/visit.db.test.ts",
    title: "script errors are kept once, with the page and a stack of 5,000 characters",
  },
  {
    row: "8 other, analytics failures are swallowed",
    file: "e2e/visit.spec.ts",
    title: "shops on where the census is out of reach",
  },
];

/** Rows that are shown nowhere yet, by the feature that they wait for. */
export const ROWS_WITHOUT_A_TEST: readonly string[] = [
  "5 installments, the amount of one and the messages beyond the range: the pill",
  "8 add to cart, installment modal fetch failure: the pill",
];
