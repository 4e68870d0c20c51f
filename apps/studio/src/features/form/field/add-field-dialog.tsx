import { findFieldKinds } from "@stoa/core/form/field/form-field-texts.ts";
import type { FormFieldType } from "@stoa/core/form/form-schema.ts";
import { useState, type ReactElement } from "react";
import { ActionButton } from "../../../parts/action/action-button.tsx";
import { ModalDialog } from "../../../parts/dialog/modal-dialog.tsx";
import { TextField } from "../../../parts/text/text-field.tsx";
import styles from "../../../parts/kind-choices.module.css";
import { t, translated } from "../../../language/t.ts";

type AddFieldDialogProps = { readonly onChoose: (type: FormFieldType) => void; readonly onClose: () => void };

/** All kinds of fields, searchable; Enter adds the first match. */
export function AddFieldDialog({ onChoose, onClose }: AddFieldDialogProps): ReactElement {
  const [typed, setTyped] = useState("");
  const groups = findFieldKinds(typed, translated);
  const first = groups[0]?.kinds[0];
  return (
    <ModalDialog
      title={t("Add field")}
      isOpen
      isWide
      onClose={onClose}
      footer={<ActionButton onPress={onClose}>{t("Close")}</ActionButton>}
    >
      <div className={styles["kinds"]}>
        <TextField
          label={t("Search fields")}
          type="search"
          value={typed}
          autoFocus
          placeholder={t("Email, date, choice…")}
          onChange={setTyped}
          onEnter={() => {
            if (first && typed.trim() !== "") onChoose(first.type);
          }}
        />
        <output className="only-spoken">
          {groups.length === 0
            ? t("No matching fields.")
            : typed && t("First result: {title}.", { title: first?.title ?? "" })}
        </output>
        {groups.length === 0 && (
          <p className={styles["none"]}>
            {t("No matching fields. Try another word, such as email, choice or number.")}
          </p>
        )}
        {groups.map(({ title, kinds }) => (
          <section key={title} aria-label={title}>
            <h3 className={styles["group"]}>{title}</h3>
            <ul className={styles["choices"]}>
              {kinds.map((kind) => (
                <li key={kind.type}>
                  <button type="button" className={styles["choice"]} onClick={() => onChoose(kind.type)}>
                    <span className={styles["title"]}>{kind.title}</span>
                    <span className={styles["words"]}>{kind.words}</span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </ModalDialog>
  );
}
