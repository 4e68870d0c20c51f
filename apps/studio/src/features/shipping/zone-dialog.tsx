import type { ShippingZone } from "@stoa/core/shipping/shipping-schema.ts";
import type { ReactElement } from "react";
import { createDocumentId } from "../../parts/draft/create-document-id.ts";
import { FormDialog } from "../../parts/dialog/form-dialog.tsx";
import { needed, TextInput } from "../../parts/form/form-inputs.tsx";
import { useRecordForm } from "../../parts/form/record-form.ts";
import { areasOf, areaValues, EVERYWHERE, type AreaValues } from "../../preferences/area-values.ts";
import { AreasInput } from "../../preferences/areas-input.tsx";
import { t } from "../../language/t.ts";

type ZoneDialogProps = {
  readonly zone: ShippingZone | null;
  readonly language: string;
  readonly country: string;
  readonly onSave: (zone: ShippingZone) => Promise<void>;
  readonly onClose: () => void;
};

type ZoneValues = { readonly name: string; readonly areas: readonly AreaValues[] };

function valuesOf(zone: ShippingZone | null, country: string): ZoneValues {
  if (zone) return { name: zone.name, areas: zone.areas.map(areaValues) };
  return { name: "", areas: [{ countryCode: country || EVERYWHERE, state: "", postal: "" }] };
}

export function ZoneDialog({ zone, language, country, onSave, onClose }: ZoneDialogProps): ReactElement {
  const record = useRecordForm<ZoneValues>({
    values: valuesOf(zone, country),
    send: ({ name, areas }) =>
      onSave({
        id: zone?.id ?? createDocumentId(),
        methods: zone?.methods ?? [],
        name: name.trim(),
        areas: areasOf(areas),
      }),
    onSent: onClose,
  });
  return (
    <FormDialog
      title={zone ? t("Edit “{name}”", { name: zone.name }) : t("Add zone")}
      action={zone ? t("Save zone") : t("Add zone")}
      isWide
      record={record}
      onClose={onClose}
    >
      <TextInput
        form={record.form}
        name="name"
        label={t("Name")}
        hint={t("Only visible to you.")}
        placeholder={t("Local")}
        maxLength={100}
        autoFocus
        rule={needed(t("Enter a name for the zone."))}
      />
      <AreasInput form={record.form} name="areas" legend={t("Places")} language={language} country={country} />
    </FormDialog>
  );
}
