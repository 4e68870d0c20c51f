import { isSameJson } from "@stoa/core/lib/json-value.ts";
import { useState } from "react";
import { useForm, type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn } from "react-hook-form";
import { CallError, errorText } from "../client/call-error.ts";
import { isAbout } from "./field-problems.ts";
import { KEEP_TYPED, resetTo, resetToSent } from "./reset-form.ts";

type RecordFormOptions<Values extends FieldValues, Sent> = {
  /** What is stored; what is typed stays when it changes by other means. */
  readonly values: Values;
  /** Sends what was typed; what it throws is shown at the fields it is about, else below the form. */
  readonly send: (values: Values) => Promise<Sent>;
  /** What closes the dialog of a form says its message here: one that comes before takes the way back to what opened it. */
  readonly onSent?: (values: Values, sent: Sent) => void;
  /** What the server calls fields that have another name here. */
  readonly fields?: { readonly [Name in keyof Values]?: string };
};

export type RecordForm<Values extends FieldValues> = {
  readonly form: UseFormReturn<Values>;
  readonly isSending: boolean;
  readonly isChanged: boolean;
  /** Whether it was sent and nothing was changed since. */
  readonly isSent: boolean;
  /** Why it could not be sent, as far as no field says it. */
  readonly alert: string;
  readonly submit: () => void;
  readonly discard: () => void;
};

/** Tells fields what the server says about them; answers what is said of none. */
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
  // Only once: a field that is left is checked again, and what the server said of it would be gone.
  const first = names.find((name) => placed.some(({ field }) => field === name));
  if (first !== undefined) form.setFocus(first as FieldPath<Values>);
  if (told.length > 0 && elsewhere.length === 0) return "";
  return elsewhere.map(({ message }) => message).join(" ") || errorText(error);
}

/** A form that holds exactly the fields it shows: checked when a field is left, sent as a whole, nothing typed is lost. */
export function useRecordForm<Values extends FieldValues, Sent = unknown>({
  values,
  send,
  onSent,
  fields = {},
}: RecordFormOptions<Values, Sent>): RecordForm<Values> {
  const [isSending, setIsSending] = useState(false);
  // What a call stores for a moment, and takes back when it is refused, is not shown while it runs.
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
