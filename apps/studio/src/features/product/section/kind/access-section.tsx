import type { MemberArea } from "@stoa/core/member-access/member-area-api.ts";
import type { Product } from "@stoa/core/product/product-schema.ts";
import { PRODUCT_TYPE } from "@stoa/core/product/product-types.ts";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import type { ReactElement } from "react";
import { errorText } from "../../../../client/call-error.ts";
import { ActionButton } from "../../../../parts/action/action-button.tsx";
import { CheckField } from "../../../../parts/choice/check-field.tsx";
import { createDocumentId } from "../../../../parts/draft/create-document-id.ts";
import { problemAt, type FieldProblems } from "../../../../parts/form/field-problems.ts";
import { FormSection } from "../../../../parts/form/form-section.tsx";
import { memberAreasQuery } from "../../../../parts/member-areas-query.ts";
import { SelectField } from "../../../../parts/choice/select-field.tsx";
import { useProductState, type ProductSession } from "../../product-session.ts";
import styles from "./product-kind-sections.module.css";
import { ProductTextField } from "../../field/product-text-field.tsx";
import { wholeNumberEdit } from "../../field/whole-number-edit.ts";
import { t } from "../../../../language/t.ts";

type SectionProps = { readonly session: ProductSession; readonly problems: FieldProblems };
type Paywall = NonNullable<Product["paywall"]>;

const MAX_AREAS = 20;
const DAYS = { min: 1, max: 3660 };
const USUAL_DAYS = 30;
const LENGTHS = [
  { value: "forever", text: t("Forever") },
  { value: "days", text: t("Number of days") },
];
const NO_AREAS: readonly string[] = [];

/** A product that opens no area has no paywall data. */
function withAreas(product: Product, memberAreaIds: readonly string[]): Product {
  if (memberAreaIds.length > 0) {
    return { ...product, paywall: { days: product.paywall?.days ?? null, memberAreaIds: [...memberAreaIds] } };
  }
  const { paywall: _none, ...rest } = product;
  return rest;
}

function withDays(product: Product, days: Paywall["days"]): Product {
  return product.paywall ? { ...product, paywall: { ...product.paywall, days } } : product;
}

/** Areas have no names, so their pages identify them. */
function areaText(area: MemberArea | undefined, number: number): string {
  const pages = area?.pageTitles ?? [];
  return pages.length > 0 ? pages.join(", ") : t("Member area {number} (no pages yet)", { number });
}

function LengthFields({ session }: { readonly session: ProductSession }): ReactElement {
  const days = useProductState(session, ({ draft }) => draft.paywall?.days ?? null);
  return (
    <>
      <SelectField
        label={t("Access duration")}
        value={days === null ? "forever" : "days"}
        options={LENGTHS}
        onChange={(value) =>
          session.edit("Change access duration", (product) =>
            withDays(product, value === "forever" ? null : USUAL_DAYS),
          )
        }
      />
      {days !== null && (
        <ProductTextField
          session={session}
          label={t("Days after purchase")}
          editLabel="Change access duration"
          inputMode="numeric"
          maxLength={4}
          read={({ paywall }) => String(paywall?.days ?? "")}
          write={(product, text) => wholeNumberEdit(text, DAYS, (count) => withDays(product, count))}
        />
      )}
    </>
  );
}

function AreaFields({ session }: { readonly session: ProductSession }): ReactElement {
  const areas = useQuery({ ...memberAreasQuery, staleTime: 0 });
  const chosen = useProductState(session, ({ draft }) => draft.paywall?.memberAreaIds ?? NO_AREAS);
  const known = areas.data ?? [];
  const ids = [...new Set([...known.map(({ id }) => id), ...chosen])];
  const choose = (next: readonly string[]): void =>
    session.edit("Change member areas", (product) => withAreas(product, next));
  if (areas.isError)
    return (
      <p role="alert" className={styles["problem"]}>
        {t("Unable to load member areas. {problem}", { problem: errorText(areas.error) })}
      </p>
    );
  return (
    <>
      {ids.map((id, index) => (
        <CheckField
          key={id}
          isOn={chosen.includes(id)}
          onChange={(isOn) => choose(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))}
        >
          {areaText(
            known.find((area) => area.id === id),
            index + 1,
          )}
        </CheckField>
      ))}
      {chosen.length < MAX_AREAS && (
        <div>
          <ActionButton
            icon={<Plus aria-hidden="true" />}
            isDisabled={areas.isPending}
            onPress={() => choose([...chosen, createDocumentId()])}
          >
            {t("New member area")}
          </ActionButton>
        </div>
      )}
    </>
  );
}

/** spec: storefront 3; platform 3 */
export function AccessSection({ session, problems }: SectionProps): ReactElement | null {
  const isPaywall = useProductState(session, ({ draft }) => draft.productType === PRODUCT_TYPE.paywall);
  const hasAreas = useProductState(session, ({ draft }) => draft.paywall !== undefined);
  if (!isPaywall) return null;
  const problem = problemAt(problems, "paywall");
  return (
    <FormSection
      title={t("Access for buyers")}
      note={t(
        "A member area is a group of pages. A page joins one in the pages tree; it is then seen by those who bought a product that opens it.",
      )}
    >
      <AreaFields session={session} />
      {hasAreas && <LengthFields session={session} />}
      {problem && (
        <p role="alert" className={styles["problem"]}>
          {problem}
        </p>
      )}
    </FormSection>
  );
}
