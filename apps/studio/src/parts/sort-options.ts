/** The two ways to sort by a column. */
export type SortWords = readonly [up: string, down: string];

const WORD_SORTS: SortWords = ["A to Z", "Z to A"];
const NUMBER_SORTS: SortWords = ["lowest first", "highest first"];
/** For columns of dates. */
export const DATE_SORTS: SortWords = ["oldest first", "newest first"];

type SortableColumn = {
  readonly id: string;
  readonly title: string;
  readonly kind?: string;
  readonly sortWords?: SortWords;
};

/** Each way to sort by columns, in words: `Price, lowest first`. */
export function sortOptions(columns: readonly SortableColumn[]): Array<{ value: string; text: string }> {
  return columns.flatMap(({ id, title, kind, sortWords }) => {
    const [up, down] = sortWords ?? (kind === "number" ? NUMBER_SORTS : WORD_SORTS);
    return [
      { value: `${id} up`, text: `${title}, ${up}` },
      { value: `${id} down`, text: `${title}, ${down}` },
    ];
  });
}
