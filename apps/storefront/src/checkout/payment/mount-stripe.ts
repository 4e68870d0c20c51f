import type { Address } from "@stoa/core/address/address-schema.ts";
import { loadStripe } from "@stripe/stripe-js/pure";
import type { Appearance, Stripe, StripeElementLocale, StripeElements } from "@stripe/stripe-js";
import { trustedScriptUrl } from "../../trusted-content.ts";
import type { ProviderForm } from "./place-order.ts";

export type StripeSetting = {
  readonly publishableKey: string;
  /** URL of a stand-in for Stripe's script; empty for Stripe's own. */
  readonly script: string;
  readonly locale: string;
  readonly currency: string;
  readonly amountCents: number;
  readonly savesMethod: boolean;
  /** Prefilled so Stripe does not ask again. */
  readonly email: string;
  readonly address: Address | null;
  readonly returnUrl: string;
};

export type StripeMounts = { readonly wallets: HTMLElement; readonly details: HTMLElement };

export type StripeEvents = {
  readonly onReady: () => void;
  readonly onFailed: () => void;
  readonly onWallets: () => void;
  /** Called when a wallet approved the payment; resolves to false when the order was not placed. */
  readonly onWalletPays: () => Promise<boolean>;
};

export type MountedStripe = ProviderForm & {
  readonly update: (amountCents: number) => void;
  readonly unmount: () => void;
};

/** Of the version the loader is made for; `mount-stripe.test.ts` compares them. */
export const STRIPE_SCRIPT = "https://js.stripe.com/endive/stripe.js";

/** Loads the script that defines `window.Stripe`, which Stripe's loader then finds. */
function loadScript(src: string): Promise<void> {
  if ("Stripe" in window) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => reject(new Error("Stripe's script can't be loaded.")));
    script.src = trustedScriptUrl(src);
    document.head.append(script);
  });
}

/** Converts a color to `rgb()` from any notation. */
function rgbOf(color: string): string {
  const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (context === null) return color;
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}

function groundOf(element: Element | null): string {
  if (element === null) return "rgb(255, 255, 255)";
  const { backgroundColor } = getComputedStyle(element);
  return /^(?:transparent|rgba\(0, 0, 0, 0\))$/.test(backgroundColor)
    ? groundOf(element.parentElement)
    : backgroundColor;
}

/** Theme styles for Stripe's form, which is in an iframe and inherits nothing. */
function appearanceOf(place: HTMLElement): Appearance {
  const { color, fontFamily, fontSize, accentColor } = getComputedStyle(place);
  const ground = rgbOf(groundOf(place));
  const text = rgbOf(color);
  const light = (rgb: string): number => (rgb.match(/\d+/g) ?? []).reduce((sum, part) => sum + Number(part), 0);
  return {
    theme: light(text) > light(ground) ? "night" : "stripe",
    variables: {
      fontFamily,
      fontSizeBase: fontSize,
      colorText: text,
      colorBackground: ground,
      colorPrimary: accentColor === "auto" ? text : rgbOf(accentColor),
    },
  };
}

function openElements(stripe: Stripe, setting: StripeSetting, place: HTMLElement): StripeElements {
  return stripe.elements({
    mode: "payment",
    amount: setting.amountCents,
    currency: setting.currency.toLowerCase(),
    locale: setting.locale as StripeElementLocale,
    appearance: appearanceOf(place),
    ...(setting.savesMethod ? { setupFutureUsage: "off_session" } : {}),
  });
}

function billingOf({ email, address }: StripeSetting) {
  if (address === null) return { email };
  return {
    email,
    name: `${address.firstName} ${address.lastName}`.trim(),
    address: {
      line1: address.address1,
      line2: address.address2,
      city: address.city,
      state: address.state,
      postal_code: address.postalCode,
      country: address.countryCode,
    },
  };
}

type Mounting = { readonly elements: StripeElements; readonly places: StripeMounts; readonly events: StripeEvents };

function mountDetails({ elements, places, events }: Mounting, setting: StripeSetting): void {
  const details = elements.create("payment", {
    layout: "accordion",
    defaultValues: { billingDetails: billingOf(setting) },
    // Wallets have their own buttons above.
    wallets: { applePay: "never", googlePay: "never" },
  });
  details.on("ready", events.onReady);
  details.on("loaderror", events.onFailed);
  details.mount(places.details);
}

function mountWallets({ elements, places, events }: Mounting): void {
  const wallets = elements.create("expressCheckout", { buttonHeight: 48 });
  wallets.on("ready", ({ availablePaymentMethods }) => {
    if (availablePaymentMethods) events.onWallets();
  });
  wallets.on("confirm", (event) => {
    void events.onWalletPays().then((isPlaced) => {
      if (!isPlaced) event.paymentFailed({ reason: "fail" });
    });
  });
  wallets.mount(places.wallets);
}

/** Mounts Stripe's form. Throws when its script cannot be loaded. */
export async function mountStripe(
  places: StripeMounts,
  setting: StripeSetting,
  events: StripeEvents,
): Promise<MountedStripe> {
  await loadScript(setting.script || STRIPE_SCRIPT);
  const stripe = await loadStripe(setting.publishableKey);
  if (stripe === null) throw new Error("Stripe's script is not there.");
  const elements = openElements(stripe, setting, places.details);
  mountWallets({ elements, places, events });
  mountDetails({ elements, places, events }, setting);
  return {
    check: async () => (await elements.submit()).error?.message ?? null,
    confirm: async (clientSecret) => {
      const confirmParams = { return_url: setting.returnUrl };
      await stripe.confirmPayment({ elements, clientSecret, confirmParams, redirect: "if_required" });
    },
    update: (amount) => {
      // Stripe checks that this amount matches the payment's on confirmation.
      void elements.update({ amount });
    },
    unmount: () => {
      elements.getElement("payment")?.destroy();
      elements.getElement("expressCheckout")?.destroy();
    },
  };
}
