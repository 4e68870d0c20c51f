import { copyForm, startForm } from "@stoa/core/form/edit-form.ts";
import { FORM_EDIT_MESSAGES } from "@stoa/core/form/form-edit-messages.ts";
import { FORM_DOCUMENT_LIMITS } from "@stoa/core/form/check/form-limits.ts";
import type { Form } from "@stoa/core/form/form-schema.ts";
import { findFormKind, type FormStart } from "@stoa/core/form/form-template.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { addContent, readContent, refreshContent } from "../../parts/draft/content-calls.ts";
import { createDocumentId } from "../../parts/draft/create-document-id.ts";
import { NameDialog, type NameDialogProps } from "../../parts/dialog/name-dialog.tsx";
import { SelectField } from "../../parts/choice/select-field.tsx";
import { t, translated } from "../../language/t.ts";

type FormDialogProps = Pick<NameDialogProps, "onClose" | "onCreated">;

const STARTS = [
  { value: "form", text: t("Contact: name, email, message") },
  { value: "newsletter", text: t("Newsletter: email, name") },
  { value: "empty", text: t("No fields") },
] as const;
type StartName = (typeof STARTS)[number]["value"];

const EMPTY: FormStart = {
  name: "",
  fields: [],
  submitButtonText: "",
  submissionMessage: "<p>Thank you!</p>",
  disclaimer: "",
};

function startOf(name: StartName): FormStart {
  return findFormKind(name)?.start ?? EMPTY;
}

type NamedFormProps = FormDialogProps &
  Pick<NameDialogProps, "title" | "action" | "firstName" | "children"> & {
    readonly makeForm: (name: string) => Promise<Form>;
  };

function FormNameDialog({ makeForm, ...props }: NamedFormProps): ReactElement {
  const queries = useQueryClient();
  const [id] = useState(createDocumentId);
  return (
    <NameDialog
      {...props}
      label={t("Form name")}
      maxLength={FORM_DOCUMENT_LIMITS.nameChars}
      check={(name) => (name === "" ? translated(FORM_EDIT_MESSAGES.nameMissing) : undefined)}
      make={async (name) => {
        await addContent(id, { kind: "form", label: "Create form", data: await makeForm(name) });
        refreshContent(queries);
        return id;
      }}
    />
  );
}

export function NewFormDialog(props: FormDialogProps): ReactElement {
  const [start, setStart] = useState<StartName>("form");
  return (
    <FormNameDialog
      {...props}
      title={t("New form")}
      action={t("Create form")}
      makeForm={(name) => Promise.resolve(startForm(startOf(start), name, createDocumentId))}
    >
      <SelectField
        label={t("Start from")}
        hint={t("You can change everything later.")}
        value={start}
        options={STARTS}
        onChange={(value) => setStart(STARTS.find((one) => one.value === value)?.value ?? "form")}
      />
    </FormNameDialog>
  );
}

type CopyDialogProps = FormDialogProps & { readonly formId: string; readonly name: string };

/** Copies a form: the same fields, without its submissions. */
export function CopyFormDialog({ formId, name, ...props }: CopyDialogProps): ReactElement {
  return (
    <FormNameDialog
      {...props}
      title={t("Duplicate “{name}”", { name })}
      action={t("Duplicate form")}
      firstName={t("Copy of {name}", { name }).slice(0, FORM_DOCUMENT_LIMITS.nameChars)}
      makeForm={async (typed) => copyForm((await readContent(formId)).data as Form, typed, createDocumentId)}
    />
  );
}
