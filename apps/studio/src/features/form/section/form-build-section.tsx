import { addField, mayAddField, moveField, newField, removeField } from "@stoa/core/form/edit-form.ts";
import { FORM_EDIT_MESSAGES } from "@stoa/core/form/form-edit-messages.ts";
import { FORM_DOCUMENT_LIMITS } from "@stoa/core/form/check/form-limits.ts";
import type { FormField } from "@stoa/core/form/form-schema.ts";
import { Plus } from "lucide-react";
import { useState, type ReactElement, type ReactNode } from "react";
import { lazyDialog } from "../../../parts/lazy-part.tsx";
import { ActionButton } from "../../../parts/action/action-button.tsx";
import { createDocumentId } from "../../../parts/draft/create-document-id.ts";
import { isAbout, problemAt, type FieldProblems } from "../../../parts/form/field-problems.ts";
import { FormSection } from "../../../parts/form/form-section.tsx";
import { TextField } from "../../../parts/text/text-field.tsx";
import { useTypedText } from "../../../parts/text/typed-text.ts";
import styles from "./form-build-section.module.css";
import { FormFieldEditor } from "../field/form-field-editor.tsx";
import { FormFieldList } from "../field/form-field-list.tsx";
import { changeForm, useFormState, type FormSession } from "../form-session.ts";
import { t, translated } from "../../../language/t.ts";

const AddFieldDialog = lazyDialog(async () => (await import("../field/add-field-dialog.tsx")).AddFieldDialog);

type FieldsOf = { readonly session: FormSession; readonly problems: FieldProblems };
type BuildProps = FieldsOf & { readonly children: ReactNode };

function NameField({ session, problems }: FieldsOf): ReactElement {
  const name = useFormState(session, ({ draft }) => draft.name);
  const typed = useTypedText(name);
  return (
    <TextField
      label={t("Form name")}
      hint={t("Internal name, also used as email subject.")}
      isRequired
      value={typed.text}
      maxLength={FORM_DOCUMENT_LIMITS.nameChars}
      error={typed.problem || problemAt(problems, "name")}
      onBlur={typed.leave}
      onChange={(text) => {
        const problem = text.trim() === "" ? translated(FORM_EDIT_MESSAGES.nameMissing) : "";
        if (problem === "") changeForm(session, "Change form name", { name: text });
        typed.type(text, { stored: session.store.getState().draft.name, problem });
      }}
    />
  );
}

function wrongFields(fields: readonly FormField[], problems: FieldProblems): ReadonlySet<string> {
  const isWrong = (index: number): boolean => Object.keys(problems).some((name) => isAbout(name, `fields.${index}`));
  return new Set(fields.filter((_field, index) => isWrong(index)).map(({ id }) => id));
}

type FieldsProps = FieldsOf & {
  readonly fields: readonly FormField[];
  readonly formerId: string | null;
  readonly onAdd: () => void;
  readonly onOpen: (fieldId: string) => void;
};

function FieldsSection({ session, problems, fields, formerId, onAdd, onOpen }: FieldsProps): ReactElement {
  const isFull = fields.length >= FORM_DOCUMENT_LIMITS.fields;
  return (
    <FormSection
      title={t("Fields")}
      aside={
        <ActionButton icon={<Plus aria-hidden="true" />} isDisabled={isFull} onPress={onAdd}>
          {t("Add field")}
        </ActionButton>
      }
    >
      {fields.length === 0 ? (
        <p className={styles["empty"]}>{t("Add the first field: a name, an email address, a message.")}</p>
      ) : (
        <FormFieldList
          fields={fields}
          formerId={formerId}
          wrongIds={wrongFields(fields, problems)}
          onOpen={onOpen}
          onMove={(id, position) => session.edit("Move field", (form) => moveField(form, id, position))}
        />
      )}
      {isFull && (
        <p className={styles["empty"]}>
          {t("{max} fields at most. Remove one to add another.", { max: FORM_DOCUMENT_LIMITS.fields })}
        </p>
      )}
    </FormSection>
  );
}

export function FormBuildSection({ session, problems, children }: BuildProps): ReactElement {
  const fields = useFormState(session, ({ draft }) => draft.fields);
  const [openId, setOpenId] = useState<string | null>(null);
  const [formerId, setFormerId] = useState<string | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const [said, setSaid] = useState("");
  const index = fields.findIndex(({ id }) => id === openId);
  const open = fields[index];
  const close = (): void => {
    setFormerId(openId);
    setOpenId(null);
  };
  const add = (field: FormField, afterId?: string): void => {
    session.edit("Add field", (form) => addField(form, field, afterId));
    setSaid(t("{title} added", { title: field.title }));
    setIsAdding(false);
    setOpenId(field.id);
  };
  return (
    <div>
      <output className="only-spoken">{said}</output>
      {open ? (
        <FormFieldEditor
          key={open.id}
          session={session}
          field={open}
          index={index}
          problems={problems}
          mayCopy={mayAddField({ ...session.store.getState().draft, fields })}
          onBack={close}
          onCopy={() => add({ ...open, id: createDocumentId() }, open.id)}
          onRemove={() => {
            session.edit("Remove field", (form) => removeField(form, open.id));
            setSaid(t("{title} removed. Undo brings it back.", { title: open.title }));
            setFormerId(fields[index === 0 ? 1 : index - 1]?.id ?? null);
            setOpenId(null);
          }}
        />
      ) : (
        <>
          <FormSection title={t("Form")}>
            <NameField session={session} problems={problems} />
          </FormSection>
          <FieldsSection
            session={session}
            problems={problems}
            fields={fields}
            formerId={formerId}
            onAdd={() => setIsAdding(true)}
            onOpen={setOpenId}
          />
          {children}
        </>
      )}
      {isAdding && (
        <AddFieldDialog
          onChoose={(type) => add(newField(type, createDocumentId()))}
          onClose={() => setIsAdding(false)}
        />
      )}
    </div>
  );
}
