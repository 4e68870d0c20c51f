import { toMessage } from "@stoa/core/message/to-message.ts";
import { CAPTCHA_MESSAGES } from "@stoa/core/captcha/captcha-messages.ts";
import { CAPTCHA_WIDGET_MESSAGES } from "@stoa/core/captcha/captcha-widget-messages.ts";
import { captchaSize } from "@stoa/core/captcha/captcha-view.ts";
import { fetchPageMessages, translate } from "../words/page-messages.ts";
import type { CaptchaMount, LiveCaptcha } from "./captcha.ts";
import { proveWork, type Proof } from "./proof-of-work.ts";

type CheckState = "idle" | "checking" | "checked" | "failed" | "insecure";

const BUYER_INPUT: Readonly<Record<CheckState, string>> = { idle: "", ...CAPTCHA_WIDGET_MESSAGES };

type CheckBox = { readonly input: HTMLInputElement; readonly show: (state: CheckState) => void };

function drawCheckBox({ element, view }: CaptchaMount): CheckBox {
  const box = document.createElement("div");
  box.className = `captcha-box captcha-box--${captchaSize(element.getBoundingClientRect().width)} captcha-box--${view.theme}`;
  const label = document.createElement("label");
  label.className = "captcha-label";
  const input = document.createElement("input");
  input.type = "checkbox";
  input.className = "captcha-check";
  const name = document.createElement("span");
  label.append(input, name);
  const paintName = (): void => void (name.textContent = translate(toMessage("captchaWidget.label")));
  paintName();
  void fetchPageMessages().then(paintName);
  const status = document.createElement("span");
  status.className = "captcha-status";
  status.role = "status";
  box.append(label, status);
  element.replaceChildren(box);
  const show = (state: CheckState): void => {
    box.dataset["state"] = state;
    input.checked = state === "checking" || state === "checked";
    input.indeterminate = state === "checking";
    input.setAttribute("aria-busy", String(state === "checking"));
    status.textContent = translate(BUYER_INPUT[state]);
  };
  show("idle");
  return { input, show };
}

/** Time reserved for sending the solution. */
const SPARE_MS = 10_000;

function isFresh({ expiresAtMs }: Proof): boolean {
  return expiresAtMs - SPARE_MS > Date.now();
}

/** A self-hosted captcha: ticking it starts a proof of work in the browser. No third party is contacted. */
export function startAltcha(place: CaptchaMount): LiveCaptcha {
  const { changed } = place;
  const { challengeUrl } = place.view;
  const { input, show } = drawCheckBox(place);
  let proof: Proof | null = null;
  let checking: Promise<void> | null = null;

  const set = (state: CheckState, solved: Proof | null): void => {
    proof = solved;
    show(state);
    changed();
  };

  const check = async (): Promise<void> => {
    if (challengeUrl === undefined) throw new Error(CAPTCHA_MESSAGES.notSetUp);
    if (!isSecureContext) return set("insecure", null);
    set("checking", null);
    try {
      set("checked", await proveWork(challengeUrl));
    } catch {
      set("failed", null);
    }
  };
  const checkOnce = (): Promise<void> => {
    checking ??= check().finally(() => (checking = null));
    return checking;
  };

  input.addEventListener("change", () => {
    // A finished check stays finished; a running one continues.
    if (proof !== null) show("checked");
    else if (checking !== null) show("checking");
    else void checkOnce();
  });
  return {
    token: async () => {
      await checking;
      // An expired proof is renewed without another tick.
      if (proof !== null && !isFresh(proof)) await checkOnce();
      return proof?.token ?? null;
    },
    reset: () => set("idle", null),
    isComplete: () => proof !== null || checking !== null,
  };
}
