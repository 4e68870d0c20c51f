import { PRODUCT_LIMITS } from "@stoa/core/product/product-limits.ts";
import { useState, type ReactElement } from "react";
import { ActionButton } from "../../../parts/action/action-button.tsx";
import { TextField } from "../../../parts/text/text-field.tsx";
import { splitTags } from "../../../parts/tag/split-tags.ts";
import styles from "./new-option-form.module.css";

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
  const add = (): void => setProblem(onAdd({ name, values: splitTags(values, PRODUCT_LIMITS.optionLength) }));
  return (
    <fieldset aria-label="New option" className={styles["form"]}>
      <TextField
        label="Option name"
        value={name}
        placeholder="Size"
        autoFocus
        maxLength={PRODUCT_LIMITS.optionLength}
        onChange={setName}
        onEnter={add}
      />
      <TextField
        label="Values"
        value={values}
        placeholder="Small, Medium, Large"
        hint="Separate them by commas. Each makes variants of its own; prices are copied."
        maxLength={MAX_VALUES_TEXT}
        error={problem || undefined}
        onChange={setValues}
        onEnter={add}
      />
      <div className={styles["actions"]}>
        <ActionButton tone="quiet" onPress={onCancel}>
          Cancel
        </ActionButton>
        <ActionButton onPress={add}>Add option</ActionButton>
      </div>
    </fieldset>
  );
}
