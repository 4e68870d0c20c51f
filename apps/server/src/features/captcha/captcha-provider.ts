import type { CaptchaAction } from "@stoa/core/captcha/captcha-actions.ts";

export type CaptchaQuestion = {
  readonly token: string;
  readonly actions: readonly CaptchaAction[];
  readonly clientAddress: string;
  readonly host: string;
};

/**
 * A provider's verdict. `low-score`: a genuine token of a likely bot. `unknown`: the provider was unreachable or the
 * keys are wrong, which is not the visitor's fault.
 */
export type CaptchaAnswer =
  | { readonly kind: "passed"; /** Identifies the token uniquely. */ readonly identity: string }
  | { readonly kind: "low-score"; readonly identity: string; readonly score: number }
  | { readonly kind: "failed"; readonly reason: string }
  | { readonly kind: "unknown"; readonly reason: string };

/** Never throws. */
export type VerifyCaptcha = (question: CaptchaQuestion) => Promise<CaptchaAnswer>;
