import { copyForm, startForm } from "@stoa/core/form/edit-form.ts";
import { FORM_EDIT_MESSAGES } from "@stoa/core/form/form-edit-messages.ts";
import { FORM_DOCUMENT_LIMITS } from "@stoa/core/form/form-limits.ts";
import type { Form } from "@stoa/core/form/form-schema.ts";
import { findFormKind, type FormStart } from "@stoa/core/form/form-template.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { errorText } from "../../client/call-error.ts";
import { ActionButton } from "../../parts/action-button.tsx";
import { actionWord } from "../../parts/action-word.ts";
import { addContent, readContent, refreshContent } from "../../parts/content-calls.ts";
import { createDocumentId } from "../../parts/create-document-id.ts";
import { ModalDialog } from "../../parts/modal-dialog.tsx";
import { SelectField } from "../../parts/select-field.tsx";
import { TextField } from "../../parts/text-field.tsx";

type FormDialogProps = { readonly onClose: () => void; readonly onCreated: (formId: string) => void };

const STARTS = [
  { value: "form", text: "Contact: name, email, message" },
  { value: "newsletter", text: "Newsletter: email, name" },
  { value: "empty", text: "No fields" },
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

type NameDialogProps = FormDialogProps & {
  readonly title: string;
  readonly action: string;
  readonly firstName: string;
  readonly children?: ReactElement;
  /** Makes the form that is called so. */
  readonly make: (name: string) => Promise<Form>;
};

/** Names a form that is made. */
function NameDialog({ title, action, firstName, children, make, onClose, onCreated }: NameDialogProps): ReactElement {
  const queries = useQueryClient();
  const [name, setName] = useState(firstName);
  const [problem, setProblem] = useState("");
  const [id] = useState(createDocumentId);
  const adding = useMutation({
    mutationFn: async (typed: string) =>
      addContent(id, { kind: "form", label: "Create form", data: await make(typed) }),
    onSuccess: () => {
      refreshContent(queries);
      onCreated(id);
    },
  });
  const add = (): void => {
    if (name.trim() === "") setProblem(FORM_EDIT_MESSAGES.nameMissing);
    else if (!adding.isPending) adding.mutate(name.trim());
  };
  return (
    <ModalDialog
      title={title}
      isOpen
      alert={adding.error ? errorText(adding.error) : undefined}
      onClose={onClose}
      footer={
        <>
          <ActionButton onPress={onClose}>Cancel</ActionButton>
          <ActionButton tone="primary" isPending={adding.isPending} onPress={add}>
            {adding.isPending ? "Creating…" : actionWord(action, adding.isError)}
          </ActionButton>
        </>
      }
    >
      <TextField
        label="Form name"
        value={name}
        autoFocus
        isRequired
        maxLength={FORM_DOCUMENT_LIMITS.nameChars}
        error={problem || undefined}
        onChange={(text) => {
          setName(text);
          setProblem("");
        }}
        onEnter={add}
      />
      {children}
    </ModalDialog>
  );
}

export function NewFormDialog(props: FormDialogProps): ReactElement {
  const [start, setStart] = useState<StartName>("form");
  return (
    <NameDialog
      {...props}
      title="New form"
      action="Create form"
      firstName=""
      make={(name) => Promise.resolve(startForm(startOf(start), name, createDocumentId))}
    >
      <SelectField
        label="Begins with"
        hint="You can change all of it."
        value={start}
        options={STARTS}
        onChange={(value) => setStart(STARTS.find((one) => one.value === value)?.value ?? "form")}
      />
    </NameDialog>
  );
}

type CopyDialogProps = FormDialogProps & { readonly formId: string; readonly name: string };

/** Makes a form once more: the same fields, with answers of their own. */
export function CopyFormDialog({ formId, name, ...props }: CopyDialogProps): ReactElement {
  return (
    <NameDialog
      {...props}
      title={`Duplicate “${name}”`}
      action="Duplicate form"
      firstName={`Copy of ${name}`.slice(0, FORM_DOCUMENT_LIMITS.nameChars)}
      make={async (typed) => copyForm((await readContent(formId)).data as Form, typed, createDocumentId)}
    />
  );
}
