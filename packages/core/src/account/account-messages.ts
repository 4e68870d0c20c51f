/** Texts of signing in. One answer for unknown mail and wrong password, so that nobody can probe for accounts. */
export const ACCOUNT_MESSAGES = {
  wrongCredentials: "That email and password do not match. Check both and try again.",
  tooManyAttempts: "Too many attempts to sign in. Wait a few minutes and try again.",
  signInFirst: "Please sign in to go on.",
} as const;
