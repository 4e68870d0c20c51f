/**
 * A row of the specification, or of the list of bad input, and the test that covers it: `file` from the
 * project's root, `title` verbatim.
 */
export type ContractRow = {
  readonly row: string;
  readonly file: string;
  readonly title: string;
};

const CALLS = "apps/server/src/testing/store-contract/store-calls.db.test.ts";
const INPUT = "apps/server/src/testing/store-contract/store-bad-input.db.test.ts";
const REPLIES = "apps/server/src/testing/store-contract/store-replies.db.test.ts";
const CART = "apps/server/src/features/cart/add/cart-bad-input.db.test.ts";
const OPTIONS = "apps/server/src/features/cart/page/cart-options.db.test.ts";
const CHECKOUT = "apps/server/src/features/checkout/checkout-calls.db.test.ts";
const PAYMENTS = "apps/server/src/features/checkout/payment/checkout-payments.db.test.ts";
const CHOICE = "apps/storefront/src/product/variant/product-choice.test.ts";
const BUTTON = "e2e/product/product-button.spec.ts";
const FAULTS = "e2e/product/product-faults.spec.ts";
const PRODUCT_FAULTS = "apps/storefront/src/product/product-faults.dom.test.ts";
const KINDS = "e2e/product/product-kinds.spec.ts";
const VIEW = "packages/core/src/payment/installment/installment-view.test.ts";
const FIELDS = "packages/core/src/form/check/check-form.test.ts";
const FAILURE = "packages/core/src/form/check/form-failure.test.ts";
const FORM = "apps/server/src/features/form/form.db.test.ts";
const SUBMISSION = "apps/server/src/features/form/submission/submission.db.test.ts";
const SUBMIT = "e2e/form/form-submit.spec.ts";
const FORM_FAULTS = "apps/storefront/src/form/form-faults.dom.test.ts";
const CAPTCHA = "e2e/form/form-captcha.spec.ts";
const LAWS = "packages/core/src/pricing/pricing-laws.test.ts";
const REFUNDS = "packages/core/src/order/refund/plan-refund.test.ts";
const VISIT = "apps/server/src/features/visit/visit.db.test.ts";
const STORE_PAGE = "apps/server/src/features/store-page/store-page.db.test.ts";
const PREFERENCES = "apps/server/src/features/commerce-preference/commerce-preference.db.test.ts";
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
    title: "asks for three options with the text for many",
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
    file: "apps/server/src/features/cart/page/cart-fields.db.test.ts",
    title: "reports first that the product is sold out",
  },
  {
    row: "5 add to cart, the stock check with units in the cart",
    file: "packages/core/src/cart/quantity/has-stock-for-form.test.ts",
    title: "test.each",
  },
  {
    row: "5 add to cart, subscriptions of other types",
    file: "apps/server/src/features/cart/add/cart-subscription.db.test.ts",
    title: "asks for the variant with the shop's texts, and for the product's answers",
  },
  { row: "5 add to cart, subscriptions of what is none", file: CALLS, title: "5 subscriptions of other items" },
  {
    row: "5 installments, only goods that are paid once",
    file: "packages/core/src/installment/installment-context.test.ts",
    title: "products that are paid once can be paid in installments",
  },
  {
    row: "5 installments, no way to pay so",
    file: "packages/core/src/installment/installment-context.test.ts",
    title: "nothing can if the store offers none, or none in its currency",
  },
  { row: "5 restock, empty email", file: CALLS, title: "5 restock, empty email" },
  { row: "5 restock, invalid email", file: CALLS, title: "5 restock, invalid email" },
  {
    row: "5 visitor cookies, of the cart",
    file: "apps/server/src/features/cart/cart-routes.db.test.ts",
    title: "deletes a cart unused for 30 days and keeps one that is viewed",
  },
  {
    row: "5 visitor cookies, of the session",
    file: "apps/storefront/src/cart/visitor-cookies.test.ts",
    title: "SiteUserInfo=%7Bbroken",
  },
  {
    row: "5 unique-name helper",
    file: "packages/core/src/lib/text/unique-name.test.ts",
    title: "never returns a used or overlong name",
  },
  { row: "5 installments, the amount of one", file: VIEW, title: "shows one installment, before the pill" },
  { row: "5 installments, beyond the range", file: VIEW, title: "shows after the pill which amounts qualify" },
  {
    row: "5 subscription price falls back",
    file: "packages/core/src/product/product-display.test.ts",
    title: '[undefined, "Unavailable"]',
  },
  { row: "5 form, empty required fields", file: FIELDS, title: "a required %s that is %j gives Required" },
  { row: "5 form, likert is never required, sections are valid", file: FIELDS, title: '["likert", {}]' },
  { row: "5 form, a textarea's length", file: FIELDS, title: "a text can be as long as its field allows" },
  { row: "5 form, a limit that is no number or zero", file: FIELDS, title: '["0", undefined]' },
  {
    row: "5 form, a wrong mail address",
    file: FIELDS,
    title: "a wrong email address is refused only if something was entered",
  },
  { row: "5 form, the pattern of mail addresses", file: FIELDS, title: '["a@b.museum", false]' },
  {
    row: "5 form, the whole is invalid, and errors above titles",
    file: SUBMIT,
    title: "reports errors above and below the form and above each title",
  },
  {
    row: "5 form, the captcha is incomplete",
    file: CAPTCHA,
    title: "holds the form while a checkbox is still being verified",
  },
  {
    row: "5 form, the server validates before anything is stored",
    file: FORM,
    title: "names the fields that are wrong and stores nothing",
  },
  { row: "7 add to cart", file: CALLS, title: "add to cart" },
  { row: "7 change the answers of a line", file: CALLS, title: "change the answers of a line" },
  { row: "7 read the cart", file: CALLS, title: "call: read the cart, unchanged, as a sample and without amounts" },
  {
    row: "3 and 7 an empty cart, member by member",
    file: REPLIES,
    title: "a visitor without a cart reads an empty one, all of its numbers 0",
  },
  {
    row: "3 and 7 cart and line, member by member",
    file: REPLIES,
    title: "adding, answering, reading and counting return the whole cart and the line",
  },
  {
    row: "3 and 7 stock, member by member",
    file: REPLIES,
    title: "stock is reported for each variant, and as unlimited for one that never runs out",
  },
  { row: "7 start a subscription", file: CALLS, title: "start a subscription" },
  { row: "7 read stock", file: CALLS, title: "read stock" },
  { row: "7 sign up for a restock notice", file: CALLS, title: "sign up for a restock notice" },
  {
    row: "7 list groups of sign-ups, page by page",
    file: "apps/server/src/features/restock/restock.db.test.ts",
    title: "pages through groups and sign-ups, each once",
  },
  { row: "7 list sign-ups", file: CALLS, title: "list sign-ups" },
  { row: "7 send restock notices", file: CALLS, title: "call: send restock notices" },
  { row: "7 send restock notices of several items", file: CALLS, title: "call: send restock notices" },
  { row: "7 begin a session", file: CALLS, title: "call: session, with the token that calls carry afterwards" },
  {
    row: "7 end a session, with a crumb failure",
    file: CALLS,
    title: "call: ending a session without the crumb reports that the crumb failed, and the retry works",
  },
  {
    row: "7 the language of the translation widget",
    file: CALLS,
    title: "call: the language of the translation widget",
  },
  { row: "7 RecordHit", file: VISIT, title: "hits are counted by event and page, not by person" },
  {
    row: "7 census of buttons, forms, overlays and quick views",
    file: VISIT,
    title: '["button-click", "button-render", "form-render", "overlay", "RecordQuickView/0123456789abcdef01234567"]',
  },
  {
    row: "7 RecordJavascriptErrors",
    file: VISIT,
    title: "script errors are kept once, with the page and a stack of 5,000 characters",
  },
  { row: "7 fullstory", file: VISIT, title: "no session is ever recorded" },
  {
    row: "7 installment modal",
    file: "apps/server/src/features/payment/installment.db.test.ts",
    title: "shows a price in installments, in the shopper's language",
  },
  {
    row: "platform 7 create a store, its root category, the navigation and the site's layout",
    file: STORE_PAGE,
    title: "creates a store in the steps of the flow, first in the navigation with the existing links after it",
  },
  {
    row: "platform 8 no main navigation",
    file: STORE_PAGE,
    title: "without a main navigation no store is created, and the reason is reported",
  },
  {
    row: "platform 7 read commerce preferences",
    file: PREFERENCES,
    title: "returns the defaults until something is set, with the website's id",
  },
  {
    row: "platform 7 write commerce preferences",
    file: PREFERENCES,
    title: "sets the given members, keeps the rest, and drops siteId and websiteId",
  },
  { row: "7 validate a form", file: FORM, title: "checks values without storing them" },
  { row: "7 key of a form", file: SUBMISSION, title: "a key is returned where both kinds of scripts expect it" },
  { row: "7 save a form", file: FORM, title: "stores what was sent, with the questions, for the owner to read" },
  { row: "7 schema of a form", file: SUBMISSION, title: "returns the schema of form block %s" },
  { row: "8 form, by status and the server's words", file: FAILURE, title: "a %i that says %j is shown as %j" },
  {
    row: "8 form, by status in the page",
    file: FORM_FAULTS,
    title: "of $status $when is reported at the button, and the form can be sent again",
  },
  { row: "8 form, 429 of the server", file: FORM, title: "slows down a visitor who sends too much" },
  {
    row: "8 form, a 400 with errors",
    file: FORM_FAULTS,
    title: "with an error shows it at its field, which gets the focus",
  },
  { row: "8 form, no key", file: FORM_FAULTS, title: "that is invalid is reported, and a key is requested again" },
  { row: "8 form, one banner for newsletters", file: SUBMIT, title: "a newsletter form has one banner" },
  {
    row: "8 form, both banners of other forms",
    file: SUBMIT,
    title: "reports errors above and below the form and above each title",
  },
  { row: "8 form, fields that can't be read", file: FORM, title: "names the fields that are wrong and stores nothing" },
  { row: "8 form, a key that was used or forged", file: FORM, title: "accepts a key once" },
  {
    row: "8 form, a template that fails",
    file: "packages/core/src/block/render/failed-form.test.ts",
    title: "a form whose template fails shows what went wrong in its place",
  },
  { row: "8 bot protection, no key, and not set up", file: CAPTCHA, title: "is reported, and nothing is lost" },
  { row: "8 bot protection, a token that fails", file: CAPTCHA, title: "sends nothing for a token that fails" },
  { row: "8 bot protection, a render that fails", file: CAPTCHA, title: "a render that fails is logged" },
  {
    row: "8 the texts of all rows",
    file: "apps/server/src/testing/store-contract/store-texts.test.ts",
    title: "has exactly this text",
  },
  { row: "8 add to cart, crumb failure with cookies", file: CALLS, title: "8 add to cart, crumb failure" },
  {
    row: "8 add to cart, crumb failure after a fresh crumb",
    file: PRODUCT_FAULTS,
    title: "is reported when a fresh one is rejected too",
  },
  {
    row: "8 add to cart, crumb failure without cookies",
    file: SHOPPER_CALL,
    title: "asks for cookies where they are switched off",
  },
  { row: "8 add to cart, HTTP 429", file: CALLS, title: "row 8 add to cart, HTTP 429" },
  {
    row: "8 add to cart, installment modal fetch failure",
    file: "e2e/comment/extras-notices.spec.ts",
    title: "only warns in the console when installments cannot be read",
  },
  {
    row: "8 add to cart, any other failure in the server's words",
    file: PRODUCT_FAULTS,
    title: "is reported and keeps the choice",
  },
  { row: "8 add to cart, the alert's titles", file: BUTTON, title: "titles what goes wrong by the purchase" },
  { row: "8 subscription failure", file: CALLS, title: "8 subscription failure" },
  { row: "8 subscription failure in the page", file: KINDS, title: "explains why a subscription cannot be started" },
  {
    row: "8 cart read failure still fires loaded",
    file: FAULTS,
    title: "announces nothing of a cart that cannot be read, and keeps selling",
  },
  { row: "8 restock, submit failure", file: KINDS, title: "reports a failed sign-up" },
  {
    row: "8 other, not found",
    file: CHECKOUT,
    title: "only the holder of the cart can open its checkout; for others it does not exist",
  },
  {
    row: "5 installments, no account to take them",
    file: "apps/server/src/features/payment/installment.db.test.ts",
    title: "are on pages while an account takes them",
  },
  {
    row: "7 add to cart, a repeated click",
    file: "apps/server/src/features/cart/add/cart-repeated-press.db.test.ts",
    title: "a repeated click adds nothing and gets the first reply",
  },
  { row: "8 other, dates that can't be read", file: FIELDS, title: "is invalid, also in an optional field" },
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
    title: "can be switched mid-cart: lines without a price in it become problems, nothing is converted",
  },
  {
    row: "input: currency switch between the checkout and its payment",
    file: INPUT,
    title: "charges no price in a currency that the shopper has not seen",
  },
  {
    row: "input: deleted and hidden products in the cart",
    file: CART,
    title: "a hidden or deleted product keeps its line as a problem that only counts units",
  },
  {
    row: "input: deleted and hidden products at the payment",
    file: INPUT,
    title: "sells nothing that was hidden or deleted since it was put into the cart",
  },
  {
    row: "input: a variant of another product",
    file: CART,
    title: "rejects a variant of another product, by SKU or by line",
  },
  {
    row: "input: an expired reservation, sold meanwhile",
    file: PAYMENTS,
    title: "a payment that arrives after its stock was sold is refunded",
  },
  {
    row: "input: an expired reservation, still there",
    file: PAYMENTS,
    title: "a payment that arrives after its stock was released places the order if the stock is still there",
  },
  {
    row: "input: an expired reservation frees the stock for the next",
    file: INPUT,
    title: "sells the last unit to the next buyer once a reservation has expired",
  },
  {
    row: "input: foreign ids in calls of the cart",
    file: CART,
    title: "treats ids of another site like made-up ones",
  },
  {
    row: "input: foreign ids in every position of calls of the store",
    file: INPUT,
    title: "treats ids of another site like made-up ones, and changes nothing",
  },
  {
    row: "input: injected totals in the cart",
    file: CART,
    title: "amounts that a client sends have no effect, in any call",
  },
  {
    row: "input: injected totals at the checkout",
    file: CHECKOUT,
    title: "amounts that a client sends have no effect",
  },
  {
    row: "law: totals are the sum of lines, discounts, taxes and tenders",
    file: LAWS,
    title: "adds up: lines, discounts, taxes by rule and tenders",
  },
  {
    row: "law: a tax is split exactly",
    file: LAWS,
    title: "the parts of an inclusive tax are the tax of all rates together",
  },
  {
    row: "law: a discount is allocated to the cent",
    file: LAWS,
    title: "adds up for any amount and weights, each part within one of its exact share",
  },
  {
    row: "law: refunds never exceed what was paid",
    file: REFUNDS,
    title: "never exceeds the order, a line, the shipping, the tax, the payment or the cards",
  },
  {
    row: "law: the last refund takes the rest",
    file: REFUNDS,
    title: "can always be completed: the rest takes what is left, to the cent and to the tax",
  },
  {
    row: "law: refunded units are not shipped",
    file: "packages/core/src/order/refund/unsent-refunds.test.ts",
    title: "no unit is shipped and withdrawn",
  },
  {
    row: "law: the merge of carts is a model",
    file: "apps/server/src/features/cart/visitor/cart-merge.db.test.ts",
    title: "does what the model does",
  },
  {
    row: "law: carts of guests and accounts are a model, over signing in and out",
    file: "apps/server/src/features/cart/visitor/cart-visits-model.db.test.ts",
    title: "carts of guests and of their account contain what a shopper added, whoever signs in and out where",
  },
  {
    row: "law: stock is a model",
    file: "apps/server/src/features/stock/stock-model.db.test.ts",
    title: "matches a simple model of stock and orders, whatever happens in any order",
  },
  {
    row: "law: the ledger of a gift card is a model",
    file: "apps/server/src/features/gift-card/gift-card-ledger.db.test.ts",
    title: "the card ledgers match a simple purse, whatever is held, paid, released and refunded in any order",
  },
  {
    row: "law: a changed link opens nothing",
    file: "apps/server/src/plugins/session/is-same-secret.test.ts",
    title: "a changed link opens nothing: %s",
  },
  {
    row: "5 visitor cookies, invalid values are replaced",
    file: "packages/core/src/visit/visitor-record.test.ts",
    title: "an invalid record is replaced",
  },
  {
    row: "8 other, uncaught errors of pages go to the error endpoint",
    file: "e2e/page/visit.spec.ts",
    title: "shows the owner errors that nothing on the page catches",
  },
  {
    row: "8 other, stacks are cut at 5000 characters",
    file: "apps/server/src/features/visit/visit.db.test.ts",
    title: "script errors are kept once, with the page and a stack of 5,000 characters",
  },
  {
    row: "8 other, analytics failures are swallowed",
    file: "e2e/page/visit.spec.ts",
    title: "the shop works if the census is unreachable",
  },
  {
    row: "8 other, time-zone data that is missing",
    file: "apps/studio/src/parts/time/site-time.test.ts",
    title: "a time zone that is not known here warns once, and times are shown and read on the browser's own clocks",
  },
  {
    row: "5 form, the captcha's size",
    file: "packages/core/src/captcha/captcha-view.test.ts",
    title: "a container of %d px gets the %s size",
  },
  {
    row: "7 bot protection, a token of its own action",
    file: "apps/server/src/features/restock/form/restock-captcha.db.test.ts",
    title: "a shop that protects its restock form requires a token of that form, once",
  },
  {
    row: "7 tracking event names",
    file: "e2e/page/visit.spec.ts",
    title: "counts what is done in the shop for browsers that have the census cookie",
  },
  {
    row: "7 tracking event names of related products and reviews",
    file: "e2e/page/visit.spec.ts",
    title: "counts related products that are seen and followed",
  },
  { row: "checkout: begun, read, changed and completed", file: CHECKOUT, title: "a guest buys step by step" },
  {
    row: "checkout: the same key",
    file: PAYMENTS,
    title: "the same key pays once, and every caller with it gets the same reply",
  },
  {
    row: "checkout: another body under a used key",
    file: PAYMENTS,
    title: "another body under a used key is an error and pays nothing",
  },
  {
    row: "checkout: any other key once it is done",
    file: PAYMENTS,
    title: "a completed checkout returns its order under any key, and each key stays tied to its request",
  },
  {
    row: "checkout: test-declined",
    file: PAYMENTS,
    title: "a declined payment releases everything, and the checkout can be paid again",
  },
  {
    row: "checkout: test-3ds",
    file: PAYMENTS,
    title: "requires a second step, and asks the provider for its result, not the browser",
  },
  {
    row: "checkout: test-timeout",
    file: PAYMENTS,
    title: "a provider that does not respond leaves the order pending until a job has asked",
  },
];
