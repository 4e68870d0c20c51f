import { fieldKindTitle } from "@stoa/core/form/field/form-field-texts.ts";
import type { FormField } from "@stoa/core/form/form-schema.ts";
import { ChevronRight } from "lucide-react";
import { useEffect, useRef, type ReactElement } from "react";
import { GridList, GridListItem } from "react-aria-components/GridList";
import { useDragAndDrop } from "react-aria-components/useDragAndDrop";
import { dropPosition } from "../../../parts/table/drop-position.ts";
import { RowHandle } from "../../../parts/table/row-handle.tsx";
import styles from "./form-field-list.module.css";
import { t, translated } from "../../../language/t.ts";

type FormFieldListProps = {
  readonly fields: readonly FormField[];
  readonly wrongIds: ReadonlySet<string>;
  /** The field that was open last; its row receives focus. */
  readonly formerId: string | null;
  readonly onOpen: (fieldId: string) => void;
  readonly onMove: (fieldId: string, position: number) => void;
};

function wordsOf({ type, required }: FormField): string {
  const kind = translated(fieldKindTitle(type));
  return required ? t("{kind}, required", { kind }) : kind;
}

function nameOf(field: FormField): string {
  return field.title.trim() || t("Untitled {kind}", { kind: translated(fieldKindTitle(field.type)).toLowerCase() });
}

/** Focuses its row once, when it mounts: rows render after their list. */
function RowFocus(): ReactElement {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => mark.current?.closest<HTMLElement>('[role="row"]')?.focus(), []);
  return <span ref={mark} hidden />;
}

/** Sortable fields: dragged by pointer, or by keyboard on the handle (Enter, arrow keys, Enter). */
export function FormFieldList({ fields, wrongIds, formerId, onOpen, onMove }: FormFieldListProps): ReactElement {
  const { dragAndDropHooks } = useDragAndDrop<FormField>({
    getItems: (keys) => [...keys].map((key) => ({ "text/plain": String(key) })),
    onReorder: ({ keys, target }) => {
      const [moved] = [...keys].map(String);
      const ids = fields.map(({ id }) => id);
      const drop = { targetId: String(target.key), isBefore: target.dropPosition === "before" };
      if (moved) onMove(moved, dropPosition(ids, moved, drop));
    },
  });
  return (
    <GridList
      aria-label={t("Fields")}
      className={styles["list"] ?? ""}
      items={fields}
      dependencies={[wrongIds, formerId]}
      selectionMode="none"
      dragAndDropHooks={dragAndDropHooks}
      onAction={(key) => onOpen(String(key))}
    >
      {(field) => (
        <GridListItem
          id={field.id}
          textValue={nameOf(field)}
          className={styles["row"] ?? ""}
          data-section={field.type === "section" || undefined}
        >
          <RowHandle label={t("Move {title}", { title: nameOf(field) })} />
          <span className={styles["texts"]}>
            <span className={styles["name"]}>{nameOf(field)}</span>
            <span className={styles["kind"]} data-wrong={wrongIds.has(field.id) || undefined}>
              {wrongIds.has(field.id) ? t("Not saved – open to see why") : wordsOf(field)}
            </span>
          </span>
          {field.id === formerId && <RowFocus />}
          <ChevronRight aria-hidden="true" className={styles["open"]} />
        </GridListItem>
      )}
    </GridList>
  );
}
