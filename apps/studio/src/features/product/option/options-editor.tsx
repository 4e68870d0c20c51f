import { addOption, removeOption, renameOption } from "@stoa/core/product/edit/edit-product-options.ts";
import { addOptionValue, removeOptionValue } from "@stoa/core/product/edit/edit-product-option-values.ts";
import type { ProductEdit } from "@stoa/core/product/edit/product-edit.ts";
import { PRODUCT_LIMITS } from "@stoa/core/product/product-limits.ts";
import type { Product } from "@stoa/core/product/product-schema.ts";
import { allOptions, type VariantOption } from "@stoa/core/product/variant/variant-options.ts";
import { Plus, Trash2 } from "lucide-react";
import { useMemo, useRef, useState, type ReactElement } from "react";
import { ActionButton, IconButton } from "../../../parts/action/action-button.tsx";
import { showToast } from "../../../parts/notice/toast-store.ts";
import { createDocumentId } from "../../../parts/draft/create-document-id.ts";
import { NewOptionForm } from "./new-option-form.tsx";
import { ProductTextField } from "../field/product-text-field.tsx";
import { useProductState, type ProductSession } from "../product-session.ts";
import { TagsField } from "../../../parts/tag/tags-field.tsx";
import { tryEdit } from "../field/try-edit.ts";
import styles from "./options-editor.module.css";
import { t } from "../../../language/t.ts";

type OptionsEditorProps = { readonly session: ProductSession; readonly onUndo: () => void };

type OptionFieldsProps = OptionsEditorProps & {
  readonly option: VariantOption;
  readonly position: number;
  /** Called so the parent can restore focus lost with the removed fields. */
  readonly onRemoved: () => void;
};

/** Sets the values: new ones add variants, missing ones remove theirs. */
function changeValues(product: Product, option: VariantOption, values: readonly string[]): ProductEdit {
  const added = values.filter((value) => !option.values.includes(value));
  const removed = option.values.filter((value) => !values.includes(value));
  const edits = [
    ...added.map((value) => (now: Product) => addOptionValue(now, { option: option.name, value }, createDocumentId)),
    ...removed.map((value) => (now: Product) => removeOptionValue(now, { option: option.name, value })),
  ];
  return edits.reduce<ProductEdit>((outcome, edit) => (outcome.ok ? edit(outcome.product) : outcome), {
    ok: true,
    product,
  });
}

function OptionFields({ session, option, position, onUndo, onRemoved }: OptionFieldsProps): ReactElement {
  const [problem, setProblem] = useState("");
  const remove = (): void => {
    const rejection = tryEdit(session, `Remove option ${option.name}`, (product) => removeOption(product, option.name));
    showToast(
      rejection
        ? { text: rejection }
        : { text: t("Option {name} removed.", { name: option.name }), action: { text: t("Undo"), run: onUndo } },
    );
    if (rejection === "") onRemoved();
  };
  const setValues = (values: readonly string[]): void => {
    const isRemoval = values.length < option.values.length;
    const label = `${isRemoval ? "Remove" : "Add"} ${option.name} value`;
    const rejection = tryEdit(session, label, (product) => changeValues(product, option, values));
    setProblem(rejection);
    if (rejection === "" && isRemoval) {
      showToast({ text: t("Value and its variants removed."), action: { text: t("Undo"), run: onUndo } });
    }
  };
  return (
    <li className={styles["option"]}>
      <div className={styles["name"]}>
        <ProductTextField
          session={session}
          label={t("Option {number}", { number: position + 1 })}
          editLabel="Rename option"
          read={(product) => product.variantOptionOrdering[position] ?? ""}
          write={(product, text) => renameOption(product, product.variantOptionOrdering[position] ?? "", text)}
          maxLength={PRODUCT_LIMITS.optionLength}
        />
        <IconButton
          label={t("Remove option {name}", { name: option.name })}
          icon={<Trash2 aria-hidden="true" />}
          onPress={remove}
        />
      </div>
      <TagsField
        label={t("{name} values", { name: option.name })}
        noun="value"
        tags={option.values}
        maxLength={PRODUCT_LIMITS.optionLength}
        error={problem || undefined}
        onChange={setValues}
      />
    </li>
  );
}

export function OptionsEditor({ session, onUndo }: OptionsEditorProps): ReactElement {
  const variants = useProductState(session, ({ draft }) => draft.variants);
  const variantOptionOrdering = useProductState(session, ({ draft }) => draft.variantOptionOrdering);
  const [isAdding, setIsAdding] = useState(false);
  const boxRef = useRef<HTMLDivElement>(null);
  const options = useMemo(() => allOptions({ variants, variantOptionOrdering }), [variants, variantOptionOrdering]);
  // Keyed by position, so a renamed option keeps its field.
  const slots = options.map((option, position) => ({ option, position, key: `option ${position}` }));
  return (
    <div ref={boxRef} tabIndex={-1} className={styles["options"]}>
      {options.length > 0 && (
        <ol className={styles["list"]}>
          {slots.map(({ option, position, key }) => (
            <OptionFields
              key={key}
              session={session}
              option={option}
              position={position}
              onUndo={onUndo}
              onRemoved={() => boxRef.current?.focus()}
            />
          ))}
        </ol>
      )}
      {isAdding ? (
        <NewOptionForm
          onAdd={(option) => {
            const problem = tryEdit(session, `Add option ${option.name}`, (product) =>
              addOption(product, option, createDocumentId),
            );
            if (problem === "") setIsAdding(false);
            return problem;
          }}
          onCancel={() => setIsAdding(false)}
        />
      ) : (
        options.length < PRODUCT_LIMITS.options && (
          <ActionButton tone="quiet" icon={<Plus aria-hidden="true" />} onPress={() => setIsAdding(true)}>
            {t("Add option")}
          </ActionButton>
        )
      )}
    </div>
  );
}
