import { CAPTCHA_MESSAGES } from "@stoa/core/captcha/captcha-messages.ts";
import { captchaSize } from "@stoa/core/captcha/captcha-view.ts";
import type { CaptchaMount, LiveCaptcha } from "./captcha.ts";
import { loadProviderScript } from "./provider-script.ts";

type TurnstileOptions = {
  readonly sitekey: string;
  readonly action: string;
  readonly theme: "light" | "dark" | "auto";
  readonly size: "compact" | "normal";
  readonly "response-field": false;
  readonly callback: (token: string) => void;
  readonly "expired-callback": () => void;
  readonly "timeout-callback": () => void;
  /** Returns whether the error was handled. */
  readonly "error-callback": () => boolean;
};

type Turnstile = {
  readonly render: (container: HTMLElement, options: TurnstileOptions) => string | undefined;
  readonly reset: (widgetId: string) => void;
};

type TurnstileWindow = { readonly turnstile?: Turnstile };

type Drawn = { readonly turnstile: Turnstile; readonly widgetId: string };

async function loadTurnstile({ siteKey, scriptUrl }: CaptchaMount["view"]): Promise<[Turnstile, string]> {
  if (siteKey === null || scriptUrl === undefined) throw new Error(CAPTCHA_MESSAGES.notSetUp);
  await loadProviderScript(scriptUrl);
  const { turnstile } = window as TurnstileWindow;
  if (turnstile === undefined) throw new Error(CAPTCHA_MESSAGES.notSetUp);
  return [turnstile, siteKey];
}

/** Renders Turnstile's widget in the size that fits. spec: storefront 5, captcha size; storefront 8, bot protection */
export function startTurnstile({ element, view, action, changed }: CaptchaMount): LiveCaptcha {
  let solved: string | null = null;
  const set = (token: string | null): void => {
    solved = token;
    changed();
  };

  const draw = async (): Promise<Drawn> => {
    const [turnstile, sitekey] = await loadTurnstile(view);
    const widgetId = turnstile.render(element, {
      sitekey,
      action,
      theme: view.theme,
      size: captchaSize(element.getBoundingClientRect().width),
      "response-field": false,
      callback: set,
      "expired-callback": () => set(null),
      "timeout-callback": () => set(null),
      "error-callback": () => {
        set(null);
        return true;
      },
    });
    if (widgetId === undefined) throw new Error("Turnstile has not been drawn.");
    return { turnstile, widgetId };
  };

  let drawn: Drawn | null = null;
  let drawing: Promise<void> | null = null;
  const drawOnce = (): Promise<void> => {
    drawing ??= draw().then(
      (result) => void (drawn = result),
      (error: unknown) => {
        drawing = null;
        throw error;
      },
    );
    return drawing;
  };
  // spec: storefront 8: a failed render is logged
  drawOnce().catch(reportError);
  return {
    token: async () => {
      await drawOnce();
      return solved;
    },
    reset: () => {
      if (drawn) drawn.turnstile.reset(drawn.widgetId);
      set(null);
    },
    isComplete: () => solved !== null,
  };
}
