import type { CommercePreferences } from "@stoa/core/commerce-preference/commerce-preference-schema.ts";
import type { ReactElement } from "react";
import { Controller } from "react-hook-form";
import { FORM_CHOICES } from "../../parts/choice/choice-sources.ts";
import { ChooserField } from "../../parts/choice/chooser-field.tsx";
import { FormSection } from "../../parts/form/form-section.tsx";
import {
  amountRule,
  AreaInput,
  currencySign,
  SelectInput,
  SwitchInput,
  TextInput,
} from "../../parts/form/form-inputs.tsx";
import { useRecordForm, type RecordForm } from "../../parts/form/record-form.ts";
import { SettingsForm } from "../../parts/form/settings-form.tsx";
import { PreferencesGate } from "../../preferences/preferences-gate.tsx";
import { usePreferenceWriter } from "../../preferences/use-preferences.ts";
import { checkoutOf, checkoutValues, type CheckoutValues } from "./checkout-form-values.ts";

type CheckoutSettingsProps = { readonly currency: string; readonly language: string };

const PHONE_OPTIONS = [
  { value: "hidden", text: "Not shown" },
  { value: "optional", text: "Optional" },
  { value: "required", text: "Required" },
];

type SectionProps = { readonly record: RecordForm<CheckoutValues> };

function QuestionsSection({ record: { form } }: SectionProps): ReactElement {
  return (
    <FormSection title="Customer details">
      <SelectInput form={form} name="phone" label="Phone number" options={PHONE_OPTIONS} />
      <SwitchInput form={form} name="isNoteAllowed" label="Allow order notes" />
      <SwitchInput
        form={form}
        name="isMailingListOffered"
        label="Offer mailing list sign-up"
        hint="Unchecked by default; people opt in by checking it."
      />
      <Controller
        control={form.control}
        name="additionalFormId"
        render={({ field, fieldState }) => (
          <ChooserField
            label="Additional form"
            hint="The answers are saved with the order."
            source={FORM_CHOICES}
            value={field.value}
            error={fieldState.error?.message}
            onChange={(formId = "") => field.onChange(formId)}
          />
        )}
      />
    </FormSection>
  );
}

function LoadedCheckout({
  checkout,
  currency,
  language,
}: CheckoutSettingsProps & { readonly checkout: CommercePreferences["checkout"] }): ReactElement {
  const { save } = usePreferenceWriter("checkout");
  const record = useRecordForm<CheckoutValues>({
    values: checkoutValues(checkout, currency),
    send: (values) => save(checkoutOf(values, checkout, currency)),
  });
  const { form } = record;
  return (
    <SettingsForm title="Checkout" record={record}>
      <FormSection title="Checkout">
        <SwitchInput
          form={form}
          name="isExpress"
          label="Express checkout"
          hint="Skip the cart and go straight to checkout."
        />
        <SwitchInput
          form={form}
          name="isGuestAllowed"
          label="Allow guest checkout"
          hint="Customers can still create an account."
        />
        <SwitchInput
          form={form}
          name="multipleQuantityAllowedForServices"
          label="Allow more than one of the same service per order"
        />
        <TextInput
          form={form}
          name="minimum"
          label="Minimum order"
          hint={`Carts below this amount in ${currency} can’t be checked out. Shoppers see why.`}
          inputMode="decimal"
          placeholder="None"
          prefix={currencySign(currency, language)}
          rule={amountRule(currency)}
        />
      </FormSection>
      <QuestionsSection record={record} />
      <FormSection title="Invoices and packing slips">
        <AreaInput
          form={form}
          name="businessAddress"
          label="Business address"
          rows={4}
          maxLength={1000}
          placeholder={"Stoa Pottery\n12 Kiln Lane"}
        />
        <TextInput form={form} name="taxNumber" label="Tax ID" maxLength={100} />
      </FormSection>
    </SettingsForm>
  );
}

export function CheckoutSettingsContent(props: CheckoutSettingsProps): ReactElement {
  return (
    <PreferencesGate namespace="checkout" what="the checkout settings" room="Checkout">
      {(checkout) => <LoadedCheckout {...props} checkout={checkout} />}
    </PreferencesGate>
  );
}
