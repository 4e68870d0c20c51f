/** What buyers read when a link gives no file (any more): what happened and what to do. */
export const DOWNLOAD_MESSAGES = {
  unknownTitle: "This download link does not work",
  unknown: "The link is not complete or was changed. Please open it from the mail of your order again.",
  expiredTitle: "This download has expired",
  expired:
    "The link worked until {date}. Please ask the shop to renew it; your order {number} shows that you bought it.",
  usedUpTitle: "This download is used up",
  usedUp:
    "The file was downloaded as often as it can be (downloads: {count}). Please ask the shop for more; your order {number} shows that you bought it.",
  revokedTitle: "This download was taken back",
  revoked:
    "Order {number} was refunded or canceled, so its files can't be downloaded any more. Please ask the shop if that is wrong.",
  missingTitle: "This file is not here right now",
  missing: "The shop's file is missing. It was not counted as a download. Please tell the shop about it.",
  toShop: "Go to the shop",
} as const;

/** What owners read about files that can't be kept or deleted. */
export const PRODUCT_FILE_MESSAGES = {
  missing: "Send one file in the form field `file`.",
  empty: "The file is empty. Please choose another one.",
  tooLarge: "The file is too large: at most {megabytes} MB can be sold as a download.",
  noRoom: "The disk of the server is full, so the file was not kept. Please make room and try again.",
  inUse: "This file is sold by a product or can still be downloaded by buyers, so it can't be deleted.",
} as const;
