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
import { t } from "../../language/t.ts";

type CheckoutSettingsProps = { readonly currency: string; readonly language: string };

const PHONE_OPTIONS = [
  { value: "hidden", text: t("Not shown") },
  { value: "optional", text: t("Optional") },
  { value: "required", text: t("Required") },
];

type SectionProps = { readonly record: RecordForm<CheckoutValues> };

function QuestionsSection({ record: { form } }: SectionProps): ReactElement {
  return (
    <FormSection title={t("Customer details")}>
      <SelectInput form={form} name="phone" label={t("Phone number")} options={PHONE_OPTIONS} />
      <SwitchInput form={form} name="isNoteAllowed" label={t("Allow order notes")} />
      <SwitchInput
        form={form}
        name="isMailingListOffered"
        label={t("Offer mailing list sign-up")}
        hint={t("Unchecked by default; people opt in by checking it.")}
      />
      <Controller
        control={form.control}
        name="additionalFormId"
        render={({ field, fieldState }) => (
          <ChooserField
            label={t("Additional form")}
            hint={t("The answers are saved with the order.")}
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
    <SettingsForm title={t("Checkout")} record={record}>
      <FormSection title={t("Checkout")}>
        <SwitchInput
          form={form}
          name="isExpress"
          label={t("Express checkout")}
          hint={t("Skip the cart and go straight to checkout.")}
        />
        <SwitchInput
          form={form}
          name="isGuestAllowed"
          label={t("Allow guest checkout")}
          hint={t("Customers can still create an account.")}
        />
        <SwitchInput
          form={form}
          name="multipleQuantityAllowedForServices"
          label={t("Allow more than one of the same service per order")}
        />
        <TextInput
          form={form}
          name="minimum"
          label={t("Minimum order")}
          hint={t("Carts below this amount in {currency} can’t be checked out. Shoppers see why.", { currency })}
          inputMode="decimal"
          placeholder={t("None")}
          prefix={currencySign(currency, language)}
          rule={amountRule(currency)}
        />
      </FormSection>
      <QuestionsSection record={record} />
      <FormSection title={t("Invoices and packing slips")}>
        <AreaInput
          form={form}
          name="businessAddress"
          label={t("Business address")}
          rows={4}
          maxLength={1000}
          placeholder={t("Stoa Pottery\n12 Kiln Lane")}
        />
        <TextInput form={form} name="taxNumber" label={t("Tax ID")} maxLength={100} />
      </FormSection>
    </SettingsForm>
  );
}

export function CheckoutSettingsContent(props: CheckoutSettingsProps): ReactElement {
  return (
    <PreferencesGate namespace="checkout" what={t("the checkout settings")} room={t("Checkout")}>
      {(checkout) => <LoadedCheckout {...props} checkout={checkout} />}
    </PreferencesGate>
  );
}
