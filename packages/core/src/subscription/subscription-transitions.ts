import { SUBSCRIPTION_CALL_MESSAGES, type SubscriptionRejection } from "./subscription-messages.ts";
import type { SubscriptionState } from "./subscription-states.ts";

type Step = SubscriptionState | { readonly refuse: SubscriptionRejection };
type Steps = Readonly<Record<SubscriptionState, Step>>;

const ENDED = { canceled: { refuse: "ended" }, completed: { refuse: "ended" } } as const;
/** The result of a payment in progress does not undo what subscriber or owner did meanwhile. */
const STAYS = { paused: "paused", canceled: "canceled", completed: "completed" } as const;

/**
 * The single table of subscription actions. People `pause`, `resume`, `cancel`, `pay`, `move` (to another address) and
 * `change` it (to
 * another plan); its payments succeed (`renew`,
 * the last one `complete`), fail (`fail`) and are given up (`giveUp`).
 */
export const SUBSCRIPTION_TRANSITIONS = {
  pause: { active: "paused", past_due: { refuse: "unpaid" }, paused: { refuse: "pausedAlready" }, ...ENDED },
  resume: { active: { refuse: "notPaused" }, past_due: { refuse: "notPaused" }, paused: "active", ...ENDED },
  cancel: { active: "canceled", past_due: "canceled", paused: "canceled", ...ENDED },
  pay: { active: { refuse: "nothingToPay" }, past_due: "past_due", paused: { refuse: "nothingToPay" }, ...ENDED },
  move: { active: "active", past_due: "past_due", paused: "paused", ...ENDED },
  change: { active: "active", past_due: { refuse: "unpaid" }, paused: "paused", ...ENDED },
  renew: { active: "active", past_due: "active", ...STAYS },
  complete: { active: "completed", past_due: "completed", ...STAYS, paused: "completed" },
  fail: { active: "past_due", past_due: "past_due", ...STAYS },
  giveUp: { active: "canceled", past_due: "canceled", ...STAYS },
} as const satisfies Readonly<Record<string, Steps>>;

export type SubscriptionAction = keyof typeof SUBSCRIPTION_TRANSITIONS;

export type SubscriptionTransition =
  | { readonly ok: true; readonly state: SubscriptionState }
  | { readonly ok: false; readonly code: SubscriptionRejection; readonly message: string };

/** Returns the result of an action on a subscription in a state, according to `SUBSCRIPTION_TRANSITIONS`. */
export function transitionSubscription(state: SubscriptionState, action: SubscriptionAction): SubscriptionTransition {
  const step: Step = SUBSCRIPTION_TRANSITIONS[action][state];
  return typeof step === "string"
    ? { ok: true, state: step }
    : { ok: false, code: step.refuse, message: SUBSCRIPTION_CALL_MESSAGES[step.refuse] };
}
