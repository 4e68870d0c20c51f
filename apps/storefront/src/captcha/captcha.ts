import type { CaptchaAction } from "@stoa/core/captcha/captcha-actions.ts";
import type { CaptchaProvider } from "@stoa/core/captcha/captcha-providers.ts";
import type { CaptchaView } from "@stoa/core/captcha/captcha-view.ts";
import { parseAttribute } from "../parse-attribute.ts";

/** A captcha as its provider's script has it. */
export type LiveCaptcha = {
  /** What to send with the form; null when there is none. Rejects where the captcha can not work, with what to say. */
  readonly token: () => Promise<string | null>;
  /** Forgets what was solved: a token is good for one submission. */
  readonly reset: () => void;
  /** Whether the form may be sent; always true of captchas that ask the visitor nothing. */
  readonly isComplete: () => boolean;
};

/** A captcha inside a form. */
export type Captcha = LiveCaptcha & {
  /** Leads the visitor to what is to be solved, once it is drawn; a failed fetch is tried again. */
  readonly ask: () => Promise<void>;
};

/** Where a provider draws, for what, and whom it tells that it was solved or forgotten. */
export type CaptchaPlace = {
  readonly element: HTMLElement;
  readonly view: CaptchaView;
  readonly action: CaptchaAction;
  readonly changed: () => void;
};

/** Event on the element, after which `isComplete` may answer differently. It bubbles. */
export const CAPTCHA_CHANGED = "stoa:captcha-changed";

const PROVIDERS: Readonly<Record<CaptchaProvider, () => Promise<(place: CaptchaPlace) => LiveCaptcha>>> = {
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

/** What comes of an element that says nothing readable: the server decides then. */
const NONE: Captcha = {
  token: () => Promise.resolve(null),
  reset: () => undefined,
  isComplete: () => true,
  ask: () => Promise.resolve(),
};

/**
 * Brings the captcha of a form to life. Its script is fetched now, and a provider's own after it; until both are there it is not complete.
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
  // A failed fetch is tried again when the form is sent.
  void draw();
  return {
    token: async () => (await start()).token(),
    reset: () => started?.reset(),
    // One that asks nothing is complete as it is; whether another is, only its script knows.
    isComplete: () => started?.isComplete() ?? view.provider === "recaptcha-enterprise",
    ask: async () => {
      const { activeElement } = document;
      await draw();
      // Who has gone on elsewhere meanwhile is not called back.
      if (document.activeElement === activeElement) element.querySelector<HTMLElement>("input, iframe")?.focus();
    },
  };
}
