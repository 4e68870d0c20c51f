import type { Place } from "@stoa/core/lib/place-schema.ts";
import { placeDraftOf, readPlaceDraft, readPoint, type PlaceDraft } from "@stoa/core/place/place-draft.ts";
import { PLACE_MESSAGES } from "@stoa/core/place/place-messages.ts";
import { useState, type ReactElement } from "react";
import { ActionButton } from "../../../parts/action/action-button.tsx";
import { TextField } from "../../../parts/text/text-field.tsx";
import { EditorPart } from "../special/editor-part.tsx";
import styles from "../special/special-editor.module.css";
import { PlaceSearch } from "./place-search.tsx";
import { t, translated } from "../../../language/t.ts";

type PlaceFieldsProps = {
  readonly place: Place | undefined;
  /** Undefined removes the place. */
  readonly onChange: (place: Place | undefined, act?: string) => void;
};

type Held = { readonly on: Place | undefined; readonly draft: PlaceDraft };

const LINES = [
  { member: "addressTitle", label: t("Place name") },
  { member: "addressLine1", label: t("Street address") },
  { member: "addressLine2", label: t("City, region and postal code") },
  { member: "addressCountry", label: t("Country") },
] as const;

const LINE_CHARS = 200;
const COORDINATE_CHARS = 60;

function isSame(one: Place | undefined, other: Place | undefined): boolean {
  return JSON.stringify(placeDraftOf(one)) === JSON.stringify(placeDraftOf(other));
}

/** A place, searched by address or entered by hand. Incomplete input stays here until it has coordinates. */
export function PlaceFields({ place, onChange }: PlaceFieldsProps): ReactElement {
  const [held, setHeld] = useState<Held | null>(null);
  // Another place in the draft (an undo, someone else's edit) replaces what was typed.
  const draft = held && isSame(held.on, place) ? held.draft : placeDraftOf(place);
  const read = readPlaceDraft(draft);
  const isUnfinished = read.place === null && Object.values(draft).some((text) => text.trim() !== "");
  const set = (changed: PlaceDraft, act?: string): void => {
    const next = readPlaceDraft(changed).place;
    // Keep the text as typed, even where it means the same.
    setHeld({ on: next ?? place, draft: changed });
    if (next) onChange(next, act);
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
      {place && (
        <div className={styles["row"]}>
          <ActionButton
            tone="quiet"
            onPress={() => {
              setHeld(null);
              onChange(undefined, t("Remove location"));
            }}
          >
            {t("Remove location")}
          </ActionButton>
        </div>
      )}
    </EditorPart>
  );
}
