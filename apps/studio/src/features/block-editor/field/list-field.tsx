import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { useState, type ReactElement } from "react";
import { ActionButton, IconButton } from "../../../parts/action/action-button.tsx";
import { emptyObject, type BlockField } from "../block-fields.ts";
import { childPath, FieldList, type FieldLocation } from "./field-list.tsx";
import styles from "../block-editor.module.css";
import { t } from "../../../language/t.ts";

type Item = Readonly<Record<string, unknown>>;

type ListFieldProps = {
  readonly label: string;
  readonly field: Extract<BlockField, { kind: "list" }>;
  readonly value: unknown;
  readonly place: FieldLocation;
  readonly onChange: (items: readonly Item[]) => void;
};

const NOUNS: Readonly<Record<string, string>> = {
  images: t("Image"),
  items: t("Entry"),
  menus: t("Menu"),
  sections: t("Section"),
  prices: t("Price"),
};

function wordsOf(item: Item): string {
  const text = ["title", "size", "text"].map((name) => item[name]).find((one) => typeof one === "string" && one !== "");
  return typeof text === "string" ? text : "";
}

/** A new entry gets a title, since most are not shown without one. */
function newItem({ fields, name }: ListFieldProps["field"]): Item {
  const item = emptyObject(fields);
  const title = t(
    "{list, select, images {New image} menus {New menu} sections {New section} prices {New price} other {New entry}}",
    { list: name },
  );
  return "title" in item ? { ...item, title } : item;
}

export function ListField({ label, field, value, place, onChange }: ListFieldProps): ReactElement {
  const items = (Array.isArray(value) ? value : []) as readonly Item[];
  const [open, setOpen] = useState<number | null>(null);
  const noun = NOUNS[field.name] ?? t("Entry");
  const isPictures = field.name === "images";
  const isFull = items.length >= field.maxItems;
  // Parts have no ids, so their index identifies them.
  const numbered = items.map((item, index) => ({ item, index }));
  const move = (index: number, by: -1 | 1): void => {
    const [moved] = items.slice(index, index + 1);
    if (!moved) return;
    onChange(items.toSpliced(index, 1).toSpliced(index + by, 0, moved));
    setOpen(open === index ? index + by : open);
  };
  const add = async (): Promise<void> => {
    const picked = isPictures ? await place.pickFile("image") : null;
    if (isPictures && !picked) return;
    const image = picked ? { image: { imageId: picked.id, altText: picked.picture?.altText ?? "" }, title: "" } : {};
    onChange([...items, { ...newItem(field), ...image }]);
    setOpen(items.length);
  };
  return (
    <fieldset className={styles["group"]}>
      <legend className={styles["legend"]}>{label}</legend>
      <ol className={styles["items"]}>
        {numbered.map(({ item, index }) => {
          const name = `${noun} ${index + 1}`;
          return (
            <li key={index} className={styles["item"]}>
              <div className={styles["row"]}>
                <button
                  type="button"
                  className={styles["open"]}
                  aria-expanded={open === index}
                  onClick={() => setOpen(open === index ? null : index)}
                >
                  {name} <span className={styles["words"]}>{wordsOf(item)}</span>
                </button>
                <IconButton
                  label={t("Move {name} up", { name })}
                  icon={<ArrowUp aria-hidden="true" />}
                  isDisabled={index === 0}
                  onPress={() => move(index, -1)}
                />
                <IconButton
                  label={t("Move {name} down", { name })}
                  icon={<ArrowDown aria-hidden="true" />}
                  isDisabled={index === items.length - 1}
                  onPress={() => move(index, 1)}
                />
                <IconButton
                  label={t("Remove {name}", { name })}
                  icon={<Trash2 aria-hidden="true" />}
                  onPress={() => {
                    setOpen(null);
                    onChange(items.toSpliced(index, 1));
                  }}
                />
              </div>
              {open === index && (
                <FieldList
                  fields={field.fields}
                  value={item}
                  place={{ ...place, path: childPath(place.path, index) }}
                  onChange={(changed) => onChange(items.with(index, changed))}
                />
              )}
            </li>
          );
        })}
      </ol>
      <div className={styles["row"]}>
        <ActionButton icon={<Plus aria-hidden="true" />} isDisabled={isFull} onPress={() => void add()}>
          {t("Add {name}", { name: noun.toLowerCase() })}
        </ActionButton>
      </div>
      {isFull && (
        <p className={styles["note"]}>{t("{max} at most. Remove one to add another.", { max: field.maxItems })}</p>
      )}
    </fieldset>
  );
}
