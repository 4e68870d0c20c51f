export type TestTokenRule = {
  readonly state: "succeeded" | "declined" | "requires_action";
  /** False: the charge is decided, but the shop never gets the reply. */
  readonly isAnswered: boolean;
  /** Token of the same card for later charges without the shopper. */
  readonly savedAs: string;
};

const SAVED_OK = "test-saved-ok";

/** Payment tokens of the test provider, simulating cards. */
export const TEST_TOKENS = {
  "test-ok": { state: "succeeded", isAnswered: true, savedAs: SAVED_OK },
  "test-declined": { state: "declined", isAnswered: true, savedAs: SAVED_OK },
  "test-3ds": { state: "requires_action", isAnswered: true, savedAs: SAVED_OK },
  "test-timeout": { state: "succeeded", isAnswered: false, savedAs: SAVED_OK },
  "test-timeout-declined": { state: "declined", isAnswered: false, savedAs: SAVED_OK },
  /** Succeeds now, but later charges are declined. */
  "test-renewal-declined": { state: "succeeded", isAnswered: true, savedAs: "test-saved-declined" },
  /** Succeeds now; later charges succeed without a reply. */
  "test-renewal-timeout": { state: "succeeded", isAnswered: true, savedAs: "test-saved-timeout" },
} as const satisfies Readonly<Record<string, TestTokenRule>>;

const SAVED_TOKENS = {
  "test-saved-ok": { state: "succeeded", isAnswered: true, savedAs: SAVED_OK },
  "test-saved-declined": { state: "declined", isAnswered: true, savedAs: "test-saved-declined" },
  "test-saved-timeout": { state: "succeeded", isAnswered: false, savedAs: "test-saved-timeout" },
} as const satisfies Readonly<Record<string, TestTokenRule>>;

/** Returns the rule of a shopper's or saved token, or undefined when it does not exist. */
export function findTestToken(token: { readonly isSaved: boolean; readonly name: string }): TestTokenRule | undefined {
  const rules: Readonly<Record<string, TestTokenRule>> = token.isSaved ? SAVED_TOKENS : TEST_TOKENS;
  return Object.hasOwn(rules, token.name) ? rules[token.name] : undefined;
}
