/** What a form of the account says that was sent by somebody whose session had ended. */
export const ACCOUNT_FORM_MESSAGES = {
  signedOutMeanwhile: "You are signed out. Sign in in another tab, then send this again: what you typed stays here.",
} as const;
