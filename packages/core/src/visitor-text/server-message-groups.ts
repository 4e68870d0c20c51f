import en from "../locales/en.json" with { type: "json" };

/** Groups of messages that islands and forms say, in English. */
export const ENGLISH_MESSAGES = {
  account: en.account,
  accountForm: en.accountForm,
  addToCart: en.addToCart,
  address: en.address,
  addressLabel: en.addressLabel,
  audioPlayer: en.audioPlayer,
  block: en.block,
  call: en.call,
  captcha: en.captcha,
  captchaWidget: en.captchaWidget,
  cart: en.cart,
  cartPage: en.cartPage,
  cartPill: en.cartPill,
  checkout: en.checkout,
  comment: en.comment,
  coupon: en.coupon,
  decline: en.decline,
  form: en.form,
  formPage: en.formPage,
  formPart: en.formPart,
  gallery: en.gallery,
  giftCardCode: en.giftCardCode,
  giftCardField: en.giftCardField,
  giftCardForm: en.giftCardForm,
  giftCardLabel: en.giftCardLabel,
  giftCardPayment: en.giftCardPayment,
  installment: en.installment,
  like: en.like,
  likert: en.likert,
  pageName: en.pageName,
  pictureView: en.pictureView,
  pricing: en.pricing,
  product: en.product,
  refusal: en.refusal,
  refusedCall: en.refusedCall,
  restock: en.restock,
  review: en.review,
  search: en.search,
  storefront: en.storefront,
  subscriptionNotice: en.subscriptionNotice,
  subscriptionPrice: en.subscriptionPrice,
  subscriptionRefusal: en.subscriptionRefusal,
};

/** What browsers have of a catalogue. */
export type ServerCatalogue = typeof ENGLISH_MESSAGES;

/** The names of those groups. */
export const SERVER_MESSAGE_GROUPS = Object.keys(ENGLISH_MESSAGES) as ReadonlyArray<keyof ServerCatalogue>;
