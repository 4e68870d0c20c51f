import { formatMoney } from "@stoa/core/lib/money/format-money.ts";
import type { OrderDetail } from "@stoa/core/order/order-detail-schema.ts";
import { ImageIcon } from "lucide-react";
import type { ReactElement } from "react";
import { lineFacts } from "./line-facts.ts";
import styles from "./line-list.module.css";
import { linePlan } from "./line-plan.ts";
import { wireAmount, wireMoneyText } from "../../../parts/amount/wire-amount.ts";
import { t } from "../../../language/t.ts";

type LineItem = OrderDetail["order"]["lineItems"][number];

type LineListProps = { readonly detail: OrderDetail; readonly language: string; readonly siteUrl: string };

export function LinePicture({ item, siteUrl }: { readonly item: LineItem; readonly siteUrl: string }): ReactElement {
  const { imageUrl } = item;
  return (
    <span className={styles["picture"]}>
      {imageUrl === null ? (
        <ImageIcon aria-hidden="true" />
      ) : (
        <img src={smallPicture(imageUrl, siteUrl)} alt="" width={48} height={48} loading="lazy" />
      )}
    </span>
  );
}

function smallPicture(imageUrl: string, siteUrl: string): string {
  const url = new URL(imageUrl, siteUrl);
  url.searchParams.set("format", "100w");
  return url.href;
}

export function lineDetails({ variantOptions, customizations, sku }: LineItem): string[] {
  return [
    ...variantOptions.map(({ optionName, value }) => `${optionName}: ${value}`),
    ...customizations.filter(({ value }) => value !== "").map(({ label, value }) => `${label}: ${value}`),
    ...(sku === null ? [] : [t("SKU {sku}", { sku })]),
  ];
}

function LineRow({ item, line, language, siteUrl }: LineRowProps): ReactElement {
  const { amount, currency } = wireAmount(item.unitPricePaid);
  const facts = line ? lineFacts(line) : "";
  return (
    <li className={styles["line"]}>
      <LinePicture item={item} siteUrl={siteUrl} />
      <div className={styles["what"]}>
        <p className={styles["title"]}>{item.productName}</p>
        {[...linePlan(item, line?.plan ?? null, language), ...lineDetails(item)].map((text) => (
          <p key={text} className={styles["detail"]}>
            {text}
          </p>
        ))}
        {facts !== "" && <p className={styles["facts"]}>{facts}</p>}
      </div>
      <p className={styles["count"]}>
        <span className="only-spoken">{t("Quantity")} </span>
        {item.quantity} <span aria-hidden="true">×</span> {wireMoneyText(item.unitPricePaid, language)}
      </p>
      <p className={styles["total"]}>{formatMoney({ amount: amount * item.quantity, currency }, language)}</p>
    </li>
  );
}

type LineRowProps = Omit<LineListProps, "detail"> & {
  readonly item: LineItem;
  readonly line: OrderDetail["lines"][number] | undefined;
};

export function LineList({ detail, ...props }: LineListProps): ReactElement {
  return (
    <ul className={styles["lines"]}>
      {detail.order.lineItems.map((item) => {
        const line = detail.lines.find(({ id }) => id === item.id);
        return <LineRow key={item.id} item={item} line={line} {...props} />;
      })}
    </ul>
  );
}
