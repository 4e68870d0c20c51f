import type { OrderDetail } from "@stoa/core/order/order-detail-schema.ts";
import { Link } from "@tanstack/react-router";
import { ArrowLeft, FileDown } from "lucide-react";
import type { ReactElement, RefObject } from "react";
import { ActionButton, ActionLink } from "../../parts/action-button.tsx";
import { StatusBadge } from "../../parts/status-badge.tsx";
import type { AllowedActions } from "./allowed-actions.ts";
import { paperUrl } from "./order-calls.ts";
import styles from "./order-sheet.module.css";
import { momentText, type SiteTime } from "../../parts/site-time.ts";
import { fulfilmentWords, orderName, paymentWords } from "./order-words.ts";

/** What can be open over an order. */
export type SheetDialog = "fulfil" | "refund" | "takeBack" | "edit" | "cancel" | "paid";

type SheetHeaderProps = {
  readonly detail: OrderDetail;
  readonly clock: SiteTime;
  readonly actions: AllowedActions;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  readonly onOpen: (dialog: SheetDialog) => void;
};

function Papers({ orderId }: { readonly orderId: string }): ReactElement {
  const icon = <FileDown aria-hidden="true" />;
  return (
    <>
      <ActionLink href={paperUrl(orderId, "invoice")} tone="quiet" icon={icon}>
        Invoice<span className="only-spoken"> (PDF)</span>
      </ActionLink>
      <ActionLink href={paperUrl(orderId, "packing-slip")} tone="quiet" icon={icon}>
        Packing slip<span className="only-spoken"> (PDF)</span>
      </ActionLink>
    </>
  );
}

function Actions({ detail, actions, onOpen }: Pick<SheetHeaderProps, "detail" | "actions" | "onOpen">): ReactElement {
  return (
    <div className={styles["actions"]}>
      {actions.fulfil && (
        <ActionButton tone="primary" onPress={() => onOpen("fulfil")}>
          Fulfil
        </ActionButton>
      )}
      {actions.markPaid && <ActionButton onPress={() => onOpen("paid")}>Mark as paid</ActionButton>}
      {actions.refund && <ActionButton onPress={() => onOpen("refund")}>Refund</ActionButton>}
      {actions.takeBack && <ActionButton onPress={() => onOpen("takeBack")}>Record a return</ActionButton>}
      {actions.edit && <ActionButton onPress={() => onOpen("edit")}>Edit order</ActionButton>}
      {actions.cancel && (
        <ActionButton tone="quiet-danger" onPress={() => onOpen("cancel")}>
          Cancel order
        </ActionButton>
      )}
      <span className={styles["gap"]} />
      <Papers orderId={detail.order.id} />
    </div>
  );
}

export function SheetHeader({ detail, clock, actions, headingRef, onOpen }: SheetHeaderProps): ReactElement {
  const { order, states } = detail;
  const payment = paymentWords(states);
  const fulfilment = fulfilmentWords(states);
  return (
    <header className={styles["header"]}>
      <Link to="/orders" className={styles["back"]}>
        <ArrowLeft aria-hidden="true" />
        Orders
      </Link>
      <div className={styles["names"]}>
        <h1 ref={headingRef} tabIndex={-1} className={styles["title"]}>
          {orderName(order)}
        </h1>
        <StatusBadge tone={payment.tone}>{payment.text}</StatusBadge>
        <StatusBadge tone={fulfilment.tone}>{fulfilment.text}</StatusBadge>
        {order.testmode && <StatusBadge tone="accent">Test</StatusBadge>}
      </div>
      <p className={styles["soft"]}>
        <time dateTime={order.createdOn}>{momentText(order.createdOn, clock)}</time>
        {order.testmode && " · A test order: no money has moved"}
      </p>
      <Actions detail={detail} actions={actions} onOpen={onOpen} />
      {actions.missing !== "" && <p className={styles["soft"]}>{actions.missing}</p>}
    </header>
  );
}
