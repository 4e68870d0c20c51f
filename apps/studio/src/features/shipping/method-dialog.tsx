import type { MeasurementUnits } from "@stoa/core/product/variant/measurement-units.ts";
import type { ShippingMethod } from "@stoa/core/shipping/shipping-schema.ts";
import type { ReactElement } from "react";
import { useWatch } from "react-hook-form";
import { createDocumentId } from "../../parts/draft/create-document-id.ts";
import { FieldRow, FormDialog } from "../../parts/dialog/form-dialog.tsx";
import { amountRule, currencySign, needed, SelectInput, TextInput } from "../../parts/form/form-inputs.tsx";
import { useRecordForm, type RecordForm } from "../../parts/form/record-form.ts";
import { BandsInput } from "../../preferences/bands-input.tsx";
import {
  bandsProblem,
  EMPTY_METHOD,
  methodOf,
  methodValues,
  typedGrams,
  typedMillimetres,
  type MethodUnits,
  type MethodValues,
} from "./method-values.ts";
import { t } from "../../language/t.ts";

type MethodDialogProps = {
  readonly method: ShippingMethod | null;
  readonly currency: string;
  readonly units: MeasurementUnits;
  readonly language: string;
  readonly onSave: (method: ShippingMethod) => Promise<void>;
  readonly onClose: () => void;
};

const KINDS = [
  { value: "flat", text: t("Flat rate") },
  { value: "weight", text: t("By weight") },
  { value: "value", text: t("By order value") },
];

function weightRule(units: MeasurementUnits) {
  const problem = t("Enter {sign} with up to {decimals} decimals, such as 30 or 2.5.", {
    sign: units.weight.sign,
    decimals: units.weight.decimals,
  });
  return (text: string): string => (text.trim() === "" || typedGrams(text, units) !== null ? "" : problem);
}

function sideRule(units: MeasurementUnits) {
  const problem = t("Enter {sign} with up to 1 decimal, such as 120 or 35.5.", { sign: units.length.sign });
  return (text: string): string => (text.trim() === "" || (typedMillimetres(text, units) ?? 0) > 0 ? "" : problem);
}

type RateFieldsProps = MethodUnits & {
  readonly record: RecordForm<MethodValues>;
  readonly sign: string;
};

function RateFields({ record: { form }, currency, units, sign }: RateFieldsProps): ReactElement {
  const kind = useWatch({ control: form.control, name: "kind" });
  if (kind !== "flat") {
    const isWeight = kind === "weight";
    return (
      <BandsInput
        form={form}
        name="bands"
        legend={isWeight ? t("Price by order weight") : t("Price by order value")}
        upToLabel={t("Up to")}
        upToUnit={isWeight ? units.weight.sign : currency}
        currencySign={sign}
        problemOf={(bands) => bandsProblem(bands, kind, { currency, units })}
      />
    );
  }
  return (
    <FieldRow>
      <TextInput
        form={form}
        name="perOrder"
        label={t("Price per order")}
        inputMode="decimal"
        placeholder="0.00"
        prefix={sign}
        rule={amountRule(currency)}
      />
      <TextInput
        form={form}
        name="perItem"
        label={t("Price per item")}
        inputMode="decimal"
        placeholder="0.00"
        prefix={sign}
        rule={amountRule(currency)}
      />
    </FieldRow>
  );
}

export function MethodDialog({ method, currency, units, language, onSave, onClose }: MethodDialogProps): ReactElement {
  const record = useRecordForm<MethodValues>({
    values: method ? methodValues(method, { currency, units }) : EMPTY_METHOD,
    send: (values) =>
      onSave(methodOf(values, { id: method?.id ?? createDocumentId(), currency, units, before: method })),
    onSent: onClose,
  });
  const { form } = record;
  const sign = currencySign(currency, language);
  return (
    <FormDialog
      title={method ? t("Edit “{name}”", { name: method.name }) : t("Add shipping method")}
      action={method ? t("Save shipping method") : t("Add shipping method")}
      isWide
      record={record}
      onClose={onClose}
    >
      <TextInput
        form={form}
        name="name"
        label={t("Name")}
        hint={t("Shown to shoppers at checkout.")}
        placeholder={t("Standard, 3–5 days")}
        maxLength={100}
        autoFocus
        rule={needed(t("Enter a name that shoppers understand."))}
      />
      <SelectInput form={form} name="kind" label={t("Price")} options={KINDS} />
      <RateFields record={record} currency={currency} units={units} sign={sign} />
      <TextInput
        form={form}
        name="freeFrom"
        label={t("Free shipping from")}
        inputMode="decimal"
        placeholder={t("Never")}
        prefix={sign}
        rule={amountRule(currency)}
      />
      <FieldRow>
        <TextInput
          form={form}
          name="maxWeight"
          label={t("Maximum order weight")}
          inputMode="decimal"
          placeholder={t("Any weight")}
          suffix={units.weight.sign}
          rule={weightRule(units)}
        />
        <TextInput
          form={form}
          name="maxSide"
          label={t("Maximum item length")}
          inputMode="decimal"
          placeholder={t("Any length")}
          suffix={units.length.sign}
          rule={sideRule(units)}
        />
      </FieldRow>
    </FormDialog>
  );
}
