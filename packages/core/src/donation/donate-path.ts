/** Where donations are given; the form for one posts to it. */
export const DONATE_PATH = "/checkout/donate";
