import type { Product } from "@stoa/core/product/product-schema.ts";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { ConflictDialog } from "../../parts/dialog/conflict-dialog.tsx";
import { DeleteSection } from "../../parts/dialog/delete-section.tsx";
import type { FieldProblems } from "../../parts/form/field-problems.ts";
import { FormSection } from "../../parts/form/form-section.tsx";
import { SaveNotice, useSaveProblem } from "../../parts/draft/save-notice.tsx";
import { useDescribeChange } from "../../parts/history/use-describe-change.ts";
import { useDraftSteps } from "../../parts/draft/use-draft-steps.ts";
import editorStyles from "../../parts/draft/draft-editor.module.css";
import { useMeasurementUnits } from "../../preferences/use-measurement-units.ts";
import { AccessSection } from "./section/kind/access-section.tsx";
import { BasicsSection, DescriptionField } from "./section/basics-section.tsx";
import { DigitalSection } from "./file/digital-section.tsx";
import { DuplicateProductButton } from "./duplicate-product-button.tsx";
import { ImagesSection } from "./section/images-section.tsx";
import { OrganiseSection } from "./section/organise-section.tsx";
import { ProductHeader } from "./product-header.tsx";
import styles from "./product-editor.module.css";
import { refreshLists } from "./product-queries.ts";
import { bringProductBack, removeProduct, useProductState, type ProductSession } from "./product-session.ts";
import { RelatedSection } from "./section/related-section.tsx";
import { SellingSection } from "./section/kind/selling-section.tsx";
import { SeoSection } from "./section/seo-section.tsx";
import { StockMessagesSection } from "./stock/stock-messages-section.tsx";
import { SubscriptionSection } from "./section/kind/subscription-section.tsx";
import { VariantsSection } from "./variant/variants-section.tsx";
import { t } from "../../language/t.ts";

type ProductEditorProps = {
  readonly session: ProductSession;
  readonly language: string;
  readonly timeZone: string;
  readonly siteUrl: string;
  readonly onDeleted: () => void;
  readonly onBroughtBack: (productId: string) => void;
  readonly onDuplicated: (copyId: string) => void;
};

const SHOWN_FIELDS = [
  "title",
  "urlId",
  "description",
  "tags",
  "categories",
  "taxClass",
  "additionalFieldsFormId",
  "customAddButtonText",
  "merchandising",
  "relatedProductIds",
  "seo.title",
  "seo.description",
  "variants",
  "digital",
  "paywall",
  "isSubscribable",
  "subscriptionPlan",
];
const NO_PROBLEMS: FieldProblems = {};

export function ProductEditor({
  session,
  language,
  timeZone,
  siteUrl,
  onDeleted,
  onBroughtBack,
  onDuplicated,
}: ProductEditorProps): ReactElement {
  const queries = useQueryClient();
  const problem = useSaveProblem(session);
  const problems = problem?.kind === "invalid" ? problem.fields : NO_PROBLEMS;
  const { undo, redo, words } = useDraftSteps(session);
  const title = useProductState(session, ({ draft }) => draft.title);
  const productId = useProductState(session, ({ saved }) => saved.extra.id);
  const units = useMeasurementUnits();
  const describe = useDescribeChange<Product>("product", language, units);
  const bringBack = async (): Promise<void> => {
    await bringProductBack(productId);
    refreshLists(queries);
    onBroughtBack(productId);
  };
  return (
    <div className={editorStyles["editor"]}>
      <ProductHeader session={session} onUndo={undo} onRedo={redo} />
      <output className="only-spoken">{words}</output>
      <BasicsSection session={session} problems={problems} />
      <ImagesSection session={session} onUndo={undo} />
      <FormSection title={t("Description")}>
        <DescriptionField session={session} problems={problems} />
      </FormSection>
      <DigitalSection session={session} problems={problems} time={{ language, timeZone }} />
      <AccessSection session={session} problems={problems} />
      <VariantsSection session={session} problems={problems} language={language} onUndo={undo} />
      <SubscriptionSection session={session} problems={problems} language={language} />
      <SellingSection session={session} problems={problems} />
      <StockMessagesSection session={session} problems={problems} />
      <OrganiseSection session={session} problems={problems} />
      <RelatedSection session={session} problems={problems} />
      <SeoSection session={session} problems={problems} siteUrl={siteUrl} />
      <div className={styles["acts"]}>
        <div className={styles["duplicate"]}>
          <DuplicateProductButton session={session} onDuplicated={onDuplicated} />
        </div>
        <DeleteSection
          noun="product"
          title={title}
          onDelete={() => removeProduct(productId)}
          onDeleted={() => {
            onDeleted();
            refreshLists(queries);
          }}
          onBringBack={bringBack}
        />
      </div>
      <SaveNotice session={session} shownFields={SHOWN_FIELDS} />
      <ConflictDialog session={session} noun="product" title={title} id={productId} describe={describe} />
    </div>
  );
}
