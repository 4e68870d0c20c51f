export const PAYMENT_ACCOUNT_MESSAGES = {
  publishableKey: "This is no publishable key. It starts with pk_test_ or pk_live_.",
  secretKey: "This is no secret key. It starts with sk_test_, sk_live_, rk_test_ or rk_live_.",
  webhookSecret: "This is no signing secret of a webhook. It starts with whsec_.",
  mixedKeys: "One key is for tests and the other one is not. Take both from the same page at Stripe.",
  keyNeeded: "This key is needed the first time.",
  badKeys: "These keys can not be used. Nothing was saved.",
  unreadable: "The keys can't be read anymore because the server's sealing key has changed. Enter them again.",
  connected: "Stripe answers, and the account can take payments.",
  cannotCharge: "Stripe answers, but the account can not take payments yet. Finish its set-up at Stripe.",
  refused: "Stripe refuses the secret key. Copy it again, or make a new one.",
  restricted: "Stripe answers, but the key may not read the account. Payments can still work if it may make them.",
  unreachable: "Stripe can not be reached right now ({reason}). Try again in a moment.",
} as const;
