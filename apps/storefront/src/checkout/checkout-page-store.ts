import { reduceCheckout, type CheckoutAction, type CheckoutState } from "@stoa/core/checkout-page/checkout-state.ts";

/** The one state of the page: calls that take their time read what it is by then. */
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
