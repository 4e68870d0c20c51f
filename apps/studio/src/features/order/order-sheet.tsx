import type { OrderDetail } from "@stoa/core/order/order-detail-schema.ts";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { CallError } from "../../client/call-error.ts";
import { LoadingBlocks } from "../../parts/loading-blocks.tsx";
import { LoadError } from "../../parts/state-notice.tsx";
import { allowedActions } from "./allowed-actions.ts";
import { amountLines } from "./amount-list.ts";
import { BuyerSection } from "./buyer-section.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { FulfilDialog } from "./fulfil-dialog.tsx";
import { LineList } from "./line-list.tsx";
import { MarkPaidDialog } from "./mark-paid-dialog.tsx";
import { OrderMissing } from "./order-missing.tsx";
import { orderQuery } from "./order-calls.ts";
import { OrderDownloadSection } from "./order-download-section.tsx";
import { OrderEditDialog } from "./order-edit-dialog.tsx";
import { OrderReturnDialog } from "./order-return-dialog.tsx";
import styles from "./order-sheet.module.css";
import type { SiteTime } from "../../parts/site-time.ts";
import { PaymentSection } from "./payment-section.tsx";
import { RefundDialog } from "./refund-dialog.tsx";
import { SheetHeader, type SheetDialog } from "./sheet-header.tsx";
import { SheetSection } from "./sheet-section.tsx";
import { ShipmentSection } from "./shipment-section.tsx";
import { TimelineSection } from "./timeline-section.tsx";
import { useHeadingFocus } from "./use-heading-focus.ts";

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

type LoadedSheetProps = Omit<OrderSheetProps, "orderId"> & { readonly detail: OrderDetail };

function LoadedSheet({ detail, clock, siteUrl, permissions }: LoadedSheetProps): ReactElement {
  const [opened, setOpened] = useState<SheetDialog | null>(null);
  const headingRef = useHeadingFocus(opened !== null);
  const actions = allowedActions(detail, permissions);
  return (
    <div className={styles["sheet"]}>
      <SheetHeader detail={detail} clock={clock} actions={actions} headingRef={headingRef} onOpen={setOpened} />
      <div className={styles["columns"]}>
        <div className={styles["main"]}>
          <SheetSection title="Items">
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
    </div>
  );
}

/** One order, and what can be done with it. */
export function OrderSheet({ orderId, ...props }: OrderSheetProps): ReactElement {
  const order = useQuery(orderQuery(orderId));
  if (order.data) return <LoadedSheet {...props} detail={order.data} />;
  if (order.isPending) return <LoadingBlocks label="Loading the order" count={6} heightPx={72} />;
  if (order.error instanceof CallError && order.error.status === 404) return <OrderMissing />;
  return (
    <LoadError
      what="this order"
      isPage
      error={order.error}
      isRetrying={order.isFetching}
      onRetry={() => void order.refetch()}
    />
  );
}
