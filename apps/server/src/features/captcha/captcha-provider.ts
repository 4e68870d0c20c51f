import type { CaptchaAction } from "@stoa/core/captcha/captcha-actions.ts";

/** A token to look at, and what it was asked for. */
export type CaptchaQuestion = {
  readonly token: string;
  readonly actions: readonly CaptchaAction[];
  /** Address of the visitor. */
  readonly ip: string;
  /** Host that the form stands on. */
  readonly host: string;
};

/**
 * What a provider says of a token. `low-score`: a real token of somebody who is likely a program. `unknown`: nobody could be asked, or the keys
 * are wrong: that is not the visitor's fault.
 */
export type CaptchaAnswer =
  | { readonly kind: "passed"; /** What makes the token this one, and no other. */ readonly identity: string }
  | { readonly kind: "low-score"; readonly identity: string; readonly score: number }
  | { readonly kind: "failed"; readonly reason: string }
  | { readonly kind: "unknown"; readonly reason: string };

/** Looks at a token; never throws. */
export type AskCaptcha = (question: CaptchaQuestion) => Promise<CaptchaAnswer>;
