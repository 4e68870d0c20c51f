import { coordinatesText } from "@stoa/core/block/geo/geo-coordinates.ts";
import type { MapBlockValue } from "@stoa/core/block/map/map-block-schema.ts";
import { mapUrl } from "@stoa/core/block/map/map-url.ts";
import type { Place } from "@stoa/core/lib/place-schema.ts";
import { MapPin } from "lucide-react";
import type { ReactElement } from "react";
import { SelectField } from "../../../parts/choice/select-field.tsx";
import { SwitchField } from "../../../parts/choice/switch-field.tsx";
import { BlockMembers } from "../special/block-members.tsx";
import { EditorPart } from "../special/editor-part.tsx";
import type { SpecialEditorProps } from "../special/special-editor.ts";
import shared from "../special/special-editor.module.css";
import { PlaceFields } from "./place-fields.tsx";
import styles from "./map-editor.module.css";
import { withPlace } from "./with-position.ts";
import { t } from "../../../language/t.ts";

const STYLES = [
  { value: "standard", text: t("Streets") },
  { value: "cycling", text: t("Cycling") },
  { value: "transport", text: t("Buses and trains") },
  { value: "humanitarian", text: t("Minimal") },
] as const satisfies ReadonlyArray<{ readonly value: MapBlockValue["style"]; readonly text: string }>;

/** What visitors see of the place: no third-party map loads before they ask for it. */
function MapCard({ map, place }: { readonly map: MapBlockValue; readonly place: Place }): ReactElement {
  const { addressTitle, addressLine1, addressLine2, addressCountry, mapLat, mapLng } = place;
  const lines = [addressLine1, addressLine2, addressCountry].filter(Boolean);
  return (
    <figure className={styles["card"]} aria-label={t("Map preview")}>
      <div className={styles["sheet"]} aria-hidden="true">
        {map.hasMarker && <MapPin />}
      </div>
      <figcaption className={styles["words"]}>
        {addressTitle && <strong>{addressTitle}</strong>}
        {lines.length > 0 && <span>{lines.join(", ")}</span>}
        <span className={shared["note"]}>{coordinatesText(mapLat, mapLng, "decimal")}</span>
        <a href={mapUrl(place, map)} target="_blank" rel="noreferrer">
          {t("Open map")}
          <span className="only-spoken"> {t("in a new tab")}</span>
        </a>
      </figcaption>
    </figure>
  );
}

export function MapEditor(props: SpecialEditorProps): ReactElement {
  const { value, onChange } = props;
  const map = value as MapBlockValue;
  const { place, style, hasMarker } = map;
  return (
    <div className={shared["editor"]}>
      <PlaceFields kept={map} onChange={(next, act) => onChange(withPlace(map, next), act)} />
      <EditorPart title={t("Map")}>
        {place ? (
          <MapCard map={map} place={place} />
        ) : (
          <p className={shared["note"]}>
            {t("Visitors see the address with a link to a map once you set a location.")}
          </p>
        )}
        <BlockMembers {...props} names={["zoom"]} />
        <p className={shared["note"]}>{t("1 shows the world, 10 a city, 15 streets, 20 buildings.")}</p>
        <SelectField
          label={t("Style")}
          value={style}
          options={STYLES}
          onChange={(next) => onChange({ ...map, style: next }, t("Change map style"))}
        />
        <SwitchField
          label={t("Show a marker")}
          isOn={hasMarker}
          onChange={(isOn) => onChange({ ...map, hasMarker: isOn }, t("Change marker"))}
        />
      </EditorPart>
    </div>
  );
}
