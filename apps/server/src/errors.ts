import { REJECTION_MESSAGES } from "@stoa/core/api/rejection-messages.ts";
import { englishFields, englishOf, type MessageFields, type MessageText } from "@stoa/core/message/message-of.ts";

/** Every error code with its HTTP status and default message. `docs/errors.md` lists the same codes. */
export const ERROR_CATALOGUE = {
  invalid_request: { status: 400, message: REJECTION_MESSAGES.invalidRequest },
  invalid_json: { status: 400, message: "The request body is not valid JSON." },
  invalid_document: { status: 400, message: "Some values aren't valid. Nothing was saved." },
  invalid_patch: { status: 400, message: "The change doesn't match the document. Reload and try again." },
  invalid_image: {
    status: 400,
    message: "The file isn't a supported image. Use JPEG, PNG, WebP, AVIF or GIF.",
  },
  invalid_file: { status: 400, message: "This file type isn't supported. Choose another file." },
  invalid_theme: { status: 400, message: "This isn't a valid theme. Nothing was changed." },
  invalid_archive: {
    status: 400,
    message: "This isn't a site archive that can be imported. Nothing was changed.",
  },
  cart_refused: { status: 400, message: "The item can not be added to the cart." },
  checkout_incomplete: { status: 400, message: "Something is missing before this order can be placed." },
  idempotency_key_reused: {
    status: 400,
    message: "This Idempotency-Key was used for another request. Please send a new one.",
  },
  link_not_valid: { status: 400, message: REJECTION_MESSAGES.linkNotValid },
  not_signed_in: { status: 401, message: REJECTION_MESSAGES.notSignedIn },
  wrong_credentials: { status: 401, message: "That email and password do not match. Check both and try again." },
  payment_declined: {
    status: 402,
    message: "Your payment was declined. Please check it or choose another way to pay.",
  },
  forbidden: { status: 403, message: REJECTION_MESSAGES.forbidden },
  checkout_on_page: { status: 403, message: "This checkout is open on its own page. Please continue there." },
  captcha_needed: { status: 403, message: "Several payments were declined. Solve a captcha, then pay again." },
  page_only: { status: 403, message: "This page only opens in a browser tab of its own." },
  crumb_failed: { status: 403, message: "Your session has expired. Please reload the page and try again." },
  not_found: { status: 404, message: REJECTION_MESSAGES.notFound },
  site_not_found: { status: 404, message: REJECTION_MESSAGES.siteNotFound },
  checkout_changed: {
    status: 409,
    message: "Your order has changed since you looked at it. Please check it again before you pay.",
  },
  order_refused: { status: 409, message: "That isn't possible for this order. Nothing was changed." },
  subscription_refused: { status: 409, message: "That isn't possible for this subscription. Nothing was changed." },
  reminder_refused: { status: 409, message: "There is no one to remind about this cart. Nothing was sent." },
  campaign_refused: { status: 409, message: "That isn't possible for this campaign. Nothing was changed." },
  import_under_way: { status: 409, message: "Another import is still in progress. Wait until it finishes or stop it." },
  checkout_completed: { status: 409, message: "This order has been placed already." },
  out_of_stock: { status: 409, message: "Sorry, we do not have enough of that item available." },
  coupon_refused: { status: 409, message: "A code of this order can not be used any more." },
  gift_card_refused: { status: 409, message: "A gift card of this order can not pay for it any more." },
  payment_pending: {
    status: 409,
    message: "Your last payment is still being checked. Please wait a moment, then try again.",
  },
  version_conflict: {
    status: 409,
    message: "Someone saved a newer version in the meantime. Load it before you save again.",
  },
  nothing_to_undo: { status: 409, message: "There is nothing to undo." },
  nothing_to_redo: { status: 409, message: "There is nothing to redo." },
  document_needed: { status: 409, message: "The site needs this. Nothing was deleted." },
  nothing_to_publish: { status: 409, message: "There is nothing to publish: visitors already see everything." },
  publish_blocked: {
    status: 409,
    message: "The theme has errors that visitors would see, so nothing was published.",
  },
  promo_code_conflict: { status: 409, message: "Another discount has that code. Choose another one." },
  slug_taken: { status: 409, message: "That address is already used. Choose another one." },
  name_taken: { status: 409, message: "That name is already used. Choose another one." },
  address_taken: { status: 409, message: "Another page already uses that URL. Choose another one." },
  stock_refused: { status: 409, message: "That stock change isn't possible. Nothing was changed." },
  too_many_ignored: {
    status: 409,
    message: "This site has reached its limit of ignored problems. Show some of them again first.",
  },
  domain_taken: { status: 409, message: "This domain is connected to another site here." },
  domain_not_connected: { status: 409, message: "This domain isn't connected yet. Check its DNS records first." },
  domain_in_use: { status: 409, message: "A language of this site uses this domain. Change that language first." },
  too_many_domains: { status: 409, message: "This site has reached its domain limit. Remove one first." },
  too_many_preview_links: {
    status: 409,
    message: "This site has reached its preview link limit. Delete one first.",
  },
  too_many_api_keys: { status: 409, message: "This site has reached its API key limit. Delete one first." },
  too_many_form_programs: {
    status: 409,
    message: "This form has reached its connection limit. Disconnect one first.",
  },
  last_admin: { status: 409, message: "This is the only admin. Make someone else an admin first." },
  theme_built_in: { status: 409, message: "That theme is included with Stoa. Install yours under another name." },
  theme_file_kept: { status: 409, message: "The theme needs this file, so it can't be renamed." },
  erasure_blocked: {
    status: 409,
    message: "Your data is still needed for an order or a subscription. Finish or cancel it first.",
  },
  download_over: { status: 410, message: "This download has ended. Ask the shop to renew it." },
  too_large: { status: 413, message: REJECTION_MESSAGES.tooLarge },
  unsupported_media_type: { status: 415, message: REJECTION_MESSAGES.unsupportedMediaType },
  payments_paused: { status: 429, message: "Too many payments were declined. Try again in an hour." },
  too_many_requests: { status: 429, message: "Please try again in a few seconds." },
  internal: { status: 500, message: REJECTION_MESSAGES.internal },
  places_not_configured: {
    status: 404,
    message: "Address search isn't set up on this server. Enter the address instead.",
  },
  places_unavailable: {
    status: 502,
    message: "Address search isn't available right now. Enter the address instead.",
  },
  mailchimp_unavailable: {
    status: 502,
    message: "Mailchimp can't be reached right now. Nothing was changed. Try again in a few minutes.",
  },
  unavailable: { status: 503, message: REJECTION_MESSAGES.unavailable },
} as const;

export type ErrorCode = keyof typeof ERROR_CATALOGUE;

export type ErrorDetails = {
  /** Replaces the default message. */
  readonly message?: MessageText;
  /** Path of a value → its error. */
  readonly fields?: MessageFields;
  readonly cause?: unknown;
};

export class AppError extends Error {
  readonly code: ErrorCode;
  /** In English, as `message` is. */
  readonly fields: Record<string, string> | undefined;
  /** `message` in any language. */
  readonly said: MessageText;
  /** `fields` in any language. */
  readonly saidFields: MessageFields | undefined;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    const said = details.message ?? ERROR_CATALOGUE[code].message;
    super(englishOf(said), { cause: details.cause });
    this.name = "AppError";
    this.code = code;
    this.said = said;
    this.saidFields = details.fields;
    this.fields = details.fields && englishFields(details.fields);
  }

  get status(): number {
    return ERROR_CATALOGUE[this.code].status;
  }
}

export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT");
}
