import { Fragment, type ReactElement, type ReactNode } from "react";
import styles from "./record-table.module.css";
import { SelectField } from "../choice/select-field.tsx";
import { SortButton, type SortDirection } from "../list/sort-button.tsx";
import { sortOptions, type SortTexts } from "../list/sort-options.ts";
import { t } from "../../language/t.ts";

export type RecordColumn<Row> = {
  readonly id: string;
  readonly title: string;
  readonly renderCell: (row: Row) => ReactNode;
  /**
   * `main` names the row and takes the remaining width; `number` is right-aligned, with its title on phones; `wide` is
   * hidden on phones.
   */
  readonly kind?: "main" | "number" | "wide" | "actions";
  /** Whether phones show the title beside the value; the default for numbers. */
  readonly isNamed?: boolean;
  readonly isSortable?: boolean;
  /** Labels of the two sort directions on phones; by default derived from its kind. */
  readonly sortWords?: SortTexts;
};

export type RecordSort = { readonly by: string; readonly isDescending: boolean };

type RecordTableProps<Row> = {
  readonly caption: string;
  readonly columns: readonly RecordColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly sort?: RecordSort | undefined;
  readonly onSort?: (sort: RecordSort) => void;
  readonly renderBelow?: (row: Row) => ReactNode;
};

type HeadProps<Row> = Pick<RecordTableProps<Row>, "sort" | "onSort"> & { readonly column: RecordColumn<Row> };

export function directionOf(sort: RecordSort | undefined, id: string): SortDirection {
  if (sort?.by !== id) return "none";
  return sort.isDescending ? "descending" : "ascending";
}

function Head<Row>({ column, sort, onSort }: HeadProps<Row>): ReactElement {
  const { id, title, kind } = column;
  if (!column.isSortable || !onSort) {
    return (
      <th scope="col" data-kind={kind}>
        {kind === "actions" ? <span className="only-spoken">{title}</span> : title}
      </th>
    );
  }
  const direction = directionOf(sort, id);
  return (
    <th scope="col" data-kind={kind} aria-sort={direction}>
      <SortButton
        title={title}
        direction={direction}
        onPress={() => onSort({ by: id, isDescending: direction === "ascending" })}
      />
    </th>
  );
}

function Cell<Row>({ column, row }: { readonly column: RecordColumn<Row>; readonly row: Row }): ReactElement {
  if (column.kind === "main") {
    return (
      <th scope="row" data-kind="main">
        {column.renderCell(row)}
      </th>
    );
  }
  return (
    <td data-kind={column.kind} data-title={column.kind === "number" || column.isNamed ? column.title : undefined}>
      {column.renderCell(row)}
    </td>
  );
}

/** Sort control for phones, where column headers are hidden. */
function Sorter<Row>({ columns, sort, onSort }: Pick<RecordTableProps<Row>, "columns" | "sort" | "onSort">) {
  const sortable = columns.filter(({ isSortable }) => isSortable);
  if (!onSort || sortable.length === 0) return null;
  const options = sortOptions(sortable);
  return (
    <div className={styles["sorter"]}>
      <SelectField
        label={t("Sort by")}
        value={sort ? `${sort.by} ${sort.isDescending ? "down" : "up"}` : ""}
        options={sort ? options : [{ value: "", text: t("Default order") }, ...options]}
        onChange={(value) => {
          const [by = "", direction] = value.split(" ");
          onSort({ by, isDescending: direction === "down" });
        }}
      />
    </div>
  );
}

/** A table of records; on phones rows appear as cards but remain a table for screen readers. */
export function RecordTable<Row>({
  caption,
  columns,
  rows,
  rowId,
  sort,
  onSort,
  renderBelow,
}: RecordTableProps<Row>): ReactElement {
  return (
    <>
      <Sorter columns={columns} sort={sort} {...(onSort ? { onSort } : {})} />
      <table className={styles["table"]}>
        <caption className="only-spoken">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.id} column={column} sort={sort} {...(onSort ? { onSort } : {})} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const under = renderBelow?.(row);
            return (
              <Fragment key={rowId(row)}>
                <tr className={styles["row"]}>
                  {columns.map((column) => (
                    <Cell key={column.id} column={column} row={row} />
                  ))}
                </tr>
                {under && (
                  <tr className={styles["under"]}>
                    <td colSpan={columns.length}>{under}</td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </>
  );
}

type RowTextProps = { readonly title: ReactNode; readonly note?: ReactNode };

export function RowText({ title, note }: RowTextProps): ReactElement {
  return (
    <span className={styles["texts"]}>
      <span className={styles["title"]}>{title}</span>
      {note && <span className={styles["soft"]}>{note}</span>}
    </span>
  );
}

type RowButtonProps = {
  readonly children: ReactNode;
  readonly isExpanded?: boolean;
  readonly onPress: () => void;
};

export function RowButton({ children, isExpanded, onPress }: RowButtonProps): ReactElement {
  return (
    <button type="button" className={styles["open"]} aria-expanded={isExpanded} onClick={onPress}>
      {children}
    </button>
  );
}
