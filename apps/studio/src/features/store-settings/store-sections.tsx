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

type SectionProps = { readonly record: RecordForm<StoreValues> };
type MoneyProps = SectionProps & { readonly currency: string; readonly language: string };

export function MoneySection({ record: { form }, currency, language }: MoneyProps): ReactElement {
  const isInstallments = useWatch({ control: form.control, name: "isInstallments" });
  const sign = currencySign(currency, language);
  return (
    <FormSection title="Currencies and installments">
      <TextInput
        form={form}
        name="others"
        label={`Additional currencies (besides ${currency})`}
        hint="Shoppers can choose a currency if your products have prices in it."
        placeholder="EUR, GBP"
        rule={currenciesProblem}
      />
      <SwitchInput
        form={form}
        name="isInstallments"
        label="Show installment offers"
        hint="Shown on products, in the cart and at checkout."
      />
      {isInstallments && (
        <FieldRow>
          <TextInput
            form={form}
            name="installmentsFrom"
            label="Minimum amount"
            inputMode="decimal"
            prefix={sign}
            rule={amountRule(currency)}
          />
          <TextInput
            form={form}
            name="installmentsTo"
            label="To"
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
  { value: "metric", text: "Kilograms and centimeters" },
  { value: "imperial", text: "Pounds and inches" },
];

export function UnitsSection({ record: { form } }: SectionProps): ReactElement {
  return (
    <FormSection title="Units">
      <SelectInput
        form={form}
        name="standard"
        label="Units"
        hint="Existing values are converted. Weights and prices don't change."
        options={STANDARDS}
      />
    </FormSection>
  );
}

export function MailSection({ record: { form } }: SectionProps): ReactElement {
  const isSent = useWatch({ control: form.control, name: "isAbandonedCartSent" });
  return (
    <FormSection title="Emails" anchor="mails">
      <FieldRow>
        <TextInput
          form={form}
          name="fromName"
          label="Sender name"
          hint="Leave empty to use your site title."
          maxLength={200}
        />
        <TextInput form={form} name="replyTo" label="Reply-to address" type="email" maxLength={256} />
      </FieldRow>
      <TextInput
        form={form}
        name="orderNoticeTo"
        label="New order emails"
        hint="Leave empty to send no email."
        type="email"
        maxLength={256}
      />
      <SwitchInput
        form={form}
        name="isAbandonedCartSent"
        label="Abandoned cart emails"
        hint="Only to shoppers who left an email address, and only once."
      />
      {isSent && (
        <TextInput
          form={form}
          name="abandonedCartAfterHours"
          label="Send after"
          inputMode="numeric"
          suffix="hours"
          rule={wholeNumberRule({ min: 1, max: 168 })}
        />
      )}
    </FormSection>
  );
}

function DonationFields({ record: { form }, currency, language }: MoneyProps): ReactElement {
  return (
    <>
      <TextInput form={form} name="donationTitle" label="Donation title" maxLength={200} />
      <FieldRow>
        <TextInput
          form={form}
          name="suggested"
          label={`Suggested amounts in ${currency}`}
          placeholder="5, 10, 25"
          rule={(text) => amountsProblem(text, currency)}
        />
        <TextInput
          form={form}
          name="donationMinimum"
          label="Minimum donation"
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
    <FormSection title="Store features" anchor="offers">
      <SwitchInput form={form} name="isGiftCards" label="Accept gift cards" />
      <SwitchInput form={form} name="isPauseAllowed" label="Subscribers can pause" />
      <SwitchInput form={form} name="isPlanChangeAllowed" label="Subscribers can change their plan" />
      <TextInput
        form={form}
        name="retryDays"
        label="Retry failed subscription payments after"
        suffix="days"
        placeholder="1, 3, 5"
        rule={daysProblem}
      />
      <SwitchInput form={form} name="isDonations" label="Take donations" />
      {isDonations && <DonationFields {...props} />}
      <SwitchInput form={form} name="isReviews" label="Accept product reviews" />
      {isReviews && (
        <>
          <SwitchInput form={form} name="isModerated" label="Approve reviews before they are shown" />
          <SwitchInput form={form} name="isPurchaseRequired" label="Only customers can write reviews" />
        </>
      )}
    </FormSection>
  );
}

export function ProductTextsSection({ record: { form } }: SectionProps): ReactElement {
  return (
    <FormSection title="Product page text" note="Leave empty to use the default text.">
      <TextInput form={form} name="soldOutText" label="Sold out" placeholder="sold out" maxLength={100} />
      <TextInput
        form={form}
        name="scarcityText"
        label="Only a few left"
        hint="{count} is the number left."
        placeholder="Only {count} left in stock"
        maxLength={200}
      />
      <TextInput form={form} name="successText" label="After signing up for a back-in-stock email" maxLength={400} />
    </FormSection>
  );
}
