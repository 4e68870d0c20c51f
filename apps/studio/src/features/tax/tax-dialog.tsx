import { TAX_LIMITS } from "@stoa/core/tax/tax-classes.ts";
import type { TaxRule } from "@stoa/core/tax/tax-schema.ts";
import type { ReactElement } from "react";
import { createDocumentId } from "../../parts/draft/create-document-id.ts";
import { FieldRow, FormDialog } from "../../parts/dialog/form-dialog.tsx";
import { needed, SelectInput, SwitchInput, TextInput } from "../../parts/form/form-inputs.tsx";
import { useRecordForm } from "../../parts/form/record-form.ts";
import { AreasInput } from "../../preferences/areas-input.tsx";
import { classesProblem, emptyTax, rateProblem, taxRuleOf, taxValues, type TaxValues } from "./tax-values.ts";

type TaxDialogProps = {
  readonly rule: TaxRule | null;
  readonly language: string;
  readonly country: string;
  readonly onSave: (rule: TaxRule) => Promise<void>;
  readonly onClose: () => void;
};

const LAYERS = Array.from({ length: TAX_LIMITS.layers }, (_, index) => ({
  value: String(index + 1),
  text: index === 0 ? "1 – the only tax, or the first" : `${index + 1} – added to the other layers`,
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
      title={rule ? `Edit “${rule.name}”` : "Add tax"}
      action={rule ? "Save tax" : "Add tax"}
      isWide
      record={record}
      onClose={onClose}
    >
      <FieldRow>
        <TextInput
          form={form}
          name="name"
          label="Name"
          hint="Shown to shoppers at checkout."
          placeholder="VAT"
          maxLength={100}
          autoFocus
          rule={needed("Enter a name for the tax.")}
        />
        <TextInput form={form} name="rate" label="Rate" inputMode="decimal" suffix="%" rule={rateProblem} />
      </FieldRow>
      <AreasInput form={form} name="areas" legend="Destinations" language={language} country={country} />
      <TextInput
        form={form}
        name="taxClasses"
        label="Tax classes"
        hint="Separate with commas, spelled as on your products. Leave empty for all but exempt items."
        placeholder="All tax classes"
        rule={classesProblem}
      />
      <SwitchInput form={form} name="taxesShipping" label="Tax shipping" />
      <SwitchInput form={form} name="taxesDigital" label="Tax digital goods" />
      <SwitchInput form={form} name="taxesServices" label="Tax services" />
      <SelectInput
        form={form}
        name="layer"
        label="Layer"
        hint="Within a layer, the most specific region wins. Layers add up."
        options={LAYERS}
      />
    </FormDialog>
  );
}
