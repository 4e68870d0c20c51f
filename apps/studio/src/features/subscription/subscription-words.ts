import type { CycleState, SubscriptionState } from "@stoa/core/subscription/subscription-states.ts";
import type { BadgeTone } from "../../parts/status-badge.tsx";

type Words = { readonly text: string; readonly tone: BadgeTone };

export const STATE_WORDS: Readonly<Record<SubscriptionState, Words>> = {
  active: { text: "Active", tone: "good" },
  paused: { text: "Paused", tone: "neutral" },
  past_due: { text: "Payment failed", tone: "bad" },
  canceled: { text: "Cancelled", tone: "neutral" },
  completed: { text: "Completed", tone: "neutral" },
};

export const CYCLE_WORDS: Readonly<Record<CycleState, Words>> = {
  started: { text: "Being charged", tone: "accent" },
  paid: { text: "Paid", tone: "good" },
  failed: { text: "Failed", tone: "bad" },
  skipped: { text: "Skipped", tone: "neutral" },
};
