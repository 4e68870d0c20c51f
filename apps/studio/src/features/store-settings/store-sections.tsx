import type { ReactElement } from "react";
import { useWatch } from "react-hook-form";
import { FieldRow } from "../../parts/dialog/form-dialog.tsx";
import {
  amountRule,
  currencySign,
  SelectInput,
  SwitchInput,
  TextInput,
  wholeNumberRule,
} from "../../parts/form/form-inputs.tsx";
import { FormSection } from "../../parts/form/form-section.tsx";
import type { RecordForm } from "../../parts/form/record-form.ts";
import {
  amountsProblem,
  currenciesProblem,
  daysProblem,
  installmentsProblem,
  type StoreValues,
} from "./store-values.ts";
import { t } from "../../language/t.ts";

type SectionProps = { readonly record: RecordForm<StoreValues> };
type MoneyProps = SectionProps & { readonly currency: string; readonly language: string };

export function MoneySection({ record: { form }, currency, language }: MoneyProps): ReactElement {
  const isInstallments = useWatch({ control: form.control, name: "isInstallments" });
  const sign = currencySign(currency, language);
  return (
    <FormSection title={t("Currencies and installments")}>
      <TextInput
        form={form}
        name="others"
        label={t("Additional currencies (besides {currency})", { currency })}
        hint={t("Shoppers can choose a currency if your products have prices in it.")}
        placeholder="EUR, GBP"
        rule={currenciesProblem}
      />
      <SwitchInput
        form={form}
        name="isInstallments"
        label={t("Show installment offers")}
        hint={t("Shown on products, in the cart and at checkout.")}
      />
      {isInstallments && (
        <FieldRow>
          <TextInput
            form={form}
            name="installmentsFrom"
            label={t("Minimum amount")}
            inputMode="decimal"
            prefix={sign}
            rule={amountRule(currency)}
          />
          <TextInput
            form={form}
            name="installmentsTo"
            label={t("To")}
            inputMode="decimal"
            prefix={sign}
            rule={(to) =>
              amountRule(currency)(to) || installmentsProblem(form.getValues("installmentsFrom"), to, currency)
            }
          />
        </FieldRow>
      )}
    </FormSection>
  );
}

const STANDARDS = [
  { value: "metric", text: t("Kilograms and centimeters") },
  { value: "imperial", text: t("Pounds and inches") },
];

export function UnitsSection({ record: { form } }: SectionProps): ReactElement {
  return (
    <FormSection title={t("Units")}>
      <SelectInput
        form={form}
        name="standard"
        label={t("Units")}
        hint={t("Existing values are converted. Weights and prices don't change.")}
        options={STANDARDS}
      />
    </FormSection>
  );
}

export function MailSection({ record: { form } }: SectionProps): ReactElement {
  const isSent = useWatch({ control: form.control, name: "isAbandonedCartSent" });
  return (
    <FormSection title={t("Emails")} anchor="mails">
      <FieldRow>
        <TextInput
          form={form}
          name="fromName"
          label={t("Sender name")}
          hint={t("Leave empty to use your site title.")}
          maxLength={200}
        />
        <TextInput form={form} name="replyTo" label={t("Reply-to address")} type="email" maxLength={256} />
      </FieldRow>
      <TextInput
        form={form}
        name="orderNoticeTo"
        label={t("New order emails")}
        hint={t("Leave empty to send no email.")}
        type="email"
        maxLength={256}
      />
      <SwitchInput
        form={form}
        name="isAbandonedCartSent"
        label={t("Abandoned cart emails")}
        hint={t("Only to shoppers who left an email address, and only once.")}
      />
      {isSent && (
        <TextInput
          form={form}
          name="abandonedCartAfterHours"
          label={t("Send after")}
          inputMode="numeric"
          suffix={t("hours")}
          rule={wholeNumberRule({ min: 1, max: 168 })}
        />
      )}
    </FormSection>
  );
}

function DonationFields({ record: { form }, currency, language }: MoneyProps): ReactElement {
  return (
    <>
      <TextInput form={form} name="donationTitle" label={t("Donation title")} maxLength={200} />
      <FieldRow>
        <TextInput
          form={form}
          name="suggested"
          label={t("Suggested amounts in {currency}", { currency })}
          placeholder="5, 10, 25"
          rule={(text) => amountsProblem(text, currency)}
        />
        <TextInput
          form={form}
          name="donationMinimum"
          label={t("Minimum donation")}
          inputMode="decimal"
          prefix={currencySign(currency, language)}
          rule={amountRule(currency)}
        />
      </FieldRow>
    </>
  );
}

export function OffersSection(props: MoneyProps): ReactElement {
  const { form } = props.record;
  const [isDonations, isReviews] = useWatch({ control: form.control, name: ["isDonations", "isReviews"] });
  return (
    <FormSection title={t("Store features")} anchor="offers">
      <SwitchInput form={form} name="isGiftCards" label={t("Accept gift cards")} />
      <SwitchInput form={form} name="isPauseAllowed" label={t("Subscribers can pause")} />
      <SwitchInput form={form} name="isPlanChangeAllowed" label={t("Subscribers can change their plan")} />
      <TextInput
        form={form}
        name="retryDays"
        label={t("Retry failed subscription payments after")}
        suffix={t("days")}
        placeholder="1, 3, 5"
        rule={daysProblem}
      />
      <SwitchInput form={form} name="isDonations" label={t("Take donations")} />
      {isDonations && <DonationFields {...props} />}
      <SwitchInput form={form} name="isReviews" label={t("Accept product reviews")} />
      {isReviews && (
        <>
          <SwitchInput form={form} name="isModerated" label={t("Approve reviews before they are shown")} />
          <SwitchInput form={form} name="isPurchaseRequired" label={t("Only customers can write reviews")} />
        </>
      )}
    </FormSection>
  );
}

export function ProductTextsSection({ record: { form } }: SectionProps): ReactElement {
  return (
    <FormSection title={t("Product page text")} note={t("Leave empty to use the default text.")}>
      <TextInput form={form} name="soldOutText" label={t("Sold out")} placeholder={t("sold out")} maxLength={100} />
      <TextInput
        form={form}
        name="scarcityText"
        label={t("Only a few left")}
        hint={t("{count} is the number left.")}
        placeholder={t("Only {count} left in stock")}
        maxLength={200}
      />
      <TextInput
        form={form}
        name="successText"
        label={t("After signing up for a back-in-stock email")}
        maxLength={400}
      />
    </FormSection>
  );
}
