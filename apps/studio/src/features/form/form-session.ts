import { changeField, type FieldChanges } from "@stoa/core/form/edit-form.ts";
import type { Form } from "@stoa/core/form/form-schema.ts";
import { contentSessions, useContentState, type ContentSession } from "../../parts/draft/content-session.ts";

export type FormSession = ContentSession<Form>;

const sessions = contentSessions<Form>();

export const openFormSession = sessions.open;
export const forgetForm = sessions.forget;

type FormState = ReturnType<FormSession["store"]["getState"]>;

export function useFormState<Value>(session: FormSession, select: (state: FormState) => Value): Value {
  return useContentState(session, select);
}

type FormChanges = { readonly [Name in keyof Form]?: Form[Name] | undefined };

/** Changes members of a form; undefined removes a member. */
export function changeForm(session: FormSession, label: string, changes: FormChanges): void {
  session.edit(label, (form) => {
    const entries = Object.entries({ ...form, ...changes }).filter(([, value]) => value !== undefined);
    return Object.fromEntries(entries) as Form;
  });
}

/** Changes members of a field; each kind of change is a separate history entry. */
export function changeFieldOf(session: FormSession, id: string, changes: FieldChanges): void {
  const [member = "field"] = Object.keys(changes);
  session.edit(`Change field ${member}`, (form) => changeField(form, id, changes));
}
