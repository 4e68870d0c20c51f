/** Words around products where neither owner nor theme says others. spec: storefront 4; platform 9, default fallback labels */
export const MERCHANDISING_MESSAGES = {
  addToCart: "Add To Cart",
  subscribe: "Subscribe",
  scarcity: "Only {count} left in stock",
  restockInvitation: "Leave your email and we write to you when it is back in stock.",
  restockPlaceholder: "Email Address",
  restockButton: "Notify Me",
  restockMailingList: "Also send me news and offers.",
  restockSuccess: "Signed up!",
} as const;
