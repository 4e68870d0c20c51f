/** Path of the donation page; its form posts to it. */
export const DONATE_PATH = "/checkout/donate";
