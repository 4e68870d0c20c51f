import { measureText, type MeasurementUnits } from "@stoa/core/product/variant/measurement-units.ts";
import type { ShippingMethod, ShippingRules, ShippingZone } from "@stoa/core/shipping/shipping-schema.ts";
import { formatMoney } from "@stoa/core/lib/money/format-money.ts";
import { MapPin, Pencil, Plus, Trash2 } from "lucide-react";
import type { ReactElement } from "react";
import { ActionButton, IconButton } from "../../parts/action/action-button.tsx";
import { RecordSection } from "../../parts/table/record-section.tsx";
import { RecordTable, RowButton, RowText } from "../../parts/table/record-table.tsx";
import { areasText } from "../../preferences/area-values.ts";
import { rateText } from "./method-values.ts";
import type { Pickup } from "./shipping-edits.ts";
import { t } from "../../language/t.ts";

export type ShippingDialog =
  | { readonly kind: "zone"; readonly zone: ShippingZone | null }
  | { readonly kind: "method"; readonly zoneId: string; readonly method: ShippingMethod | null }
  | { readonly kind: "pickup"; readonly pickup: Pickup | null };

type ZonesProps = {
  readonly rules: ShippingRules;
  readonly units: MeasurementUnits;
  readonly language: string;
  readonly onOpen: (dialog: ShippingDialog) => void;
  readonly onRemoveZone: (zone: ShippingZone) => void;
  readonly onRemoveMethod: (zone: ShippingZone, method: ShippingMethod) => void;
  readonly onRemovePickup: (pickup: Pickup) => void;
};

function limitsText(
  { maxWeightGrams, maxSideMm }: ShippingMethod,
  { weight: heavy, length }: MeasurementUnits,
): string {
  const weight =
    maxWeightGrams === null
      ? ""
      : t("up to {weight}", { weight: `${measureText(maxWeightGrams, heavy)} ${heavy.sign}` });
  const side =
    maxSideMm === null ? "" : t("items up to {length}", { length: `${measureText(maxSideMm, length)} ${length.sign}` });
  return [weight, side].filter(Boolean).join(", ") || t("Any order");
}

type ZoneSectionProps = Omit<ZonesProps, "onRemovePickup"> & { readonly zone: ShippingZone };

function ZoneSection({
  zone,
  rules,
  units,
  language,
  onOpen,
  onRemoveZone,
  onRemoveMethod,
}: ZoneSectionProps): ReactElement {
  const places = areasText(zone.areas, language);
  return (
    <RecordSection
      isAligned
      title={zone.name}
      note={places !== zone.name && places}
      empty={
        zone.methods.length === 0 &&
        t("No shipping methods yet: orders to these places can’t be placed until you add one.")
      }
      actions={
        <>
          <ActionButton
            icon={<Plus aria-hidden="true" />}
            label={t("Add shipping method to {name}", { name: zone.name })}
            onPress={() => onOpen({ kind: "method", zoneId: zone.id, method: null })}
          >
            {t("Add shipping method")}
          </ActionButton>
          <IconButton
            label={t("Edit shipping zone {name}", { name: zone.name })}
            icon={<Pencil aria-hidden="true" />}
            onPress={() => onOpen({ kind: "zone", zone })}
          />
          <IconButton
            label={t("Delete shipping zone {name}", { name: zone.name })}
            icon={<Trash2 aria-hidden="true" />}
            onPress={() => onRemoveZone(zone)}
          />
        </>
      }
    >
      {zone.methods.length > 0 && (
        <RecordTable
          caption={t("Shipping methods for {name}", { name: zone.name })}
          rows={zone.methods}
          rowId={({ id }) => id}
          columns={[
            {
              id: "name",
              title: t("Shipping method"),
              kind: "main",
              renderCell: (method) => (
                <RowButton onPress={() => onOpen({ kind: "method", zoneId: zone.id, method })}>
                  <RowText title={method.name} />
                </RowButton>
              ),
            },
            { id: "price", title: t("Price"), renderCell: (method) => rateText(method, rules.currency, language) },
            { id: "limits", title: t("For"), kind: "wide", renderCell: (method) => limitsText(method, units) },
            {
              id: "remove",
              title: t("Delete"),
              kind: "actions",
              renderCell: (method) => (
                <IconButton
                  label={t("Delete {name}", { name: method.name })}
                  icon={<Trash2 aria-hidden="true" />}
                  onPress={() => onRemoveMethod(zone, method)}
                />
              ),
            },
          ]}
        />
      )}
    </RecordSection>
  );
}

function PickupSection({
  rules,
  language,
  onOpen,
  onRemovePickup,
}: Pick<ZonesProps, "rules" | "language" | "onOpen" | "onRemovePickup">): ReactElement | null {
  const { pickups, currency } = rules;
  if (pickups.length === 0) return null;
  return (
    <RecordSection isAligned title={t("Pickup")} note={t("Shoppers pick up their order, wherever they live.")}>
      <RecordTable
        caption={t("Pickup locations")}
        rows={pickups}
        rowId={({ id }) => id}
        columns={[
          {
            id: "name",
            title: t("{kind, select, pickup {Location} other {Location}}", { kind: "pickup" }),
            kind: "main",
            renderCell: (pickup) => (
              <RowButton onPress={() => onOpen({ kind: "pickup", pickup })}>
                <RowText
                  title={pickup.name}
                  note={[pickup.place.postalCode, pickup.place.countryCode].join(" ").trim()}
                />
              </RowButton>
            ),
          },
          {
            id: "price",
            title: t("Price"),
            renderCell: ({ priceCents }) =>
              priceCents === 0 ? t("Free") : formatMoney({ amount: priceCents, currency }, language),
          },
          {
            id: "remove",
            title: t("Delete"),
            kind: "actions",
            renderCell: (pickup) => (
              <IconButton
                label={t("Delete {name}", { name: pickup.name })}
                icon={<Trash2 aria-hidden="true" />}
                onPress={() => onRemovePickup(pickup)}
              />
            ),
          },
        ]}
      />
    </RecordSection>
  );
}

export function ShippingZones(props: ZonesProps): ReactElement {
  return (
    <>
      {props.rules.zones.map((zone) => (
        <ZoneSection key={zone.id} {...props} zone={zone} />
      ))}
      <PickupSection {...props} />
    </>
  );
}

export const ZONE_ICON = <MapPin aria-hidden="true" />;
