import type { OrderDetail } from "@stoa/core/order/order-detail-schema.ts";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { CallError } from "../../../client/call-error.ts";
import { LoadingBlocks } from "../../../parts/notice/loading-blocks.tsx";
import { fulfilmentLabel, paymentLabel } from "../../../parts/message/order-state-texts.ts";
import { SheetPage } from "../../../parts/room/sheet-page.tsx";
import { momentText, type SiteTime } from "../../../parts/time/site-time.ts";
import { LoadError } from "../../../parts/notice/state-notice.tsx";
import { StatusBadge } from "../../../parts/notice/status-badge.tsx";
import { allowedActions } from "../allowed-actions.ts";
import { amountLines } from "./amount-list.ts";
import { BuyerSection } from "./buyer-section.tsx";
import { CancelDialog } from "../edit/cancel-dialog.tsx";
import { FulfilDialog } from "../fulfillment/fulfil-dialog.tsx";
import { LineList } from "../line/line-list.tsx";
import { MarkPaidDialog } from "../edit/mark-paid-dialog.tsx";
import { OrderMissing } from "../order-missing.tsx";
import { orderQuery } from "../order-calls.ts";
import { OrderActions, type SheetDialog } from "../order-actions.tsx";
import { OrderDownloadSection } from "../download/order-download-section.tsx";
import { OrderEditDialog } from "../edit/order-edit-dialog.tsx";
import { OrderReturnDialog } from "../edit/order-return-dialog.tsx";
import styles from "./order-sheet.module.css";
import { orderName } from "../order-texts.ts";
import { PaymentSection } from "./payment-section.tsx";
import { RefundDialog } from "../refund/refund-dialog.tsx";
import { SheetSection } from "./sheet-section.tsx";
import { ShipmentSection } from "../fulfillment/shipment-section.tsx";
import { TimelineSection } from "./timeline-section.tsx";
import { t } from "../../../language/t.ts";

type OrderSheetProps = {
  readonly orderId: string;
  readonly clock: SiteTime;
  readonly siteUrl: string;
  readonly permissions: readonly string[];
};

function Totals({ detail, language }: { readonly detail: OrderDetail; readonly language: string }): ReactElement {
  return (
    <dl className={styles["totals"]}>
      {amountLines(detail, language).map(({ label, value, isStrong }) => (
        <div key={label} className={styles["amount"]} data-strong={isStrong || undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type DialogsProps = {
  readonly opened: SheetDialog | null;
  readonly detail: OrderDetail;
  readonly language: string;
  readonly onClose: () => void;
};

function Dialogs({ opened, detail, language, onClose }: DialogsProps): ReactElement | null {
  switch (opened) {
    case "fulfil":
      return <FulfilDialog detail={detail} onClose={onClose} />;
    case "refund":
      return <RefundDialog detail={detail} language={language} onClose={onClose} />;
    case "takeBack":
      return <OrderReturnDialog detail={detail} onClose={onClose} />;
    case "edit":
      return <OrderEditDialog detail={detail} language={language} onClose={onClose} />;
    case "cancel":
      return <CancelDialog detail={detail} language={language} onClose={onClose} />;
    case "paid":
      return <MarkPaidDialog detail={detail} language={language} onClose={onClose} />;
    case null:
      return null;
  }
}

function OrderBadges({ detail }: { readonly detail: OrderDetail }): ReactElement {
  const { order, states } = detail;
  const payment = paymentLabel(states);
  const fulfilment = fulfilmentLabel(states);
  return (
    <>
      <StatusBadge tone={payment.tone}>{payment.text}</StatusBadge>
      <StatusBadge tone={fulfilment.tone}>{fulfilment.text}</StatusBadge>
      {order.testmode && <StatusBadge tone="accent">{t("Test")}</StatusBadge>}
    </>
  );
}

function PlacedNote({ order, clock }: Pick<OrderDetail, "order"> & { readonly clock: SiteTime }): ReactElement {
  return (
    <>
      <time dateTime={order.createdOn}>{momentText(order.createdOn, clock)}</time>
      {order.testmode && ` · ${t("Test order: no payment was taken")}`}
    </>
  );
}

type LoadedSheetProps = Omit<OrderSheetProps, "orderId"> & { readonly detail: OrderDetail };

function LoadedSheet({ detail, clock, siteUrl, permissions }: LoadedSheetProps): ReactElement {
  const [opened, setOpened] = useState<SheetDialog | null>(null);
  const actions = allowedActions(detail, permissions);
  return (
    <SheetPage
      back={{ to: "/orders", text: t("Orders") }}
      title={orderName(detail.order)}
      badges={<OrderBadges detail={detail} />}
      note={<PlacedNote order={detail.order} clock={clock} />}
      actions={<OrderActions detail={detail} actions={actions} onOpen={setOpened} />}
      missing={actions.missing}
    >
      <div className={styles["columns"]}>
        <div className={styles["main"]}>
          <SheetSection title={t("{kind, select, order {Items} other {Items}}", { kind: "order" })}>
            <LineList detail={detail} language={clock.language} siteUrl={siteUrl} />
            <Totals detail={detail} language={clock.language} />
          </SheetSection>
          <ShipmentSection detail={detail} clock={clock} />
          <OrderDownloadSection detail={detail} clock={clock} mayRenew={permissions.includes("orders.edit")} />
        </div>
        <div className={styles["side"]}>
          <BuyerSection detail={detail} language={clock.language} mayResend={actions.resend} />
          <PaymentSection detail={detail} clock={clock} mayRetry={permissions.includes("orders.refund")} />
        </div>
        <div className={styles["past"]}>
          <TimelineSection detail={detail} clock={clock} mayNote={actions.note} />
        </div>
      </div>
      <Dialogs opened={opened} detail={detail} language={clock.language} onClose={() => setOpened(null)} />
    </SheetPage>
  );
}

export function OrderSheet({ orderId, ...props }: OrderSheetProps): ReactElement {
  const order = useQuery(orderQuery(orderId));
  if (order.data) return <LoadedSheet {...props} detail={order.data} />;
  if (order.isPending) return <LoadingBlocks label={t("Loading order…")} count={6} heightPx={72} />;
  if (order.error instanceof CallError && order.error.status === 404) return <OrderMissing />;
  return (
    <LoadError
      what={t("this order")}
      isPage
      error={order.error}
      isRetrying={order.isFetching}
      onRetry={() => void order.refetch()}
    />
  );
}
