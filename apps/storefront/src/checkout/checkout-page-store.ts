import {
  reduceCheckout,
  type CheckoutAction,
  type CheckoutState,
} from "@stoa/core/checkout-page/state/checkout-state.ts";

/** The page's single state, so slow calls read its current value. */
export type CheckoutStore = {
  readonly get: () => CheckoutState;
  readonly dispatch: (action: CheckoutAction) => void;
  readonly subscribe: (listen: () => void) => () => void;
};

export function createCheckoutStore(initial: CheckoutState): CheckoutStore {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    dispatch: (action) => {
      const next = reduceCheckout(state, action);
      if (next === state) return;
      state = next;
      for (const listen of listeners) listen();
    },
    subscribe: (listen) => {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
  };
}
