/** Refusals of any call that visitors can meet, beside those of its feature. */
export const REFUSAL_MESSAGES = {
  invalidRequest: "The request is not valid. Check the values and try again.",
  linkNotValid: "This link is not valid any more. Ask for a new one.",
  notSignedIn: "Please sign in to go on.",
  forbidden: "You do not have permission to do that.",
  notFound: "There is nothing at this address.",
  siteNotFound: "There is no site at this address.",
  tooLarge: "That is too large. Send less at once.",
  unsupportedMediaType: "This content type is not supported. Send JSON.",
  internal: "Something went wrong on our side. Please try again.",
  unavailable: "The service is starting or busy. Please try again in a few seconds.",
} as const;
