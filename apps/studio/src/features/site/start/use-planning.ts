import type { SiteStart, StartTheme } from "@stoa/core/guided-start/guided-start-api.ts";
import { useState } from "react";
import { CallError, errorText } from "../../../client/call-error.ts";
import {
  nameProblems,
  newStartPlan,
  siteStartOf,
  START_STEPS,
  type StartPlan,
  type StartProblems,
} from "./start-plan.ts";

type Rejection = { readonly problems: StartProblems; readonly alert: string };

export function rejectionOf(error: unknown): Rejection {
  if (error === null) return { problems: {}, alert: "" };
  const isTaken = error instanceof CallError && error.code === "slug_taken";
  return isTaken ? { problems: { slug: errorText(error) }, alert: "" } : { problems: {}, alert: errorText(error) };
}

export type Planning = {
  readonly plan: StartPlan;
  readonly step: number;
  readonly problems: StartProblems;
  /** Number of failed attempts; moves focus to the error again. */
  readonly refusals: number;
  readonly change: (plan: StartPlan) => void;
  readonly go: (step: number) => void;
  /** Goes to the next step, or finishes after the last. */
  readonly next: () => void;
  readonly finish: () => void;
};

const LAST = START_STEPS.length - 1;

type PlanningOptions = {
  readonly takenSlugs: readonly string[];
  readonly themes: readonly StartTheme[];
  readonly onFinish: (start: SiteStart, onRefused: (error: Error) => void) => void;
};

export function usePlanning({ takenSlugs, themes, onFinish }: PlanningOptions): Planning {
  const [plan, setPlan] = useState(() => newStartPlan(navigator.language));
  const [step, setStep] = useState(0);
  const [problems, setProblems] = useState<StartProblems>({});
  const [refusals, setRefusals] = useState(0);
  const show = (found: StartProblems): boolean => {
    const isRight = Object.keys(found).length === 0;
    setProblems(found);
    if (isRight) return true;
    setRefusals((count) => count + 1);
    setStep(0);
    return false;
  };
  const isNamed = (): boolean => show(nameProblems(plan, takenSlugs));
  const finish = (): void => {
    if (!isNamed()) return;
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    onFinish(siteStartOf(plan, themes, timeZone), (error) => show(rejectionOf(error).problems));
  };
  const next = (): void => {
    if (step === LAST) finish();
    else if (step > 0 || isNamed()) setStep(step + 1);
  };
  const change = (changed: StartPlan): void => {
    setPlan(changed);
    setProblems({});
  };
  return { plan, step, problems, refusals, change, go: setStep, next, finish };
}
