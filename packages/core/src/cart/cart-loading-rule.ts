/** What a page knows at its start; a cookie that does not exist, or that scripts do not see, is undefined. */
export type CartLoadingFacts = {
  /** Whether the visitor is signed in to the site. */
  readonly isAuthenticated: boolean;
  readonly hasCartCookie?: string | undefined;
  readonly cartCookie?: string | undefined;
};

/**
 * Whether a page loads the cart at its start: the visitor is signed in, the has-cart cookie equals true, or there is a
 * cart cookie. Everybody else costs no request. spec: storefront 4, cart loading
 */
export function shouldLoadCart(facts: CartLoadingFacts): boolean {
  return facts.isAuthenticated || facts.hasCartCookie === "true" || facts.cartCookie !== undefined;
}
