import type { CheckoutPageView } from "@stoa/core/checkout-page/checkout-page-view.ts";
import { screenOf, startCheckoutState, type CheckoutState } from "@stoa/core/checkout-page/state/checkout-state.ts";
import type { CheckoutScreen } from "@stoa/core/checkout-page/checkout-screen.ts";
import { SUBSCRIPTION_PRICE_MESSAGES } from "@stoa/core/product/subscription/subscription-price-messages.ts";
import type { FormValues } from "@stoa/core/checkout-page/state/checkout-values.ts";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { createCheckoutStore } from "./checkout-page-store.ts";
import { openDesk, refreshCheckout, saveForm, type CheckoutDesk } from "./checkout-work.ts";
import { pageTexts, say } from "../words/page-words.ts";
import { keepValues } from "./form/kept-values.ts";
import { createTryKeys, type ProviderForm, type Till } from "./payment/place-order.ts";

export type CheckoutControls = {
  readonly state: CheckoutState;
  readonly screen: CheckoutScreen;
  readonly till: Till;
  readonly setProviderForm: (form: ProviderForm | null) => void;
};

type OpenTill = Pick<CheckoutControls, "till" | "setProviderForm">;

function openTill(view: CheckoutPageView, values: FormValues): OpenTill {
  const { language, strings, checkout, fields, message, key, confirmUrl } = view;
  const priceWords = pageTexts("subscriptionPrice", SUBSCRIPTION_PRICE_MESSAGES);
  const setting = { language, strings, say, priceWords };
  const store = createCheckoutStore(
    startCheckoutState({ setting, checkout, values, refusals: fields, message, confirmUrl }),
  );
  let form: ProviderForm | null = null;
  return {
    till: { desk: openDesk(store), keys: createTryKeys(key), providerForm: () => form },
    setProviderForm: (now) => {
      form = now;
    },
  };
}

/** Another tab may have changed the cart, and a page from the back/forward cache is outdated. */
function watchReturns(desk: CheckoutDesk): () => void {
  const onShown = (): void => {
    if (document.visibilityState === "visible") void refreshCheckout(desk);
    else void saveForm(desk);
  };
  const onPageShow = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted) return;
    desk.store.dispatch({ type: "phase", phase: "open" });
    void refreshCheckout(desk);
  };
  document.addEventListener("visibilitychange", onShown);
  addEventListener("pageshow", onPageShow);
  return () => {
    document.removeEventListener("visibilitychange", onShown);
    removeEventListener("pageshow", onPageShow);
  };
}

function watchConnection(desk: CheckoutDesk): () => void {
  const onChange = (): void => {
    desk.store.dispatch({ type: "connection", isOffline: !navigator.onLine });
    if (navigator.onLine) void saveForm(desk);
  };
  addEventListener("online", onChange);
  addEventListener("offline", onChange);
  return () => {
    removeEventListener("online", onChange);
    removeEventListener("offline", onChange);
  };
}

export function useCheckout(view: CheckoutPageView, values: FormValues): CheckoutControls {
  const [{ till, setProviderForm }] = useState(() => openTill(view, values));
  const { desk } = till;
  const { store } = desk;
  const state = useSyncExternalStore(store.subscribe, store.get);
  const screen = useMemo(() => screenOf(state), [state]);
  useEffect(() => watchReturns(desk), [desk]);
  useEffect(() => watchConnection(desk), [desk]);
  // Saves what was typed before takeover or before a reload.
  useEffect(() => void saveForm(desk), [desk]);
  useEffect(() => {
    if (state.phase !== "leaving") keepValues(state);
  }, [state]);
  return { state, screen, till, setProviderForm };
}
