import type { CheckoutPageView } from "@stoa/core/checkout-page/checkout-page-view.ts";
import { screenOf, startCheckoutState, type CheckoutState } from "@stoa/core/checkout-page/state/checkout-state.ts";
import type { CheckoutScreen } from "@stoa/core/checkout-page/checkout-screen.ts";
import { SUBSCRIPTION_PRICE_MESSAGES } from "@stoa/core/product/subscription/subscription-price-messages.ts";
import type { FormValues } from "@stoa/core/checkout-page/state/checkout-values.ts";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { Captcha } from "../captcha/captcha.ts";
import { createCheckoutStore } from "./checkout-page-store.ts";
import { createCheckoutContext, refreshCheckout, saveForm, type CheckoutPageContext } from "./checkout-work.ts";
import { pageTexts, translate } from "../words/page-messages.ts";
import { keepValues } from "./form/saved-values.ts";
import { createTryKeys, type ProviderForm, type CheckoutSession } from "./payment/place-order.ts";

export type CheckoutControls = {
  readonly state: CheckoutState;
  readonly screen: CheckoutScreen;
  readonly session: CheckoutSession;
  readonly setProviderForm: (form: ProviderForm | null) => void;
  readonly setCaptcha: (captcha: Captcha | null) => void;
};

type OpenSession = Pick<CheckoutControls, "session" | "setProviderForm" | "setCaptcha">;

function openSession(view: CheckoutPageView, values: FormValues): OpenSession {
  const { language, strings, checkout, fields, message, key, confirmUrl } = view;
  const priceWords = pageTexts("subscriptionPrice", SUBSCRIPTION_PRICE_MESSAGES);
  const setting = { language, strings, say: translate, priceWords };
  const store = createCheckoutStore(
    startCheckoutState({ setting, checkout, values, refusals: fields, message, confirmUrl }),
  );
  let form: ProviderForm | null = null;
  let captcha: Captcha | null = null;
  return {
    session: {
      context: createCheckoutContext(store, key),
      keys: createTryKeys(key),
      providerForm: () => form,
      captcha: () => captcha,
    },
    setProviderForm: (now) => {
      form = now;
    },
    setCaptcha: (now) => {
      captcha = now;
    },
  };
}

/** Another tab may have changed the cart, and a page from the back/forward cache is outdated. */
function watchReturns(context: CheckoutPageContext): () => void {
  const onShown = (): void => {
    if (document.visibilityState === "visible") void refreshCheckout(context);
    else void saveForm(context);
  };
  const onPageShow = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted) return;
    context.store.dispatch({ type: "phase", phase: "open" });
    void refreshCheckout(context);
  };
  document.addEventListener("visibilitychange", onShown);
  addEventListener("pageshow", onPageShow);
  return () => {
    document.removeEventListener("visibilitychange", onShown);
    removeEventListener("pageshow", onPageShow);
  };
}

function watchConnection(context: CheckoutPageContext): () => void {
  const onChange = (): void => {
    context.store.dispatch({ type: "connection", isOffline: !navigator.onLine });
    if (navigator.onLine) void saveForm(context);
  };
  addEventListener("online", onChange);
  addEventListener("offline", onChange);
  return () => {
    removeEventListener("online", onChange);
    removeEventListener("offline", onChange);
  };
}

export function useCheckout(view: CheckoutPageView, values: FormValues): CheckoutControls {
  const [{ session, setProviderForm, setCaptcha }] = useState(() => openSession(view, values));
  const { context } = session;
  const { store } = context;
  const state = useSyncExternalStore(store.subscribe, store.get);
  const screen = useMemo(() => screenOf(state), [state]);
  useEffect(() => watchReturns(context), [context]);
  useEffect(() => watchConnection(context), [context]);
  // Saves what was typed before takeover or before a reload.
  useEffect(() => void saveForm(context), [context]);
  useEffect(() => {
    if (state.phase !== "leaving") keepValues(state);
  }, [state]);
  return { state, screen, session, setProviderForm, setCaptcha };
}
