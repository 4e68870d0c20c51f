import { countryNames } from "@stoa/core/address/country/country-names.ts";
import type { CommercePreferences } from "@stoa/core/commerce-preference/commerce-preference-schema.ts";
import type { ReactElement } from "react";
import { useWatch } from "react-hook-form";
import { FormSection } from "../../parts/form/form-section.tsx";
import { AreaInput, needed, SelectInput, SwitchInput, TextInput } from "../../parts/form/form-inputs.tsx";
import { useRecordForm, type RecordForm } from "../../parts/form/record-form.ts";
import { RoomHeader } from "../../parts/room/room-header.tsx";
import { SettingsForm, SettingsPart } from "../../parts/form/settings-form.tsx";
import { PreferencesGate } from "../../preferences/preferences-gate.tsx";
import { usePreferenceWriter } from "../../preferences/use-preferences.ts";
import { StripeSection } from "./stripe-section.tsx";
import { t } from "../../language/t.ts";

type Payments = CommercePreferences["payments"];
type PaymentValues = {
  readonly isTestMode: boolean;
  readonly isManual: boolean;
  readonly title: string;
  readonly instructions: string;
  readonly isStripe: boolean;
  readonly accountCountry: string;
};

function valuesOf({ isTestMode, manual, stripe }: Payments): PaymentValues {
  return {
    isTestMode,
    isManual: manual.isEnabled,
    title: manual.title,
    instructions: manual.instructions,
    isStripe: stripe.isEnabled,
    accountCountry: stripe.accountCountry,
  };
}

function paymentsOf(values: PaymentValues): Payments {
  return {
    isTestMode: values.isTestMode,
    manual: { isEnabled: values.isManual, title: values.title.trim(), instructions: values.instructions.trim() },
    stripe: { isEnabled: values.isStripe, accountCountry: values.accountCountry },
  };
}

function ManualSection({ record: { form } }: { readonly record: RecordForm<PaymentValues> }): ReactElement {
  const isManual = useWatch({ control: form.control, name: "isManual" });
  return (
    <FormSection title={t("Manual payment")}>
      <SwitchInput
        form={form}
        name="isManual"
        label={t("Accept manual payments")}
        hint={t("Bank transfer, cash, invoice. Orders wait until you mark them as paid.")}
      />
      {isManual && (
        <>
          <TextInput
            form={form}
            name="title"
            label={t("Name")}
            maxLength={100}
            rule={needed(t("Enter a name for shoppers to choose."))}
          />
          <AreaInput
            form={form}
            name="instructions"
            label={t("Payment instructions")}
            hint={t("Shown after the order is placed, and in the confirmation email.")}
            placeholder={t("Please transfer the amount to …")}
            rows={5}
            maxLength={4000}
          />
        </>
      )}
    </FormSection>
  );
}

type LoadedProps = { readonly payments: Payments; readonly language: string; readonly mayChange: boolean };

function LoadedPayments({ payments, language, mayChange }: LoadedProps): ReactElement {
  const { save } = usePreferenceWriter("payments");
  const record = useRecordForm<PaymentValues>({
    values: valuesOf(payments),
    send: (values) => save(paymentsOf(values)),
  });
  const { form } = record;
  const countries = countryNames(language).map(({ code, name }) => ({ value: code, text: name }));
  return (
    <>
      <SettingsForm
        title={t("Payments")}
        record={record}
        closed={mayChange ? "" : t("Only admins and the billing role can change where payments go.")}
      >
        <FormSection title={t("Test mode")}>
          <SwitchInput
            form={form}
            name="isTestMode"
            label={t("Test mode")}
            hint={t("Test payments are on: nothing is charged. Turn them off before you open the store.")}
          />
        </FormSection>
        <FormSection title={t("Cards, wallets and installments")}>
          <SwitchInput
            form={form}
            name="isStripe"
            label={t("Accept payments with Stripe")}
            hint={t("Paid out to your own account. Connect it below.")}
          />
          <SelectInput
            form={form}
            name="accountCountry"
            label={t("Account country")}
            hint={t("Determines the available payment methods.")}
            options={[{ value: "", text: t("Not set") }, ...countries]}
          />
        </FormSection>
        <ManualSection record={record} />
      </SettingsForm>
      <SettingsPart>
        <StripeSection mayChange={mayChange} />
      </SettingsPart>
    </>
  );
}

type PaymentContentProps = {
  readonly language: string;
  readonly mayChange: boolean;
  /** Without this permission, only the payment accounts are shown. */
  readonly maySetUpStore: boolean;
};

function AccountsAlone({ mayChange }: Pick<PaymentContentProps, "mayChange">): ReactElement {
  return (
    <>
      <RoomHeader
        title={t("Payments")}
        note={t("An admin chooses how shoppers pay. You connect the accounts that receive the money.")}
      />
      <SettingsPart>
        <StripeSection mayChange={mayChange} />
      </SettingsPart>
    </>
  );
}

export function PaymentContent({ maySetUpStore, ...props }: PaymentContentProps): ReactElement {
  if (!maySetUpStore) return <AccountsAlone mayChange={props.mayChange} />;
  return (
    <PreferencesGate namespace="payments" what={t("payments")} room={t("Payments")}>
      {(payments) => <LoadedPayments {...props} payments={payments} />}
    </PreferencesGate>
  );
}
