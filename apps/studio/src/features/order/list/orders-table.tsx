import { buyerName } from "@stoa/core/order/page/order-address-lines.ts";
import type { OrderSummary } from "@stoa/core/order/order-detail-schema.ts";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { fulfilmentLabel, paymentLabel } from "../../../parts/message/order-state-texts.ts";
import { StatusBadge } from "../../../parts/notice/status-badge.tsx";
import { dayText, momentText, type SiteTime } from "../../../parts/time/site-time.ts";
import styles from "./orders-list.module.css";
import { wireMoneyText } from "../../../parts/amount/wire-amount.ts";
import { t } from "../../../language/t.ts";

type OrderRowProps = { readonly summary: OrderSummary; readonly clock: SiteTime };

function OrderRow({ summary: { order, states }, clock }: OrderRowProps): ReactElement {
  const payment = paymentLabel(states);
  const fulfilment = fulfilmentLabel(states);
  const customer = buyerName({ ...order, email: order.customerEmail });
  return (
    <tr className={styles["row"]}>
      <th scope="row" className={styles["number"]}>
        <Link to="/orders/$orderId" params={{ orderId: order.id }} className={styles["link"]}>
          <span className="only-spoken">{t("Order")} </span>#{order.orderNumber}
        </Link>
        {order.testmode && <StatusBadge tone="accent">{t("Test")}</StatusBadge>}
      </th>
      <td className={styles["date"]}>
        <time dateTime={order.createdOn} title={momentText(order.createdOn, clock)}>
          {dayText(order.createdOn, clock)}
        </time>
      </td>
      <td className={styles["customer"]}>
        <span className={styles["name"]}>{customer}</span>
        {customer !== order.customerEmail && <span className={styles["email"]}>{order.customerEmail}</span>}
      </td>
      <td className={styles["state"]}>
        <StatusBadge tone={payment.tone}>{payment.text}</StatusBadge>
      </td>
      <td className={styles["state"]}>
        <StatusBadge tone={fulfilment.tone}>{fulfilment.text}</StatusBadge>
      </td>
      <td className={styles["total"]}>{wireMoneyText(order.grandTotal, clock.language)}</td>
    </tr>
  );
}

type OrdersTableProps = { readonly orders: readonly OrderSummary[]; readonly clock: SiteTime };

export function OrdersTable({ orders, clock }: OrdersTableProps): ReactElement {
  return (
    <table className={styles["table"]}>
      <caption className="only-spoken">{t("Orders, most recently updated first")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("Order")}</th>
          <th scope="col">{t("Date")}</th>
          <th scope="col">{t("Customer")}</th>
          <th scope="col">{t("Payment")}</th>
          <th scope="col">{t("Fulfillment")}</th>
          <th scope="col" className={styles["total"]}>
            {t("Total")}
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((summary) => (
          <OrderRow key={summary.order.id} summary={summary} clock={clock} />
        ))}
      </tbody>
    </table>
  );
}
