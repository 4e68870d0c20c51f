import type { ReactElement } from "react";
import { directionOf, type RecordSort } from "../../../parts/table/record-table.tsx";
import { SelectField } from "../../../parts/choice/select-field.tsx";
import { SortButton } from "../../../parts/list/sort-button.tsx";
import styles from "./product-sorting.module.css";
import { t } from "../../../language/t.ts";

type SortingProps = {
  readonly sort: RecordSort | undefined;
  readonly onSort: (sort: RecordSort | undefined) => void;
};

type SortHeadProps = SortingProps & {
  readonly by: string;
  readonly title: string;
  readonly className: string | undefined;
};

/** Cycles through ascending, descending, and the order of the store page. */
function nextSort(sort: RecordSort | undefined, by: string): RecordSort | undefined {
  if (sort?.by !== by) return { by, isDescending: false };
  return sort.isDescending ? undefined : { by, isDescending: true };
}

export function SortHead({ by, title, className, sort, onSort }: SortHeadProps): ReactElement {
  const direction = directionOf(sort, by);
  return (
    <th scope="col" className={className} aria-sort={direction}>
      <SortButton title={title} direction={direction} onPress={() => onSort(nextSort(sort, by))} />
    </th>
  );
}

const OPTIONS = [
  { value: "", text: t("Default order") },
  { value: "name up", text: t("Name, A to Z") },
  { value: "name down", text: t("Name, Z to A") },
  { value: "price up", text: t("Price, low to high") },
  { value: "price down", text: t("Price, high to low") },
  { value: "stock up", text: t("Stock, low to high") },
  { value: "stock down", text: t("Stock, high to low") },
];

export function ProductSorter({ sort, onSort }: SortingProps): ReactElement {
  return (
    <div className={styles["sorter"]}>
      <SelectField
        label={t("Sort by")}
        value={sort ? `${sort.by} ${sort.isDescending ? "down" : "up"}` : ""}
        options={OPTIONS}
        onChange={(value) => {
          const [by = "", direction] = value.split(" ");
          onSort(by === "" ? undefined : { by, isDescending: direction === "down" });
        }}
      />
    </div>
  );
}
