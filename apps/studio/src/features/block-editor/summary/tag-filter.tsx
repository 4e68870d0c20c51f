import type { TagType } from "@stoa/core/tag/tag-api.ts";
import { useState, type ReactElement } from "react";
import { CheckField } from "../../../parts/choice/check-field.tsx";
import { TextField } from "../../../parts/text/text-field.tsx";
import shared from "../special/special-editor.module.css";
import { visibleFilterTags } from "./visible-filter-tags.ts";
import type { FilterWord } from "./summary-calls.ts";
import styles from "./summary-editor.module.css";
import { t } from "../../../language/t.ts";

type TagFilterProps = {
  readonly type: TagType;
  readonly words: readonly FilterWord[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
};

const MAX_CHOSEN = 20;
/** With more than these, a search is offered. */
const FEW = 8;

/** Filter by tags or categories of the collection; with none checked, all are shown. */
export function TagFilter({ type, words, chosen, onChange }: TagFilterProps): ReactElement | null {
  const [search, setSearch] = useState("");
  const { rows, leftCount } = visibleFilterTags({ words, chosen, search });
  if (words.length === 0 && chosen.length === 0) return null;
  const isFull = chosen.length >= MAX_CHOSEN;
  return (
    <fieldset className={styles["filter"]}>
      <legend className={styles["legend"]}>
        {chosen.length === 0
          ? t("{type, select, tag {From all tags} other {From all categories}}", { type })
          : t(
              "{type, select, tag {{count, plural, one {From # tag} other {From # tags}}} other {{count, plural, one {From # category} other {From # categories}}}}",
              { type, count: chosen.length },
            )}
      </legend>
      {words.length > FEW && (
        <TextField
          label={t("{type, select, tag {Search for a tag} other {Search for a category}}", { type })}
          isLabelHidden
          placeholder={t("{type, select, tag {Search for a tag} other {Search for a category}}", { type })}
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
                  {name} <span className={styles["count"]}>{isGone ? t("no longer used") : count}</span>
                </span>
              </CheckField>
            </li>
          );
        })}
      </ul>
      {leftCount > 0 && <p className={shared["note"]}>{t("{count} more: find them by name.", { count: leftCount })}</p>}
      {rows.length === 0 && (
        <p className={shared["note"]}>
          {t("{type, select, tag {No tag is called so.} other {No category is called so.}}", { type })}
        </p>
      )}
      {isFull && <p className={shared["note"]}>{t("{max} at most.", { max: MAX_CHOSEN })}</p>}
    </fieldset>
  );
}
