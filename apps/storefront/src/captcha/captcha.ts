import type { CaptchaAction } from "@stoa/core/captcha/captcha-actions.ts";
import type { CaptchaProvider } from "@stoa/core/captcha/captcha-providers.ts";
import type { CaptchaView } from "@stoa/core/captcha/captcha-view.ts";
import { parseAttribute } from "../parse-attribute.ts";

export type LiveCaptcha = {
  /** Returns what to send with the form, or null for nothing. Rejects with a message when the captcha cannot work. */
  readonly token: () => Promise<string | null>;
  /** Discards the token, which is valid for one submission. */
  readonly reset: () => void;
  /** Whether the form may be sent; always true for captchas without interaction. */
  readonly isComplete: () => boolean;
};

export type Captcha = LiveCaptcha & {
  /** Moves focus to the challenge once it is rendered; a failed load is retried. */
  readonly ask: () => Promise<void>;
};

export type CaptchaMount = {
  readonly element: HTMLElement;
  readonly view: CaptchaView;
  readonly action: CaptchaAction;
  readonly changed: () => void;
};

/** Bubbling event on the element, after which `isComplete` may differ. */
export const CAPTCHA_CHANGED = "stoa:captcha-changed";

const PROVIDERS: Readonly<Record<CaptchaProvider, () => Promise<(place: CaptchaMount) => LiveCaptcha>>> = {
  altcha: async () => (await import("./altcha-captcha.ts")).startAltcha,
  "recaptcha-enterprise": async () => (await import("./recaptcha-captcha.ts")).startRecaptcha,
  turnstile: async () => (await import("./turnstile-captcha.ts")).startTurnstile,
};

function readView(element: HTMLElement): CaptchaView | null {
  const value = parseAttribute(element.dataset["captcha"]);
  const isView =
    typeof value === "object" &&
    value !== null &&
    "provider" in value &&
    typeof value.provider === "string" &&
    Object.hasOwn(PROVIDERS, value.provider);
  return isView ? (value as CaptchaView) : null;
}

/** Used when the element's data is unreadable: the server decides. */
const NONE: Captcha = {
  token: () => Promise.resolve(null),
  reset: () => undefined,
  isComplete: () => true,
  ask: () => Promise.resolve(),
};

/**
 * Starts a form's captcha. Loads its script and then the provider's; until both are loaded it is not complete.
 * spec: storefront 5, captcha; storefront 7 and 8, bot protection
 */
export function mountCaptcha(element: HTMLElement, action: CaptchaAction): Captcha {
  const view = readView(element);
  if (view === null) return NONE;
  const changed = (): boolean => element.dispatchEvent(new Event(CAPTCHA_CHANGED, { bubbles: true }));
  let started: LiveCaptcha | null = null;
  let starting: Promise<LiveCaptcha> | null = null;
  const start = (): Promise<LiveCaptcha> => {
    starting ??= PROVIDERS[view.provider]().then(
      (startProvider) => (started = startProvider({ element, view, action, changed: () => void changed() })),
      (error: unknown) => {
        starting = null;
        throw error;
      },
    );
    return starting;
  };
  const draw = (): Promise<unknown> => start().catch(() => undefined);
  // A failed load is retried on submit.
  void draw();
  return {
    token: async () => (await start()).token(),
    reset: () => started?.reset(),
    // A captcha without interaction is always complete; for others only their script knows.
    isComplete: () => started?.isComplete() ?? view.provider === "recaptcha-enterprise",
    ask: async () => {
      const { activeElement } = document;
      await draw();
      // Don't steal focus that has moved elsewhere meanwhile.
      if (document.activeElement === activeElement) element.querySelector<HTMLElement>("input, iframe")?.focus();
    },
  };
}
