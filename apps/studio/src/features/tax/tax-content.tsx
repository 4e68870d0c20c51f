import { countryOfLocale } from "@stoa/core/address/country/country-names.ts";
import { EXEMPT_TAX_CLASS } from "@stoa/core/tax/tax-classes.ts";
import type { TaxRule, TaxSettings } from "@stoa/core/tax/tax-schema.ts";
import { Percent, Plus, Trash2 } from "lucide-react";
import { useState, type ReactElement } from "react";
import { useRequestedAct } from "../../parts/action/requested-act.ts";
import { ActionButton, IconButton } from "../../parts/action/action-button.tsx";
import { FormSection } from "../../parts/form/form-section.tsx";
import { putBack } from "../../parts/history/put-back.ts";
import { RecordTable, RowButton, RowText } from "../../parts/table/record-table.tsx";
import { RoomHeader } from "../../parts/room/room-header.tsx";
import { SettingsPart } from "../../parts/form/settings-form.tsx";
import { SelectField } from "../../parts/choice/select-field.tsx";
import { StateNotice } from "../../parts/notice/state-notice.tsx";
import { SwitchField } from "../../parts/choice/switch-field.tsx";
import { showFailure, showToast } from "../../parts/notice/toast-store.ts";
import { areasText } from "../../preferences/area-values.ts";
import { PreferencesGate } from "../../preferences/preferences-gate.tsx";
import { usePreferenceWriter } from "../../preferences/use-preferences.ts";
import { TaxDialog } from "./tax-dialog.tsx";
import { percentText, taxedText } from "./tax-values.ts";
import { t } from "../../language/t.ts";

function putRule(rules: readonly TaxRule[], rule: TaxRule): TaxRule[] {
  const isKnown = rules.some(({ id }) => id === rule.id);
  return isKnown ? rules.map((one) => (one.id === rule.id ? rule : one)) : [...rules, rule];
}

function PriceSettings({ tax }: { readonly tax: TaxSettings }): ReactElement {
  const writer = usePreferenceWriter("tax");
  const save = (change: Partial<TaxSettings>): void => {
    writer.save(change).catch((error: unknown) => showFailure(error, () => save(change)));
  };
  const classes = new Set(["shipping", tax.shippingTaxClass, ...tax.rules.flatMap(({ taxClasses }) => taxClasses)]);
  const options = [...classes].map((one) => ({ value: one, text: one }));
  return (
    <FormSection title={t("Prices")}>
      <SwitchField
        label={t("Prices include tax")}
        hint={
          tax.pricesIncludeTax
            ? t("The price shoppers see is what they pay, including tax.")
            : t("Tax is added to prices at checkout.")
        }
        isOn={tax.pricesIncludeTax}
        onChange={(pricesIncludeTax) => save({ pricesIncludeTax })}
      />
      <SelectField
        label={t("Shipping tax class")}
        hint={t("A tax limited to specific classes applies to shipping if it includes this class.")}
        value={tax.shippingTaxClass}
        options={[...options, { value: EXEMPT_TAX_CLASS, text: t("exempt: shipping isn't taxed") }]}
        onChange={(shippingTaxClass) => save({ shippingTaxClass })}
      />
    </FormSection>
  );
}

type RulesTableProps = {
  readonly rules: readonly TaxRule[];
  readonly language: string;
  readonly onOpen: (rule: TaxRule) => void;
  readonly onRemove: (rule: TaxRule) => void;
};

function RulesTable({ rules, language, onOpen, onRemove }: RulesTableProps): ReactElement {
  return (
    <RecordTable
      caption={t("Taxes")}
      rows={rules}
      rowId={({ id }) => id}
      columns={[
        {
          id: "name",
          title: t("Tax"),
          kind: "main",
          renderCell: (rule) => (
            <RowButton onPress={() => onOpen(rule)}>
              <RowText title={rule.name} note={areasText(rule.areas, language)} />
            </RowButton>
          ),
        },
        {
          id: "on",
          title: t("{kind, select, taxed {On} other {On}}", { kind: "taxed" }),
          kind: "wide",
          renderCell: taxedText,
        },
        {
          id: "rate",
          title: t("Rate"),
          kind: "number",
          renderCell: ({ rateMillionths }) => `${percentText(rateMillionths)}%`,
        },
        {
          id: "remove",
          title: t("Delete"),
          kind: "actions",
          renderCell: (rule) => (
            <IconButton
              label={t("Delete {name}", { name: rule.name })}
              icon={<Trash2 aria-hidden="true" />}
              onPress={() => onRemove(rule)}
            />
          ),
        },
      ]}
    />
  );
}

type TaxContentProps = {
  readonly language: string;
  /** Names the country that new taxes start with. */
  readonly siteLanguage: string;
};

function LoadedTaxes({ tax, language, siteLanguage }: TaxContentProps & { readonly tax: TaxSettings }): ReactElement {
  const [opened, setOpened] = useState<TaxRule | "new" | null>(null);
  useRequestedAct("tax", () => setOpened("new"));
  const { edit } = usePreferenceWriter("tax");
  const country = countryOfLocale(siteLanguage) || "US";
  const save = (rule: TaxRule): Promise<void> => edit(({ rules }) => ({ rules: putRule(rules, rule) }));
  const remove = (rule: TaxRule): void => {
    const restore = (): Promise<void> => edit(({ rules }) => ({ rules: putBack(rules, rule, tax.rules) }));
    const undo = (): void => void restore().catch((error: unknown) => showFailure(error, undo));
    edit(({ rules }) => ({ rules: rules.filter(({ id }) => id !== rule.id) })).then(
      () => showToast({ text: t("“{name}” deleted", { name: rule.name }), action: { text: t("Undo"), run: undo } }),
      (error: unknown) => showFailure(error, () => remove(rule)),
    );
  };
  const addTax = (
    <ActionButton tone="primary" icon={<Plus aria-hidden="true" />} onPress={() => setOpened("new")}>
      {t("Add tax")}
    </ActionButton>
  );
  return (
    <>
      <RoomHeader title={t("Taxes")} actions={tax.rules.length > 0 && addTax} />
      {tax.rules.length === 0 ? (
        <StateNotice title={t("Not collecting tax")} icon={<Percent aria-hidden="true" />} action={addTax}>
          {t(
            "Add a tax for each place where you collect tax. Within a layer, the most specific region wins: a tax for a state replaces one for its country.",
          )}
        </StateNotice>
      ) : (
        <RulesTable rules={tax.rules} language={language} onOpen={setOpened} onRemove={remove} />
      )}
      <SettingsPart>
        <PriceSettings tax={tax} />
      </SettingsPart>
      {opened && (
        <TaxDialog
          rule={opened === "new" ? null : opened}
          language={language}
          country={country}
          onSave={save}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

export function TaxContent(locales: TaxContentProps): ReactElement {
  return (
    <PreferencesGate namespace="tax" what={t("taxes")} room={t("Taxes")}>
      {(tax) => <LoadedTaxes tax={tax} {...locales} />}
    </PreferencesGate>
  );
}
