import { t } from "../../language/t.ts";

export type SortTexts = readonly [up: string, down: string];

const WORD_SORTS: SortTexts = [t("A to Z"), t("Z to A")];
const NUMBER_SORTS: SortTexts = [t("lowest first"), t("highest first")];
export const DATE_SORTS: SortTexts = [t("oldest first"), t("newest first")];

type SortableColumn = {
  readonly id: string;
  readonly title: string;
  readonly kind?: string;
  readonly sortWords?: SortTexts;
};

/** Returns both directions of each column: `Price, lowest first`. */
export function sortOptions(columns: readonly SortableColumn[]): Array<{ value: string; text: string }> {
  return columns.flatMap(({ id, title, kind, sortWords }) => {
    const [up, down] = sortWords ?? (kind === "number" ? NUMBER_SORTS : WORD_SORTS);
    return [
      { value: `${id} up`, text: `${title}, ${up}` },
      { value: `${id} down`, text: `${title}, ${down}` },
    ];
  });
}
