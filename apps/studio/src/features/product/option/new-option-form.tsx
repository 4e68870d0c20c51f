import { PRODUCT_LIMITS } from "@stoa/core/product/product-limits.ts";
import { useState, type ReactElement } from "react";
import { ActionButton } from "../../../parts/action/action-button.tsx";
import { TextField } from "../../../parts/text/text-field.tsx";
import { splitTags } from "../../../parts/tag/split-tags.ts";
import { useLostInput } from "../../../parts/text/lost-input.ts";
import styles from "./new-option-form.module.css";
import { t } from "../../../language/t.ts";

type NewOption = { readonly name: string; readonly values: readonly string[] };

type NewOptionFormProps = {
  /** Adds the option; returns an error message, or an empty string. */
  readonly onAdd: (option: NewOption) => string;
  readonly onCancel: () => void;
};

const MAX_VALUES_TEXT = 2000;

export function NewOptionForm({ onAdd, onCancel }: NewOptionFormProps): ReactElement {
  const [name, setName] = useState("");
  const [values, setValues] = useState("");
  const [problem, setProblem] = useState("");
  const giveUp = useLostInput({ text: [name, values].filter((text) => text.trim() !== "").join(": "), problem });
  const add = (): void => {
    const wrong = onAdd({ name, values: splitTags(values, PRODUCT_LIMITS.optionLength) });
    setProblem(wrong);
    if (wrong === "") giveUp();
  };
  return (
    <fieldset aria-label={t("New option")} className={styles["form"]}>
      <TextField
        label={t("Option name")}
        value={name}
        placeholder={t("Size")}
        autoFocus
        maxLength={PRODUCT_LIMITS.optionLength}
        onChange={setName}
        onEnter={add}
      />
      <TextField
        label={t("Values")}
        value={values}
        placeholder={t("Small, Medium, Large")}
        hint={t("Separate them by commas. Each makes variants of its own; prices are copied.")}
        maxLength={MAX_VALUES_TEXT}
        error={problem || undefined}
        onChange={setValues}
        onEnter={add}
      />
      <div className={styles["actions"]}>
        <ActionButton
          tone="quiet"
          onPress={() => {
            giveUp();
            onCancel();
          }}
        >
          {t("Cancel")}
        </ActionButton>
        <ActionButton onPress={add}>{t("Add option")}</ActionButton>
      </div>
    </fieldset>
  );
}
