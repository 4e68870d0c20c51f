import type { ProductRow } from "@stoa/core/product/product-api.ts";
import { Link } from "@tanstack/react-router";
import { Eye, EyeOff } from "lucide-react";
import type { ReactElement } from "react";
import { CheckField } from "../../../parts/choice/check-field.tsx";
import { priceFromText, variantsText } from "../../../parts/amount/price-texts.ts";
import { statusLabel } from "../../../parts/draft/publish-status.ts";
import type { RecordSort } from "../../../parts/table/record-table.tsx";
import { StatusBadge } from "../../../parts/notice/status-badge.tsx";
import { ProductPicture } from "../picture/product-picture.tsx";
import { ProductSorter, SortHead } from "./product-sorting.tsx";
import { stockText } from "../stock/product-stock-text.ts";
import type { SelectionControl } from "./product-selection.ts";
import styles from "./products-table.module.css";
import { t } from "../../../language/t.ts";

type RowProps = {
  readonly row: ProductRow;
  readonly language: string;
  readonly control: SelectionControl | undefined;
};

function ChoiceCell({ row, control }: { readonly row: ProductRow; readonly control: SelectionControl }): ReactElement {
  const { ids, isAll } = control.selection;
  return (
    <td className={styles["choice"]}>
      <CheckField
        label={t("Select {title}", { title: row.title })}
        isOn={isAll || ids.has(row.id)}
        onChange={(isOn) => control.choose(row.id, isOn)}
      >
        {null}
      </CheckField>
    </td>
  );
}

function NameCell({ row, language }: Omit<RowProps, "control">): ReactElement {
  const status = statusLabel(row.status);
  const variants = row.variantCount > 1 ? variantsText(row.variantCount, language) : "";
  return (
    <th scope="row" className={styles["product"]}>
      <Link to="/products/$productId" params={{ productId: row.id }} className={styles["link"]}>
        {row.title}
      </Link>
      <span className={styles["under"]}>
        {[stockText(row.stock, language), variants, row.isVisible ? "" : t("Hidden")].filter(Boolean).join(" · ")}
        {row.status !== "published" && <span className={styles["under-status"]}> · {status.text}</span>}
      </span>
    </th>
  );
}

function PriceCell({ row, language }: Omit<RowProps, "control">): ReactElement {
  return (
    <td className={styles["price"]}>
      {row.onSale && (
        <span className={styles["sale"]}>
          <StatusBadge tone="good">{t("Sale")}</StatusBadge>
        </span>
      )}
      {priceFromText(row, language)}
    </td>
  );
}

function ProductTableRow({ row, language, control }: RowProps): ReactElement {
  const status = statusLabel(row.status);
  const isChosen = control !== undefined && (control.selection.isAll || control.selection.ids.has(row.id));
  return (
    <tr className={styles["row"]} data-chosen={isChosen || undefined}>
      {control && <ChoiceCell row={row} control={control} />}
      <td className={styles["picture"]}>
        <ProductPicture image={row.image} sizePx={40} />
      </td>
      <NameCell row={row} language={language} />
      <td className={styles["status"]}>
        <StatusBadge tone={status.tone}>{status.text}</StatusBadge>
      </td>
      <td className={styles["wide"]} data-sold-out={(!row.stock.unlimited && row.stock.quantity === 0) || undefined}>
        {stockText(row.stock, language)}
        {row.variantCount > 1 && <span className={styles["soft"]}> · {variantsText(row.variantCount, language)}</span>}
      </td>
      <PriceCell row={row} language={language} />
      <td className={styles["wide"]}>
        <span className={styles["visible"]}>
          {row.isVisible ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
          {row.isVisible ? t("Visible") : t("Hidden")}
        </span>
      </td>
    </tr>
  );
}

type TableProps = {
  readonly rows: readonly ProductRow[];
  readonly language: string;
  readonly sort: RecordSort | undefined;
  readonly onSort: (sort: RecordSort | undefined) => void;
  /** Undefined disables selection. */
  readonly control: SelectionControl | undefined;
};

function ChoiceHead({ rows, control }: { readonly rows: TableProps["rows"]; readonly control: SelectionControl }) {
  const { ids, isAll } = control.selection;
  const chosen = rows.filter(({ id }) => ids.has(id)).length;
  const isOn = isAll || chosen === rows.length;
  return (
    <th scope="col" className={styles["choice"]}>
      <CheckField
        label={t("Select all shown")}
        isOn={isOn}
        isPartly={!isOn && chosen > 0}
        onChange={control.chooseShown}
      >
        {null}
      </CheckField>
    </th>
  );
}

/** spec: platform 2, sortable tables */
export function ProductsTable({ rows, language, sort, onSort, control }: TableProps): ReactElement {
  const sorting = { sort, onSort };
  return (
    <>
      <ProductSorter {...sorting} />
      <table className={styles["table"]} data-choice={control ? true : undefined}>
        <caption className="only-spoken">{t("Products")}</caption>
        <thead>
          <tr>
            {control && <ChoiceHead rows={rows} control={control} />}
            <th scope="col" className={styles["picture"]}>
              <span className="only-spoken">{t("Image")}</span>
            </th>
            <SortHead by="name" title={t("Product")} className={styles["product"]} {...sorting} />
            <th scope="col" className={styles["status"]}>
              {t("Status")}
            </th>
            <SortHead by="stock" title={t("Stock")} className={styles["wide"]} {...sorting} />
            <SortHead by="price" title={t("Price")} className={styles["price"]} {...sorting} />
            <th scope="col" className={styles["wide"]}>
              {t("Visibility")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ProductTableRow key={row.id} row={row} language={language} control={control} />
          ))}
        </tbody>
      </table>
    </>
  );
}
