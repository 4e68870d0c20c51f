/** Facts known on page load; a cookie that is missing or hidden from scripts is undefined. */
export type CartLoadingFacts = {
  readonly isAuthenticated: boolean;
  readonly hasCartCookie?: string | undefined;
  readonly cartCookie?: string | undefined;
};

/**
 * Returns whether a page loads the cart at startup: the visitor is signed in, the has-cart cookie is "true", or there
 * is a
 * cart cookie. Other visitors cost no request. spec: storefront 4, cart loading
 */
export function shouldLoadCart(facts: CartLoadingFacts): boolean {
  return facts.isAuthenticated || facts.hasCartCookie === "true" || facts.cartCookie !== undefined;
}
