import { SUBSCRIPTION_CALL_MESSAGES, type SubscriptionRefusal } from "./subscription-messages.ts";
import type { SubscriptionState } from "./subscription-states.ts";

/** The state that follows, or why there is none. */
type Step = SubscriptionState | { readonly refuse: SubscriptionRefusal };
type Steps = Readonly<Record<SubscriptionState, Step>>;

const ENDED = { canceled: { refuse: "ended" }, completed: { refuse: "ended" } } as const;
/** What happens to a payment that was on its way does not undo what its subscriber or owner did meanwhile. */
const STAYS = { paused: "paused", canceled: "canceled", completed: "completed" } as const;

/**
 * The one table of what can happen to a subscription. People `pause`, `resume`, `cancel`, `pay`, `move` (to another address) and `change` it (to
 * another plan); its payments are paid (`renew`,
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

/** What can happen to a subscription. */
export type SubscriptionAction = keyof typeof SUBSCRIPTION_TRANSITIONS;

/** The state after an action, or why it can't be done. */
export type SubscriptionTransition =
  | { readonly ok: true; readonly state: SubscriptionState }
  | { readonly ok: false; readonly code: SubscriptionRefusal; readonly message: string };

/** Says what an action does to a subscription in a state, by `SUBSCRIPTION_TRANSITIONS`. */
export function transitionSubscription(state: SubscriptionState, action: SubscriptionAction): SubscriptionTransition {
  const step: Step = SUBSCRIPTION_TRANSITIONS[action][state];
  return typeof step === "string"
    ? { ok: true, state: step }
    : { ok: false, code: step.refuse, message: SUBSCRIPTION_CALL_MESSAGES[step.refuse] };
}
