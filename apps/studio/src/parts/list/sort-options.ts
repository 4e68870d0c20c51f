export type SortTexts = readonly [up: string, down: string];

const WORD_SORTS: SortTexts = ["A to Z", "Z to A"];
const NUMBER_SORTS: SortTexts = ["lowest first", "highest first"];
export const DATE_SORTS: SortTexts = ["oldest first", "newest first"];

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
