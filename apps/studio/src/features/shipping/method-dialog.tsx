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

type MethodDialogProps = {
  readonly method: ShippingMethod | null;
  readonly currency: string;
  readonly units: MeasurementUnits;
  readonly language: string;
  readonly onSave: (method: ShippingMethod) => Promise<void>;
  readonly onClose: () => void;
};

const KINDS = [
  { value: "flat", text: "Flat rate" },
  { value: "weight", text: "By weight" },
  { value: "value", text: "By order value" },
];

function weightRule(units: MeasurementUnits) {
  const problem = `Enter ${units.weight.sign} with up to ${units.weight.decimals} decimals, such as 30 or 2.5.`;
  return (text: string): string => (text.trim() === "" || typedGrams(text, units) !== null ? "" : problem);
}

function sideRule(units: MeasurementUnits) {
  const problem = `Enter ${units.length.sign} with up to 1 decimal, such as 120 or 35.5.`;
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
        legend={isWeight ? "Price by order weight" : "Price by order value"}
        upToLabel="Up to"
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
        label="Price per order"
        inputMode="decimal"
        placeholder="0.00"
        prefix={sign}
        rule={amountRule(currency)}
      />
      <TextInput
        form={form}
        name="perItem"
        label="Price per item"
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
      title={method ? `Edit “${method.name}”` : "Add shipping method"}
      action={method ? "Save shipping method" : "Add shipping method"}
      isWide
      record={record}
      onClose={onClose}
    >
      <TextInput
        form={form}
        name="name"
        label="Name"
        hint="Shown to shoppers at checkout."
        placeholder="Standard, 3–5 days"
        maxLength={100}
        autoFocus
        rule={needed("Enter a name that shoppers understand.")}
      />
      <SelectInput form={form} name="kind" label="Price" options={KINDS} />
      <RateFields record={record} currency={currency} units={units} sign={sign} />
      <TextInput
        form={form}
        name="freeFrom"
        label="Free shipping from"
        inputMode="decimal"
        placeholder="Never"
        prefix={sign}
        rule={amountRule(currency)}
      />
      <FieldRow>
        <TextInput
          form={form}
          name="maxWeight"
          label="Maximum order weight"
          inputMode="decimal"
          placeholder="Any weight"
          suffix={units.weight.sign}
          rule={weightRule(units)}
        />
        <TextInput
          form={form}
          name="maxSide"
          label="Maximum item length"
          inputMode="decimal"
          placeholder="Any length"
          suffix={units.length.sign}
          rule={sideRule(units)}
        />
      </FieldRow>
    </FormDialog>
  );
}
