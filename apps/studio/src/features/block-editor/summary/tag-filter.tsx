import type { TagType } from "@stoa/core/tag/tag-api.ts";
import { useState, type ReactElement } from "react";
import { CheckField } from "../../../parts/choice/check-field.tsx";
import { TextField } from "../../../parts/text/text-field.tsx";
import shared from "../special/special-editor.module.css";
import { visibleFilterTags } from "./visible-filter-tags.ts";
import type { FilterWord } from "./summary-calls.ts";
import styles from "./summary-editor.module.css";

type TagFilterProps = {
  readonly type: TagType;
  readonly words: readonly FilterWord[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
};

const NOUNS = { tag: ["tag", "tags"], category: ["category", "categories"] } as const;
const MAX_CHOSEN = 20;
/** With more than these, a search is offered. */
const FEW = 8;

/** Filter by tags or categories of the collection; with none checked, all are shown. */
export function TagFilter({ type, words, chosen, onChange }: TagFilterProps): ReactElement | null {
  const [search, setSearch] = useState("");
  const [one, many] = NOUNS[type];
  const { rows, leftCount } = visibleFilterTags({ words, chosen, search });
  if (words.length === 0 && chosen.length === 0) return null;
  const isFull = chosen.length >= MAX_CHOSEN;
  return (
    <fieldset className={styles["filter"]}>
      <legend className={styles["legend"]}>
        {chosen.length === 0 ? `From all ${many}` : `From ${chosen.length} ${chosen.length === 1 ? one : many}`}
      </legend>
      {words.length > FEW && (
        <TextField
          label={`Search for a ${one}`}
          isLabelHidden
          placeholder={`Search for a ${one}`}
          value={search}
          onChange={setSearch}
        />
      )}
      <ul className={styles["words"]}>
        {rows.map(({ name, count, isGone }) => {
          const isOn = chosen.includes(name);
          return (
            <li key={name}>
              <CheckField
                isOn={isOn}
                onChange={(isChecked) => {
                  if (isChecked && isFull) return;
                  onChange(isChecked ? [...chosen, name] : chosen.filter((word) => word !== name));
                }}
              >
                <span className={styles["word"]}>
                  {name} <span className={styles["count"]}>{isGone ? "no longer used" : count}</span>
                </span>
              </CheckField>
            </li>
          );
        })}
      </ul>
      {leftCount > 0 && <p className={shared["note"]}>{leftCount} more: find them by name.</p>}
      {rows.length === 0 && <p className={shared["note"]}>No {one} is called so.</p>}
      {isFull && <p className={shared["note"]}>{MAX_CHOSEN} at most.</p>}
    </fieldset>
  );
}
