import { placeDraftOf, readPlaceDraft, readPoint, type PlaceDraft } from "@stoa/core/place/place-draft.ts";
import { PLACE_MESSAGES } from "@stoa/core/place/place-messages.ts";
import { useState, type ReactElement } from "react";
import { ActionButton } from "../../../parts/action/action-button.tsx";
import { TextField } from "../../../parts/text/text-field.tsx";
import { EditorPart } from "../special/editor-part.tsx";
import styles from "../special/special-editor.module.css";
import { PlaceSearch } from "./place-search.tsx";
import type { KeptPlace } from "./with-position.ts";
import { t, translated } from "../../../language/t.ts";

type PlaceFieldsProps = {
  readonly kept: KeptPlace;
  /** Without a place it is removed. */
  readonly onChange: (kept: KeptPlace, act?: string) => void;
};

type Held = { readonly on: PlaceDraft; readonly draft: PlaceDraft };

const LINES = [
  { member: "addressTitle", label: t("Place name") },
  { member: "addressLine1", label: t("Street address") },
  { member: "addressLine2", label: t("City, region and postal code") },
  { member: "addressCountry", label: t("Country") },
] as const;

const PLACE_MEMBERS = [...LINES.map(({ member }) => member), "mapLat", "mapLng"] as const;
const LINE_CHARS = 200;
const COORDINATE_CHARS = 60;

function isSame(one: PlaceDraft, other: PlaceDraft): boolean {
  return PLACE_MEMBERS.every((member) => one[member] === other[member]);
}

function isBlank(draft: PlaceDraft): boolean {
  return PLACE_MEMBERS.every((member) => draft[member].trim() === "");
}

/** A place, searched by address or entered by hand. Incomplete input is kept with the block until it has coordinates. */
export function PlaceFields({ kept, onChange }: PlaceFieldsProps): ReactElement {
  const { place } = kept;
  const stored = kept.unplaced ?? placeDraftOf(place);
  const [held, setHeld] = useState<Held | null>(null);
  // Another place in the draft (an undo, someone else's edit) replaces what was typed.
  const draft = held && isSame(held.on, stored) ? held.draft : stored;
  const read = readPlaceDraft(draft);
  const isUnfinished = read.place === null && !isBlank(draft);
  const set = (changed: PlaceDraft, act?: string): void => {
    const next = readPlaceDraft(changed).place;
    // Keep the text as typed, even where it means the same.
    setHeld({ on: next ? placeDraftOf(next) : changed, draft: changed });
    if (next) onChange({ place: next }, act);
    else onChange({ ...(place && { place }), ...((place || !isBlank(changed)) && { unplaced: changed }) }, act);
  };
  const setAngle = (member: "mapLat" | "mapLng", text: string): void =>
    set({ ...draft, ...(readPoint(text) ?? { [member]: text }) });
  return (
    <EditorPart title={t("Location")}>
      <PlaceSearch onFind={(found) => set(found, t("Choose location"))} />
      {LINES.map(({ member, label }) => (
        <TextField
          key={member}
          label={label}
          value={draft[member]}
          maxLength={LINE_CHARS}
          onChange={(text) => set({ ...draft, [member]: text })}
        />
      ))}
      <div className={styles["pair"]}>
        <TextField
          label={t("Latitude")}
          inputMode="text"
          value={draft.mapLat}
          maxLength={COORDINATE_CHARS}
          placeholder="52.52"
          error={read.problems.mapLat && translated(read.problems.mapLat)}
          onChange={(text) => setAngle("mapLat", text)}
        />
        <TextField
          label={t("Longitude")}
          inputMode="text"
          value={draft.mapLng}
          maxLength={COORDINATE_CHARS}
          placeholder="13.405"
          error={read.problems.mapLng && translated(read.problems.mapLng)}
          onChange={(text) => setAngle("mapLng", text)}
        />
      </div>
      <p className={styles["note"]}>{t("You can paste both into one field, the way maps copy them: 52.52, 13.405.")}</p>
      {isUnfinished && (
        <output className={styles["told"]} data-tone="warn">
          {translated(PLACE_MESSAGES.noPoint)}
        </output>
      )}
      {(place ?? isUnfinished) && (
        <div className={styles["row"]}>
          <ActionButton
            tone="quiet"
            onPress={() => {
              setHeld(null);
              onChange({}, t("Remove location"));
            }}
          >
            {t("Remove location")}
          </ActionButton>
        </div>
      )}
    </EditorPart>
  );
}
