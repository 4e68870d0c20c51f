import { isSameJson } from "@stoa/core/lib/json-value.ts";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";

/** What is stored elsewhere meanwhile is taken over, but for what was typed, which is still to be sent. */
export const KEEP_TYPED = { keepDirtyValues: true, keepDirty: true, keepErrors: true } as const;

/** Overrides `KEEP_TYPED`, which counts for each reset of the form. */
const FORGET_TYPED = { keepDirtyValues: false, keepDirty: false, keepErrors: false, keepFieldsRef: true } as const;

type Resettable<Values extends FieldValues> = Pick<UseFormReturn<Values>, "getValues" | "reset" | "setValue">;

/** Shows what is stored; what was typed is gone. */
export function resetTo<Values extends FieldValues>({ reset }: Resettable<Values>, values: Values): void {
  reset(values, FORGET_TYPED);
}

/** What was sent counts as stored from now on; what was typed while it was on its way is still to be sent. */
export function resetToSent<Values extends FieldValues>(form: Resettable<Values>, sent: Values): void {
  const now = form.getValues();
  form.reset(sent, FORGET_TYPED);
  for (const name of Object.keys(now) as Path<Values>[]) {
    const value: PathValue<Values, Path<Values>> = now[name];
    if (!isSameJson(value, sent[name])) form.setValue(name, value, { shouldDirty: true });
  }
}
