import { addButtonText } from "@stoa/core/product/merchandising/merchandising-texts.ts";
import { PRODUCT_LIMITS } from "@stoa/core/product/product-limits.ts";
import { PRODUCT_TYPE } from "@stoa/core/product/product-types.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { FORM_CHOICES } from "../../../../parts/choice/choice-sources.ts";
import { ChooserField } from "../../../../parts/choice/chooser-field.tsx";
import { problemAt, type FieldProblems } from "../../../../parts/form/field-problems.ts";
import { FormSection } from "../../../../parts/form/form-section.tsx";
import { SelectField } from "../../../../parts/choice/select-field.tsx";
import { SwitchField } from "../../../../parts/choice/switch-field.tsx";
import { preferencesQuery } from "../../../../preferences/preference-calls.ts";
import { useProductState, type ProductSession } from "../../product-session.ts";
import { ProductTextField } from "../../field/product-text-field.tsx";
import { taxClassChoices } from "../../field/tax-class-choices.ts";
import { t } from "../../../../language/t.ts";

type SellingSectionProps = { readonly session: ProductSession; readonly problems: FieldProblems };

const NO_TAXES = { rules: [] };

function AddButtonFields({ session, problems }: SellingSectionProps): ReactElement {
  const isCustom = useProductState(session, ({ draft }) => draft.useCustomAddButtonText ?? false);
  const otherwise = useProductState(session, ({ draft }) => addButtonText({ ...draft, useCustomAddButtonText: false }));
  return (
    <>
      <SwitchField
        label={t("Button text")}
        hint={
          isCustom
            ? t("Leave empty to use “{text}”.", { text: otherwise })
            : t("Default: “{text}”.", { text: otherwise })
        }
        isOn={isCustom}
        onChange={(useCustomAddButtonText) =>
          session.edit("Change button text", (product) => ({ ...product, useCustomAddButtonText }))
        }
      />
      {isCustom && (
        <ProductTextField
          session={session}
          label={t("Button")}
          editLabel="Change button text"
          placeholder={otherwise}
          read={({ customAddButtonText = "" }) => customAddButtonText}
          write={(product, text) => ({ ok: true, product: { ...product, customAddButtonText: text } })}
          maxLength={PRODUCT_LIMITS.addButtonLength}
          error={problemAt(problems, "customAddButtonText")}
        />
      )}
    </>
  );
}

function TaxClassField({ session, problems }: SellingSectionProps): ReactElement | null {
  const taxClass = useProductState(session, ({ draft }) => draft.taxClass ?? "");
  const { data: tax = NO_TAXES } = useQuery(preferencesQuery("tax"));
  const choices = taxClassChoices(tax, taxClass);
  if (choices.length === 0) return null;
  return (
    <SelectField
      label={t("Tax class")}
      hint={t("Taxes can apply to specific classes.")}
      value={taxClass}
      options={choices}
      error={problemAt(problems, "taxClass")}
      onChange={(next) =>
        session.edit("Change tax class", ({ taxClass: _former, ...product }) =>
          next === "" ? product : { ...product, taxClass: next },
        )
      }
    />
  );
}

function FormField({ session, problems }: SellingSectionProps): ReactElement {
  const formId = useProductState(session, ({ draft }) => draft.additionalFieldsFormId ?? "");
  return (
    <ChooserField
      label={t("Form to complete before adding to cart")}
      hint={
        <>
          {t("Answers are saved with the order, such as text to engrave.")}{" "}
          <Link to="/forms">{t("Create or edit forms")}</Link>
        </>
      }
      source={FORM_CHOICES}
      value={formId}
      error={problemAt(problems, "additionalFieldsFormId")}
      onChange={(chosen) =>
        session.edit("Change form", ({ additionalFieldsFormId: _former, ...product }) =>
          chosen === undefined ? product : { ...product, additionalFieldsFormId: chosen },
        )
      }
    />
  );
}

export function SellingSection(props: SellingSectionProps): ReactElement {
  const isTaxed = useProductState(props.session, ({ draft }) => draft.productType !== PRODUCT_TYPE.giftCard);
  return (
    <FormSection title={t("Selling")}>
      <AddButtonFields {...props} />
      <FormField {...props} />
      {isTaxed && <TaxClassField {...props} />}
    </FormSection>
  );
}
