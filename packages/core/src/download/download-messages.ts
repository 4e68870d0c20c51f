export const PRODUCT_FILE_MESSAGES = {
  missing: "Send one file in the form field `file`.",
  empty: "The file is empty. Please choose another one.",
  tooLarge: "The file is too large: downloads can be up to {megabytes} MB.",
  noRoom: "The server's disk is full, so the file wasn't saved. Free up space and try again.",
  inUse: "This file is sold by a product or can still be downloaded by buyers, so it can't be deleted.",
} as const;
