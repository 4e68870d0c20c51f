import type { ShippingMethod } from "@stoa/core/shipping/shipping-schema.ts";
import type { ReactElement } from "react";
import { useWatch } from "react-hook-form";
import { createDocumentId } from "../../parts/create-document-id.ts";
import { FieldRow, FormDialog } from "../../parts/form-dialog.tsx";
import { amountRule, currencySign, needed, SelectInput, TextInput } from "../../parts/form-inputs.tsx";
import { useRecordForm, type RecordForm } from "../../parts/record-form.ts";
import { typedGrams } from "../../parts/typed-amounts.ts";
import { BandsInput } from "../../preferences/bands-input.tsx";
import {
  bandsProblem,
  EMPTY_METHOD,
  methodOf,
  methodValues,
  typedMillimetres,
  type MethodValues,
} from "./method-values.ts";

type MethodDialogProps = {
  /** Null for a new one. */
  readonly method: ShippingMethod | null;
  readonly currency: string;
  readonly language: string;
  readonly onSave: (method: ShippingMethod) => Promise<void>;
  readonly onClose: () => void;
};

const KINDS = [
  { value: "flat", text: "The same for every order" },
  { value: "weight", text: "By weight" },
  { value: "value", text: "By price of the order" },
];

function weightRule(text: string): string {
  return text.trim() === "" || typedGrams(text) !== null ? "" : "Write a weight such as 30 or 2.5.";
}

function sideRule(text: string): string {
  return text.trim() === "" || (typedMillimetres(text) ?? 0) > 0 ? "" : "Write centimetres, such as 120 or 35.5.";
}

type RateFieldsProps = {
  readonly record: RecordForm<MethodValues>;
  readonly currency: string;
  readonly sign: string;
};

function RateFields({ record: { form }, currency, sign }: RateFieldsProps): ReactElement {
  const kind = useWatch({ control: form.control, name: "kind" });
  if (kind !== "flat") {
    const isWeight = kind === "weight";
    return (
      <BandsInput
        form={form}
        name="bands"
        legend={isWeight ? "Price by weight of the order" : "Price by value of the order"}
        upToLabel="Up to"
        upToUnit={isWeight ? "kg" : currency}
        currencySign={sign}
        problemOf={(bands) => bandsProblem(bands, kind, currency)}
      />
    );
  }
  return (
    <FieldRow>
      <TextInput
        form={form}
        name="perOrder"
        label="Price for the order"
        inputMode="decimal"
        placeholder="0.00"
        prefix={sign}
        rule={amountRule(currency)}
      />
      <TextInput
        form={form}
        name="perItem"
        label="And for each item"
        inputMode="decimal"
        placeholder="0.00"
        prefix={sign}
        rule={amountRule(currency)}
      />
    </FieldRow>
  );
}

/** What a way to ship is called, costs, and is not for. */
export function MethodDialog({ method, currency, language, onSave, onClose }: MethodDialogProps): ReactElement {
  const record = useRecordForm<MethodValues>({
    values: method ? methodValues(method, currency) : EMPTY_METHOD,
    send: (values) => onSave(methodOf(values, { id: method?.id ?? createDocumentId(), currency })),
    onSent: onClose,
  });
  const { form } = record;
  const sign = currencySign(currency, language);
  return (
    <FormDialog
      title={method ? `Edit “${method.name}”` : "Add way to ship"}
      action={method ? "Save way to ship" : "Add way to ship"}
      isWide
      record={record}
      onClose={onClose}
    >
      <TextInput
        form={form}
        name="name"
        label="Name"
        hint="Shoppers choose it at the checkout."
        placeholder="Standard, 3–5 days"
        maxLength={100}
        autoFocus
        rule={needed("Give it a name that shoppers understand.")}
      />
      <SelectInput form={form} name="kind" label="Price" options={KINDS} />
      <RateFields record={record} currency={currency} sign={sign} />
      <TextInput
        form={form}
        name="freeFrom"
        label="Free for orders from"
        inputMode="decimal"
        placeholder="Never"
        prefix={sign}
        rule={amountRule(currency)}
      />
      <FieldRow>
        <TextInput
          form={form}
          name="maxWeight"
          label="Not for orders heavier than"
          inputMode="decimal"
          placeholder="Any weight"
          suffix="kg"
          rule={weightRule}
        />
        <TextInput
          form={form}
          name="maxSide"
          label="Not for items longer than"
          inputMode="decimal"
          placeholder="Any length"
          suffix="cm"
          rule={sideRule}
        />
      </FieldRow>
    </FormDialog>
  );
}
