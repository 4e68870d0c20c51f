/** Sign-in messages. Unknown email and wrong password share one, so accounts cannot be probed for. */
export const ACCOUNT_MESSAGES = {
  wrongCredentials: "That email and password do not match. Check both and try again.",
  tooManyAttempts: "Too many attempts to sign in. Wait 15 minutes and try again.",
  signInFirst: "Please sign in to go on.",
} as const;
