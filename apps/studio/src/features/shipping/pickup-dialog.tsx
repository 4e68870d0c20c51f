import { regionsOf } from "@stoa/core/address/country/address-regions.ts";
import { countryNames } from "@stoa/core/address/country/country-names.ts";
import type { ReactElement } from "react";
import { useWatch } from "react-hook-form";
import { createDocumentId } from "../../parts/draft/create-document-id.ts";
import { FieldRow, FormDialog } from "../../parts/dialog/form-dialog.tsx";
import { amountRule, currencySign, needed, SelectInput, TextInput } from "../../parts/form/form-inputs.tsx";
import { useRecordForm } from "../../parts/form/record-form.ts";
import { amountText, typedCents } from "../../parts/amount/typed-amounts.ts";
import { pickupPlace, type Pickup } from "./shipping-edits.ts";
import { t } from "../../language/t.ts";

type PickupDialogProps = {
  readonly pickup: Pickup | null;
  readonly currency: string;
  readonly language: string;
  readonly country: string;
  readonly onSave: (pickup: Pickup) => Promise<void>;
  readonly onClose: () => void;
};

type PickupValues = {
  readonly name: string;
  readonly price: string;
  readonly countryCode: string;
  readonly state: string;
  readonly postalCode: string;
};

function valuesOf(pickup: Pickup | null, currency: string, country: string): PickupValues {
  if (!pickup) return { name: "", price: "", countryCode: country, state: "", postalCode: "" };
  return { name: pickup.name, price: amountText(pickup.priceCents, currency), ...pickup.place };
}

export function PickupDialog(props: PickupDialogProps): ReactElement {
  const { pickup, currency, language, country, onSave, onClose } = props;
  const record = useRecordForm<PickupValues>({
    values: valuesOf(pickup, currency, country),
    send: ({ name, price, countryCode, state, postalCode }) =>
      onSave({
        id: pickup?.id ?? createDocumentId(),
        name: name.trim(),
        priceCents: typedCents(price, currency) ?? 0,
        place: pickupPlace({ countryCode, state, postalCode }),
      }),
    onSent: onClose,
  });
  const { form } = record;
  const regions = regionsOf(useWatch({ control: form.control, name: "countryCode" }));
  const countries = countryNames(language).map(({ code, name }) => ({ value: code, text: name }));
  return (
    <FormDialog
      title={pickup ? t("Edit “{name}”", { name: pickup.name }) : t("Add pickup location")}
      action={pickup ? t("Save pickup location") : t("Add pickup location")}
      record={record}
      onClose={onClose}
    >
      <TextInput
        form={form}
        name="name"
        label={t("Name")}
        placeholder={t("Studio, 12 Kiln Lane")}
        maxLength={100}
        autoFocus
        rule={needed(t("Enter a name that helps shoppers find it."))}
      />
      <TextInput
        form={form}
        name="price"
        label={t("Price")}
        inputMode="decimal"
        placeholder={t("Free")}
        prefix={currencySign(currency, language)}
        rule={amountRule(currency)}
      />
      <SelectInput form={form} name="countryCode" label={t("Country")} options={countries} />
      <FieldRow>
        {regions.length > 0 && (
          <SelectInput
            form={form}
            name="state"
            label={t("Region")}
            options={[
              { value: "", text: t("Not set") },
              ...regions.map(({ code, name }) => ({ value: code, text: name })),
            ]}
          />
        )}
        <TextInput
          form={form}
          name="postalCode"
          label={t("Postal code")}
          hint={t("Orders picked up here are taxed at this location.")}
          maxLength={20}
        />
      </FieldRow>
    </FormDialog>
  );
}
