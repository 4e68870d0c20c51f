import type { MailchimpConnection, MailchimpList } from "@stoa/core/mailchimp/mailchimp-api.ts";
import { MAILCHIMP_MESSAGES } from "@stoa/core/mailchimp/mailchimp-messages.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { useWatch, type UseFormReturn } from "react-hook-form";
import { FormDialog } from "../../../parts/dialog/form-dialog.tsx";
import { needed, SelectInput, SwitchInput, TextInput } from "../../../parts/form/form-inputs.tsx";
import { useRecordForm, type RecordForm } from "../../../parts/form/record-form.ts";
import { showToast } from "../../../parts/notice/toast-store.ts";
import { connectList, loadLists, mailchimpQuery } from "./mailchimp-calls.ts";
import { t, translated } from "../../../language/t.ts";

type MailchimpDialogProps = {
  readonly formId: string;
  /** The existing connection; an empty key then means the stored one. */
  readonly connection: MailchimpConnection | null;
  readonly onClose: () => void;
};

type Values = { readonly apiKey: string; readonly listId: string; readonly doubleOptIn: boolean };

/** The lists of an account, and the key they were loaded with. */
type Found = { readonly apiKey: string; readonly lists: readonly MailchimpList[] };

const KEY_HINT = t(
  "In Mailchimp under Account & billing → Extras → API keys. It ends with a dash and a data center, such as -us21.",
);

function foundText({ lists }: Found): string {
  if (lists.length === 0) return translated(MAILCHIMP_MESSAGES.noLists);
  return t("{count, plural, one {# list found.} other {# lists found. Choose one.}}", { count: lists.length });
}

/** Returns the preselected list: the one chosen before, or the only one. */
function meantList(lists: readonly MailchimpList[], chosen: string): string {
  if (lists.some(({ id }) => id === chosen)) return chosen;
  const [only, ...others] = lists;
  return only && others.length === 0 ? only.id : "";
}

type Steps = { readonly record: RecordForm<Values>; readonly found: Found | null };

/** Sends the key first, which returns the lists, then the choice. */
function useSteps({ formId, connection, onClose }: MailchimpDialogProps): Steps {
  const queries = useQueryClient();
  const [kept, setKept] = useState<Found | null>(null);
  const connect = async (values: Values): Promise<void> => {
    const connected = await connectList(formId, values);
    queries.setQueryData(mailchimpQuery(formId).queryKey, connected);
    showToast({ text: t("Connected to “{list}”.", { list: connected?.listName ?? "Mailchimp" }) });
    onClose();
  };
  const record: RecordForm<Values> = useRecordForm<Values>({
    values: { apiKey: "", listId: connection?.listId ?? "", doubleOptIn: connection?.doubleOptIn ?? true },
    send: async (values) => {
      if (found && found.lists.length > 0) return connect(values);
      const lists = await loadLists(formId, values.apiKey);
      setKept({ apiKey: values.apiKey, lists });
      record.form.setValue("listId", meantList(lists, values.listId));
      return undefined;
    },
  });
  const apiKey = useWatch({ control: record.form.control, name: "apiKey" });
  // Lists belong to one key.
  const found = kept?.apiKey === apiKey ? kept : null;
  return { record: { ...record, isChanged: record.isChanged || found !== null }, found };
}

type FieldsProps = { readonly form: UseFormReturn<Values> };

function KeyInput({ form, connection }: FieldsProps & Pick<MailchimpDialogProps, "connection">): ReactElement {
  const storedEnd = connection?.isReadable ? connection.apiKeyEnd : "";
  const isStored = storedEnd !== "";
  return (
    <TextInput
      form={form}
      name="apiKey"
      label={t("API key")}
      type="password"
      autoComplete="off"
      autoFocus
      maxLength={200}
      placeholder={isStored ? t("Stored: …{end}", { end: storedEnd }) : ""}
      hint={isStored ? t("Leave empty to keep the stored key.") : KEY_HINT}
      rule={isStored ? undefined : needed(translated(MAILCHIMP_MESSAGES.keyMissing))}
    />
  );
}

function ListInputs({ form, lists }: FieldsProps & Pick<Found, "lists">): ReactElement {
  const options = lists.map(({ id, name }) => ({ value: id, text: name }));
  return (
    <>
      <SelectInput
        form={form}
        name="listId"
        label={t("List")}
        options={[{ value: "", text: t("Choose a list") }, ...options]}
      />
      <SwitchInput
        form={form}
        name="doubleOptIn"
        label={t("Double opt-in")}
        hint={t("Mailchimp emails new people and adds them after they confirm.")}
      />
    </>
  );
}

function actionText(found: Found | null): string {
  if (!found) return t("Show lists");
  return found.lists.length > 0 ? t("Connect") : t("Refresh");
}

/**
 * Connects a form to a Mailchimp list in two steps: the key, then one of its lists. spec: platform 2, mailing-list
 * connect dialog
 */
export function MailchimpDialog(props: MailchimpDialogProps): ReactElement {
  const { connection, onClose } = props;
  const { record, found } = useSteps(props);
  return (
    <FormDialog
      title={connection ? t("Change the Mailchimp list") : t("Connect Mailchimp")}
      action={actionText(found)}
      record={record}
      onClose={onClose}
    >
      <KeyInput form={record.form} connection={connection} />
      <output>{found ? foundText(found) : ""}</output>
      {found && found.lists.length > 0 && <ListInputs form={record.form} lists={found.lists} />}
    </FormDialog>
  );
}
