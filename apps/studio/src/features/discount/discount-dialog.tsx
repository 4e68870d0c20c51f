import type { StoredDiscount } from "@stoa/core/discount/discount-api.ts";
import { DISCOUNT_LIMITS } from "@stoa/core/discount/discount-limits.ts";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useWatch, type UseFormReturn } from "react-hook-form";
import { FieldRow, FormDialog } from "../../parts/dialog/form-dialog.tsx";
import {
  amountRule,
  AreaInput,
  currencySign,
  needed,
  SelectInput,
  SwitchInput,
  TextInput,
  wholeNumberRule,
} from "../../parts/form/form-inputs.tsx";
import { useRecordForm } from "../../parts/form/record-form.ts";
import { showToast } from "../../parts/notice/toast-store.ts";
import { saveDiscount } from "./discount-calls.ts";
import {
  categoriesIn,
  currencyOfDiscount,
  discountOf,
  discountValues,
  EMPTY_DISCOUNT,
  lastDayProblem,
  percentProblem,
  type DiscountLocale,
  type DiscountValues,
} from "./discount-values.ts";
import { ProductsInput } from "./products-input.tsx";
import { t } from "../../language/t.ts";

type DiscountDialogProps = DiscountLocale & {
  readonly discount: StoredDiscount | undefined;
  readonly language: string;
  readonly onClose: () => void;
};

type FieldsProps = {
  readonly form: UseFormReturn<DiscountValues>;
  readonly currency: string;
  readonly sign: string;
};

const EFFECTS = [
  { value: "percentage", text: t("Percentage off") },
  { value: "fixed", text: t("Amount off") },
  { value: "freeShipping", text: t("Free shipping") },
];
const CRITERIA = [
  { value: "anyOrder", text: t("Any order") },
  { value: "minimumSubtotal", text: t("Orders over an amount") },
  { value: "products", text: t("Specific products") },
  { value: "categories", text: t("Specific categories") },
];
const TRIGGERS = [
  { value: "code", text: t("Discount code") },
  { value: "automatic", text: t("Automatic") },
];
const SUBSCRIPTIONS = [
  { value: "none", text: t("No subscription payments") },
  { value: "firstPayment", text: t("First payment only") },
  { value: "everyPayment", text: t("Every payment") },
];

function EffectFields({ form, currency, sign }: FieldsProps): ReactElement {
  const effect = useWatch({ control: form.control, name: "effect" });
  return (
    <FieldRow>
      <SelectInput form={form} name="effect" label={t("Discount")} options={EFFECTS} />
      {effect === "percentage" && (
        <TextInput
          form={form}
          name="percent"
          label={t("Percentage")}
          inputMode="decimal"
          suffix="%"
          rule={percentProblem}
        />
      )}
      {effect === "fixed" && (
        <TextInput
          form={form}
          name="amount"
          label={t("Amount")}
          inputMode="decimal"
          prefix={sign}
          rule={amountRule(currency, t("Enter the discount."))}
        />
      )}
    </FieldRow>
  );
}

function CriteriaFields({ form, currency, sign }: FieldsProps): ReactElement {
  const criteria = useWatch({ control: form.control, name: "criteria" });
  return (
    <>
      <FieldRow>
        <SelectInput form={form} name="criteria" label={t("Applies to")} options={CRITERIA} />
        {criteria === "minimumSubtotal" && (
          <TextInput
            form={form}
            name="subtotal"
            label={t("Minimum order")}
            inputMode="decimal"
            prefix={sign}
            rule={amountRule(currency, t("Enter the minimum order amount."))}
          />
        )}
      </FieldRow>
      {criteria === "products" && <ProductsInput form={form} />}
      {criteria === "categories" && (
        <AreaInput
          form={form}
          name="categories"
          label={t("Categories")}
          hint={t("One per line, with its parents: Clothes/Shirts. Subcategories are included.")}
          rows={3}
          rule={(text) => (categoriesIn(text).length === 0 ? t("Enter at least one category.") : "")}
        />
      )}
    </>
  );
}

function TriggerFields({ form }: Pick<FieldsProps, "form">): ReactElement {
  const trigger = useWatch({ control: form.control, name: "trigger" });
  return (
    <FieldRow>
      <SelectInput form={form} name="trigger" label={t("Method")} options={TRIGGERS} />
      {trigger === "code" && (
        <TextInput
          form={form}
          name="code"
          label={t("Code")}
          placeholder={t("SUMMER")}
          maxLength={DISCOUNT_LIMITS.codeLength}
          rule={(text) => {
            if (text.trim() === "") return t("Enter a discount code.");
            return /\s/.test(text.trim()) ? t("A discount code can't contain spaces.") : "";
          }}
        />
      )}
    </FieldRow>
  );
}

function LimitFields({ form }: Pick<FieldsProps, "form">): ReactElement {
  return (
    <>
      <FieldRow>
        <TextInput form={form} name="from" label={t("Start date")} type="date" hint={t("Leave empty to start now.")} />
        <TextInput
          form={form}
          name="to"
          label={t("End date")}
          type="date"
          hint={t("Leave empty for no end date.")}
          rule={(to) => lastDayProblem(to, form.getValues("from"))}
        />
      </FieldRow>
      <FieldRow>
        <TextInput
          form={form}
          name="maxUses"
          label={t("Total uses")}
          inputMode="numeric"
          placeholder={t("Unlimited")}
          rule={(text) => (text.trim() === "" ? "" : wholeNumberRule({ min: 1, max: DISCOUNT_LIMITS.maxUses })(text))}
        />
        <SelectInput form={form} name="subscriptions" label={t("Subscription discount")} options={SUBSCRIPTIONS} />
      </FieldRow>
      <SwitchInput form={form} name="isOncePerCustomer" label={t("One use per customer")} />
      <SwitchInput form={form} name="excludesSaleItems" label={t("Exclude sale items")} />
      <SwitchInput form={form} name="isEnabled" label={t("Enabled")} />
    </>
  );
}

export function DiscountDialog(props: DiscountDialogProps): ReactElement {
  const { discount, timeZone, language, onClose } = props;
  const currency = currencyOfDiscount(discount, props.currency);
  const queries = useQueryClient();
  const place = { currency, timeZone };
  const record = useRecordForm<DiscountValues>({
    values: discount ? discountValues(discount, place) : EMPTY_DISCOUNT,
    send: (values) => saveDiscount(discount?.id, discountOf(values, place, discount)),
    onSent: ({ name }) => {
      void queries.invalidateQueries({ queryKey: ["discounts"] });
      showToast({ text: discount ? t("“{name}” saved", { name }) : t("“{name}” created", { name }) });
      onClose();
    },
  });
  const fields = { form: record.form, currency, sign: currencySign(currency, language) };
  return (
    <FormDialog
      title={discount ? t("Edit “{name}”", { name: discount.name }) : t("New discount")}
      action={discount ? t("Save discount") : t("Create discount")}
      isWide
      record={record}
      onClose={onClose}
    >
      <TextInput
        form={record.form}
        name="name"
        label={t("Name")}
        hint={t("Shown to shoppers in the cart.")}
        placeholder={t("Summer sale")}
        maxLength={DISCOUNT_LIMITS.nameLength}
        autoFocus
        rule={needed(t("Enter a name."))}
      />
      <TriggerFields form={record.form} />
      <EffectFields {...fields} />
      <CriteriaFields {...fields} />
      <LimitFields form={record.form} />
    </FormDialog>
  );
}
