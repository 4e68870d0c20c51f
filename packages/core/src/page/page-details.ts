import type { CaptchaView } from "../captcha/captcha-view.ts";

/** What the platform's scripts need to know about their page, as JSON in its head. */
export type PageDetails = {
  readonly websiteId: string;
  /** Name of the site's theme. */
  readonly templateId: string;
  readonly collection?: { readonly id: string; readonly permissionType?: number };
  readonly item?: { readonly id: string; readonly recordType: number };
  /** "Add to cart" leads straight to the checkout. */
  readonly isExpressCheckout?: true;
  /** Only where forms for restock notices need a captcha. */
  readonly restockCaptcha?: CaptchaView;
};

export const PAGE_DETAILS_ID = "stoa-page";
