import { isSameJson } from "@stoa/core/lib/patch/json-value.ts";
import { useState } from "react";
import { useForm, type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn } from "react-hook-form";
import { CallError, errorText } from "../../client/call-error.ts";
import { isAbout } from "./field-problems.ts";
import { KEEP_TYPED, resetTo, resetToSent } from "./reset-form.ts";

type RecordFormOptions<Values extends FieldValues, Sent> = {
  /** Stored values; typed input survives when they change. */
  readonly values: Values;
  /** Submits the values; errors appear at their fields, or below the form. */
  readonly send: (values: Values) => Promise<Sent>;
  /** Show the success message of a form dialog here: one shown earlier would break returning focus to the opener. */
  readonly onSent?: (values: Values, sent: Sent) => void;
  /** Server names of fields that are named differently here. */
  readonly fields?: { readonly [Name in keyof Values]?: string };
};

export type RecordForm<Values extends FieldValues> = {
  readonly form: UseFormReturn<Values>;
  readonly isSending: boolean;
  readonly isChanged: boolean;
  /** Whether it was submitted and not changed since. */
  readonly isSent: boolean;
  /** Error that belongs to no field. */
  readonly alert: string;
  readonly submit: () => void;
  readonly discard: () => void;
};

/** Assigns server errors to fields; returns the rest. */
function showProblems<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  fields: Readonly<Record<string, string | undefined>>,
): string {
  const names = Object.keys(form.getValues());
  const told = error instanceof CallError ? Object.entries(error.fields) : [];
  const placed = told.map(([problemName, message]) => ({
    message,
    field: names.find((name) => isAbout(problemName, fields[name] ?? name)) as FieldPath<Values> | undefined,
  }));
  const elsewhere = placed.filter(({ field }) => field === undefined);
  for (const { field, message } of placed) if (field !== undefined) form.setError(field, { message });
  // Focus only once: a field is validated again on blur, which would drop the server's error.
  const first = names.find((name) => placed.some(({ field }) => field === name));
  if (first !== undefined) form.setFocus(first as FieldPath<Values>);
  if (told.length > 0 && elsewhere.length === 0) return "";
  return elsewhere.map(({ message }) => message).join(" ") || errorText(error);
}

/** A form with exactly the fields it shows: validated on blur, submitted as a whole, and no typed input is lost. */
export function useRecordForm<Values extends FieldValues, Sent = unknown>({
  values,
  send,
  onSent,
  fields = {},
}: RecordFormOptions<Values, Sent>): RecordForm<Values> {
  const [isSending, setIsSending] = useState(false);
  // Ignores optimistic updates, which a failed call reverts.
  const [stored, setStored] = useState(values);
  if (!isSending && !isSameJson(stored, values)) setStored(values);
  const form = useForm<Values>({
    defaultValues: values as DefaultValues<Values>,
    values: stored,
    resetOptions: KEEP_TYPED,
    mode: "onTouched",
  });
  const [alert, setAlert] = useState("");
  const [isSent, setIsSent] = useState(false);
  const { isDirty, isSubmitting } = form.formState;
  const sendTyped = async (typed: Values): Promise<void> => {
    setAlert("");
    setIsSending(true);
    let sent: Sent;
    try {
      sent = await send(typed);
    } catch (error) {
      setAlert(showProblems(form, error, fields));
      return;
    } finally {
      setIsSending(false);
    }
    resetToSent(form, typed);
    setIsSent(true);
    onSent?.(typed, sent);
  };
  return {
    form,
    isSending,
    isChanged: isDirty,
    isSent: isSent && !isDirty,
    alert,
    submit: () => {
      if (!isSending && !isSubmitting) void form.handleSubmit(sendTyped)();
    },
    discard: () => {
      setAlert("");
      resetTo(form, values);
    },
  };
}
