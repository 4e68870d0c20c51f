import { PAYMENT_ACCOUNT_MESSAGES } from "./payment-account-messages.ts";

export type PaymentKeys = {
  readonly publishableKey: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
};

const PUBLISHABLE = /^pk_(?:test|live)_[A-Za-z0-9]{8,250}$/;
const SECRET = /^[sr]k_(?:test|live)_[A-Za-z0-9]{8,250}$/;
const WEBHOOK = /^whsec_[A-Za-z0-9+/=_-]{8,250}$/;

/** Returns whether a Stripe key is a test key, which moves no money. */
export function isTestKey(key: string): boolean {
  return /^[a-z]+_test_/.test(key);
}

const SHAPES = { publishableKey: PUBLISHABLE, secretKey: SECRET, webhookSecret: WEBHOOK } as const;

function problemOf(name: keyof PaymentKeys, key: string): string | undefined {
  if (key === "") return PAYMENT_ACCOUNT_MESSAGES.keyNeeded;
  return SHAPES[name].test(key) ? undefined : PAYMENT_ACCOUNT_MESSAGES[name];
}

/** Returns the errors of keys by field; empty when they fit together. Does not check them with Stripe. */
export function findKeyProblems(keys: PaymentKeys): Record<string, string> {
  const names = ["publishableKey", "secretKey", "webhookSecret"] as const;
  const found = names.flatMap((name) => {
    const problem = problemOf(name, keys[name]);
    return problem === undefined ? [] : [[name, problem] as const];
  });
  const isMixed = isTestKey(keys.publishableKey) !== isTestKey(keys.secretKey);
  if (found.length === 0 && isMixed) return { secretKey: PAYMENT_ACCOUNT_MESSAGES.mixedKeys };
  return Object.fromEntries(found);
}
