import { isSameJson } from "@stoa/core/lib/patch/json-value.ts";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";

/** Takes new stored values but keeps typed, unsent input. */
export const KEEP_TYPED = { keepDirtyValues: true, keepDirty: true, keepErrors: true } as const;

/** Overrides `KEEP_TYPED`, which applies to every reset of the form. */
const FORGET_TYPED = { keepDirtyValues: false, keepDirty: false, keepErrors: false, keepFieldsRef: true } as const;

type Resettable<Values extends FieldValues> = Pick<UseFormReturn<Values>, "getValues" | "reset" | "setValue">;

/** Resets to the stored values and discards typed input. */
export function resetTo<Values extends FieldValues>({ reset }: Resettable<Values>, values: Values): void {
  reset(values, FORGET_TYPED);
}

/** Treats the sent values as stored; text typed during the call is still unsent. */
export function resetToSent<Values extends FieldValues>(form: Resettable<Values>, sent: Values): void {
  const now = form.getValues();
  form.reset(sent, FORGET_TYPED);
  for (const name of Object.keys(now) as Path<Values>[]) {
    const value: PathValue<Values, Path<Values>> = now[name];
    if (!isSameJson(value, sent[name])) form.setValue(name, value, { shouldDirty: true });
  }
}
