import { TAX_LIMITS } from "@stoa/core/tax/tax-classes.ts";
import type { TaxRule } from "@stoa/core/tax/tax-schema.ts";
import type { ReactElement } from "react";
import { createDocumentId } from "../../parts/draft/create-document-id.ts";
import { FieldRow, FormDialog } from "../../parts/dialog/form-dialog.tsx";
import { needed, SelectInput, SwitchInput, TextInput } from "../../parts/form/form-inputs.tsx";
import { useRecordForm } from "../../parts/form/record-form.ts";
import { AreasInput } from "../../preferences/areas-input.tsx";
import { classesProblem, emptyTax, rateProblem, taxRuleOf, taxValues, type TaxValues } from "./tax-values.ts";
import { t } from "../../language/t.ts";

type TaxDialogProps = {
  readonly rule: TaxRule | null;
  readonly language: string;
  readonly country: string;
  readonly onSave: (rule: TaxRule) => Promise<void>;
  readonly onClose: () => void;
};

const LAYERS = Array.from({ length: TAX_LIMITS.layers }, (_, index) => ({
  value: String(index + 1),
  text:
    index === 0 ? t("1 – the only tax, or the first") : t("{layer} – added to the other layers", { layer: index + 1 }),
}));

export function TaxDialog({ rule, language, country, onSave, onClose }: TaxDialogProps): ReactElement {
  const record = useRecordForm<TaxValues>({
    values: rule ? taxValues(rule) : emptyTax(country),
    send: (values) => onSave(taxRuleOf(values, rule?.id ?? createDocumentId())),
    onSent: onClose,
  });
  const { form } = record;
  return (
    <FormDialog
      title={rule ? t("Edit “{name}”", { name: rule.name }) : t("Add tax")}
      action={rule ? t("Save tax") : t("Add tax")}
      isWide
      record={record}
      onClose={onClose}
    >
      <FieldRow>
        <TextInput
          form={form}
          name="name"
          label={t("Name")}
          hint={t("Shown to shoppers at checkout.")}
          placeholder={t("VAT")}
          maxLength={100}
          autoFocus
          rule={needed(t("Enter a name for the tax."))}
        />
        <TextInput form={form} name="rate" label={t("Rate")} inputMode="decimal" suffix="%" rule={rateProblem} />
      </FieldRow>
      <AreasInput form={form} name="areas" legend={t("Destinations")} language={language} country={country} />
      <TextInput
        form={form}
        name="taxClasses"
        label={t("Tax classes")}
        hint={t("Separate with commas, spelled as on your products. Leave empty for all but exempt items.")}
        placeholder={t("All tax classes")}
        rule={classesProblem}
      />
      <SwitchInput form={form} name="taxesShipping" label={t("Tax shipping")} />
      <SwitchInput form={form} name="taxesDigital" label={t("Tax digital goods")} />
      <SwitchInput form={form} name="taxesServices" label={t("Tax services")} />
      <SelectInput
        form={form}
        name="layer"
        label={t("Layer")}
        hint={t("Within a layer, the most specific region wins. Layers add up.")}
        options={LAYERS}
      />
    </FormDialog>
  );
}
