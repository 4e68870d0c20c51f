import { countryOfLocale } from "@stoa/core/address/country/country-names.ts";
import type { CommercePreferences } from "@stoa/core/commerce-preference/commerce-preference-schema.ts";
import { MEASUREMENT_UNITS, type MeasurementUnits } from "@stoa/core/product/variant/measurement-units.ts";
import { Plus } from "lucide-react";
import { useState, type ReactElement } from "react";
import { useRequestedAct } from "../../parts/action/requested-act.ts";
import { ActionButton } from "../../parts/action/action-button.tsx";
import { RoomHeader, RoomTabs } from "../../parts/room/room-header.tsx";
import { StateNotice } from "../../parts/notice/state-notice.tsx";
import { showFailure, showToast } from "../../parts/notice/toast-store.ts";
import { PreferencesGate } from "../../preferences/preferences-gate.tsx";
import { usePreferenceWriter } from "../../preferences/use-preferences.ts";
import { MethodDialog } from "./method-dialog.tsx";
import { PickupDialog } from "./pickup-dialog.tsx";
import {
  describeZone,
  editRules,
  putMethod,
  putPickup,
  removeMethod,
  removePickup,
  removeZone,
  restoreMethod,
  restorePickup,
  restoreZone,
  rulesOf,
  type RulesEdit,
} from "./shipping-edits.ts";
import { ShippingZones, ZONE_ICON, type ShippingDialog } from "./shipping-zones.tsx";
import { ZoneDialog } from "./zone-dialog.tsx";
import { t } from "../../language/t.ts";

type ShippingProps = {
  readonly siteCurrency: string;
  readonly language: string;
  /** Names the country that new zones and pickup locations start with. */
  readonly siteLanguage: string;
};

type DialogsProps = {
  readonly opened: ShippingDialog | null;
  readonly currency: string;
  readonly units: MeasurementUnits;
  readonly language: string;
  readonly siteLanguage: string;
  readonly onEdit: (edit: RulesEdit) => Promise<void>;
  readonly onClose: () => void;
};

function Dialogs({
  opened,
  currency,
  units,
  language,
  siteLanguage,
  onEdit,
  onClose,
}: DialogsProps): ReactElement | null {
  const country = countryOfLocale(siteLanguage) || "US";
  if (opened?.kind === "zone") {
    const save = (edited: Parameters<typeof describeZone>[0]): Promise<void> => onEdit(describeZone(edited));
    return <ZoneDialog zone={opened.zone} language={language} country={country} onSave={save} onClose={onClose} />;
  }
  if (opened?.kind === "method") {
    const save = (method: Parameters<typeof putMethod>[1]): Promise<void> => onEdit(putMethod(opened.zoneId, method));
    return (
      <MethodDialog
        method={opened.method}
        currency={currency}
        units={units}
        language={language}
        onSave={save}
        onClose={onClose}
      />
    );
  }
  if (opened?.kind === "pickup") {
    return (
      <PickupDialog
        pickup={opened.pickup}
        currency={currency}
        language={language}
        country={country}
        onSave={(pickup) => onEdit(putPickup(pickup))}
        onClose={onClose}
      />
    );
  }
  return null;
}

type LoadedProps = ShippingProps & {
  readonly shipping: CommercePreferences["shipping"];
  readonly currencies: readonly string[];
  readonly units: MeasurementUnits;
};

function useRemoval(onEdit: (edit: RulesEdit) => Promise<void>) {
  const removeFrom = (name: string, remove: RulesEdit, restore: RulesEdit): void => {
    const undo = (): void => void onEdit(restore).catch((error: unknown) => showFailure(error, undo));
    onEdit(remove).then(
      () => showToast({ text: t("“{name}” deleted", { name }), action: { text: t("Undo"), run: undo } }),
      (error: unknown) => showFailure(error, () => removeFrom(name, remove, restore)),
    );
  };
  return removeFrom;
}

function LoadedShipping({
  shipping,
  currencies,
  units,
  siteCurrency,
  language,
  siteLanguage,
}: LoadedProps): ReactElement {
  const [opened, setOpened] = useState<ShippingDialog | null>(null);
  const openZone = (): void => setOpened({ kind: "zone", zone: null });
  const openPickup = (): void => setOpened({ kind: "pickup", pickup: null });
  useRequestedAct("zone", openZone);
  useRequestedAct("pickup", openPickup);
  const [chosen, setChosen] = useState(siteCurrency);
  const writer = usePreferenceWriter("shipping");
  const currency = currencies.includes(chosen) ? chosen : siteCurrency;
  const edit = (change: RulesEdit): Promise<void> => writer.edit((latest) => editRules(latest, currency, change));
  const remove = useRemoval(edit);
  const rules = rulesOf(shipping, currency);
  const isEmpty = rules.zones.length === 0 && rules.pickups.length === 0;
  const addZone = (
    <ActionButton tone="primary" icon={<Plus aria-hidden="true" />} onPress={openZone}>
      {t("Add zone")}
    </ActionButton>
  );
  const addPickup = (
    <ActionButton icon={<Plus aria-hidden="true" />} onPress={openPickup}>
      {t("Add pickup location")}
    </ActionButton>
  );
  return (
    <>
      <RoomHeader
        title={t("Shipping")}
        actions={
          !isEmpty && (
            <>
              {addPickup}
              {addZone}
            </>
          )
        }
        tabs={
          currencies.length > 1 && (
            <RoomTabs
              label={t("Rates for orders in")}
              tabs={currencies.map((one) => ({ id: one, text: one }))}
              current={currency}
              onChoose={setChosen}
            />
          )
        }
      />
      {isEmpty ? (
        <StateNotice
          title={t("Set up shipping")}
          icon={ZONE_ICON}
          action={
            <>
              {addZone}
              {addPickup}
            </>
          }
        >
          {t(
            "A shipping zone is a group of places with the same rates, such as your own country. Until you add a zone or a pickup location, orders in {currency} with items that need shipping can’t be placed.",
            { currency },
          )}
        </StateNotice>
      ) : (
        <ShippingZones
          rules={rules}
          units={units}
          language={language}
          onOpen={setOpened}
          onRemoveZone={(zone) => remove(zone.name, removeZone(zone.id), restoreZone(zone, rules))}
          onRemoveMethod={(zone, method) =>
            remove(method.name, removeMethod(zone.id, method.id), restoreMethod(zone, method))
          }
          onRemovePickup={(pickup) => remove(pickup.name, removePickup(pickup.id), restorePickup(pickup, rules))}
        />
      )}
      <Dialogs
        opened={opened}
        currency={currency}
        units={units}
        language={language}
        siteLanguage={siteLanguage}
        onEdit={edit}
        onClose={() => setOpened(null)}
      />
    </>
  );
}

export function ShippingContent(props: ShippingProps): ReactElement {
  return (
    <PreferencesGate namespace="shipping" what={t("shipping")} room={t("Shipping")}>
      {(shipping) => (
        <PreferencesGate namespace="currencies" what={t("currencies")} room={t("Shipping")}>
          {({ others }) => (
            <PreferencesGate namespace="measures" what={t("the units of your store")} room={t("Shipping")}>
              {({ standard }) => (
                <LoadedShipping
                  {...props}
                  shipping={shipping}
                  currencies={[...new Set([props.siteCurrency, ...others])]}
                  units={MEASUREMENT_UNITS[standard]}
                />
              )}
            </PreferencesGate>
          )}
        </PreferencesGate>
      )}
    </PreferencesGate>
  );
}
