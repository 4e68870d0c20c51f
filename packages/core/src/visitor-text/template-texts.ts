import { ADD_TO_CART_LABELS } from "../cart/add-to-cart-labels.ts";
import { CART_MESSAGES } from "../cart/cart-messages.ts";
import { STOREFRONT_MESSAGES } from "../cart/storefront-messages.ts";
import { DONATION_TEXTS } from "../donation/donation-messages.ts";
import { GIFT_CARD_FORM_MESSAGES, GIFT_CARD_LABELS } from "../gift-card/gift-card-messages.ts";
import { MERCHANDISING_MESSAGES } from "../product/merchandising-messages.ts";
import { PAGE_TEXTS } from "./page-texts.ts";

/**
 * English words that templates of blocks, of the cart and of products carry themselves, by their names in `localizedStrings`: so a site in English
 * is sent none twice. A test compares each template with them. spec: platform 2 and 9
 */
export const TEMPLATE_TEXTS = {
  productOptionsText: "Options",
  productSelectOptionText: ADD_TO_CART_LABELS.selectOption,
  productSoldOutText: ADD_TO_CART_LABELS.soldOut,
  productQuantityInputLabel: STOREFRONT_MESSAGES.quantity,
  productSubscribeText: MERCHANDISING_MESSAGES.subscribe,
  productAddToCartText: MERCHANDISING_MESSAGES.addToCart,
  productQuickViewText: "Quick View",
  salePriceText: STOREFRONT_MESSAGES.salePrice,
  originalPriceText: STOREFRONT_MESSAGES.originalPrice,
  giftCardValueDisplayText: "Value",
  giftCardVariantSelectText: "Select Value",
  giftCardRecipientText: GIFT_CARD_LABELS.recipientName,
  giftCardRecipientEmailText: GIFT_CARD_LABELS.recipientEmail,
  giftCardEmailHintText: GIFT_CARD_FORM_MESSAGES.recipientEmail,
  giftCardSenderText: GIFT_CARD_LABELS.senderName,
  giftCardMessageText: GIFT_CARD_LABELS.message,
  giftCardSendOnText: GIFT_CARD_LABELS.sendOn,
  giftCardDayHintText: GIFT_CARD_FORM_MESSAGES.sendOn,
  cartTitle: CART_MESSAGES.cartTitle,
  cartEmpty: CART_MESSAGES.empty,
  cartPurchased: CART_MESSAGES.purchased,
  cartSummary: CART_MESSAGES.summary,
  cartCurrency: CART_MESSAGES.currency,
  cartDiscountCode: CART_MESSAGES.discountCode,
  cartApply: CART_MESSAGES.apply,
  cartCheckout: CART_MESSAGES.checkout,
  cartContinueShopping: CART_MESSAGES.continueShopping,
  cartChangeQuantityTo: CART_MESSAGES.changeQuantityTo,
  cartEditDetails: CART_MESSAGES.editDetails,
  cartAlsoBought: CART_MESSAGES.alsoBought,
  cartAddToCart: CART_MESSAGES.addToCart,
  cartRemove: STOREFRONT_MESSAGES.remove,
  cartDecreaseQuantity: STOREFRONT_MESSAGES.decreaseQuantity,
  cartIncreaseQuantity: STOREFRONT_MESSAGES.increaseQuantity,
  cartUpdateQuantity: "Update",
  cartFrom: "from",
  donationTitle: DONATION_TEXTS.donationTitle,
  donationAmount: DONATION_TEXTS.donationAmount,
  donationOwnAmount: DONATION_TEXTS.donationOwnAmount,
  blogReadMoreText: PAGE_TEXTS.blogReadMoreText,
  searchButtonText: PAGE_TEXTS.searchButtonText,
  calendarEmptyText: PAGE_TEXTS.calendarEmptyText,
  socialLabel: "Social links",
  playText: "Play",
  downloadText: "Download",
  mapOpenText: "Open map",
  galleryLabel: "Gallery",
  galleryPreviousText: "Previous slide",
  galleryNextText: "Next slide",
} as const;
