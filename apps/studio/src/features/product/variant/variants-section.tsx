import { addVariant } from "@stoa/core/product/edit/edit-product-variants.ts";
import { Plus } from "lucide-react";
import { useMemo, type ReactElement } from "react";
import { ActionButton } from "../../../parts/action/action-button.tsx";
import { showToast } from "../../../parts/notice/toast-store.ts";
import { createDocumentId } from "../../../parts/draft/create-document-id.ts";
import { problemAt, type FieldProblems } from "../../../parts/form/field-problems.ts";
import { FormSection } from "../../../parts/form/form-section.tsx";
import { variantsText } from "../../../parts/amount/price-texts.ts";
import { OptionsEditor } from "../option/options-editor.tsx";
import { useProductState, type ProductSession } from "../product-session.ts";
import { tryEdit } from "../field/try-edit.ts";
import { VariantFields } from "../variant-details/variant-fields.tsx";
import { VariantList } from "./variant-list.tsx";
import { missingCombinations, variantName } from "./variant-name.ts";
import styles from "./variants-section.module.css";
import { t } from "../../../language/t.ts";

type VariantsSectionProps = {
  readonly session: ProductSession;
  readonly problems: FieldProblems;
  readonly language: string;
  readonly onUndo: () => void;
};

const MAX_MISSING_SHOWN = 8;
const STOCK_NOTE = t("Stock updates immediately; other changes when you publish.");

function MissingVariants({ session }: { readonly session: ProductSession }): ReactElement | null {
  const variants = useProductState(session, ({ draft }) => draft.variants);
  const variantOptionOrdering = useProductState(session, ({ draft }) => draft.variantOptionOrdering);
  const missing = useMemo(
    () => missingCombinations({ variants, variantOptionOrdering }, MAX_MISSING_SHOWN),
    [variants, variantOptionOrdering],
  );
  if (missing.length === 0) return null;
  return (
    <div className={styles["missing"]}>
      <p>{t("Combinations not for sale:")}</p>
      <ul>
        {missing.map((attributes) => {
          const name = variantName({ attributes, sku: "" }, variantOptionOrdering);
          return (
            <li key={name}>
              <ActionButton
                icon={<Plus aria-hidden="true" />}
                onPress={() => {
                  const problem = tryEdit(session, `Add variant ${name}`, (product) =>
                    addVariant(product, { id: createDocumentId(), attributes }),
                  );
                  if (problem) showToast({ text: problem });
                }}
              >
                {name}
              </ActionButton>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

export function VariantsSection({ session, problems, language, onUndo }: VariantsSectionProps): ReactElement {
  const variants = useProductState(session, ({ draft }) => draft.variants);
  const optionCount = useProductState(session, ({ draft }) => draft.variantOptionOrdering.length);
  const [only] = variants;
  const isSingle = variants.length === 1 && optionCount === 0;
  const wholeProblem = problemAt(problems, "variantOptionOrdering");
  return (
    <>
      {isSingle && only && (
        <FormSection title={t("Price and stock")} note={STOCK_NOTE}>
          <VariantFields session={session} variant={only} problems={problems} language={language} onUndo={onUndo} />
        </FormSection>
      )}
      <FormSection
        title={t("Options")}
        {...(isSingle
          ? { note: t("Sizes, colors and so on. Each combination becomes a variant with its own price and stock.") }
          : {})}
      >
        <OptionsEditor session={session} onUndo={onUndo} />
        {wholeProblem && <p className={styles["problem"]}>{wholeProblem}</p>}
      </FormSection>
      {!isSingle && (
        <FormSection title={variantsText(variants.length, language)} note={STOCK_NOTE}>
          <VariantList session={session} problems={problems} language={language} onUndo={onUndo} />
          <MissingVariants session={session} />
        </FormSection>
      )}
    </>
  );
}
