import type { Download } from "@stoa/core/download/download-api.ts";
import type { OrderDetail } from "@stoa/core/order/order-detail-schema.ts";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { ActionButton } from "../../../parts/action/action-button.tsx";
import { LoadingBlocks } from "../../../parts/notice/loading-blocks.tsx";
import { LoadError } from "../../../parts/notice/state-notice.tsx";
import { StatusBadge } from "../../../parts/notice/status-badge.tsx";
import { orderDownloadsQuery } from "./order-download-calls.ts";
import { OrderDownloadDialog } from "./order-download-dialog.tsx";
import { downloadFacts, downloadLabel, noDownloadsText } from "./order-download-texts.ts";
import styles from "../view/order-sheet.module.css";
import type { SiteTime } from "../../../parts/time/site-time.ts";
import { SheetSection } from "../view/sheet-section.tsx";
import { onlySpoken } from "../../../parts/only-spoken.tsx";
import { t, tRich } from "../../../language/t.ts";

type OrderDownloadSectionProps = {
  readonly detail: OrderDetail;
  readonly clock: SiteTime;
  readonly mayRenew: boolean;
};

type DownloadRowProps = {
  readonly download: Download;
  readonly title: string;
  readonly clock: SiteTime;
  /** Undefined for people without edit permission. */
  readonly onRenew: (() => void) | undefined;
};

function DownloadRow({ download, title, clock, onRenew }: DownloadRowProps): ReactElement {
  const state = downloadLabel(download);
  return (
    <li className={styles["charge"]}>
      <p className={styles["charge-line"]}>
        <span>{download.filename}</span>
        <StatusBadge tone={state.tone}>{state.text}</StatusBadge>
      </p>
      {title !== "" && <p className={styles["soft"]}>{title}</p>}
      <p className={styles["soft"]}>{downloadFacts(download, clock)}</p>
      {onRenew && (
        <span className={styles["charge-action"]}>
          <ActionButton onPress={onRenew}>
            {tRich("Renew<spoken> “{filename}”</spoken>", {
              filename: download.filename,
              spoken: onlySpoken,
            })}
          </ActionButton>
        </span>
      )}
    </li>
  );
}

function DownloadList({ detail, clock, mayRenew }: OrderDownloadSectionProps): ReactElement {
  const [renewing, setRenewing] = useState<Download | null>(null);
  const downloads = useQuery(orderDownloadsQuery(detail.order.id));
  if (downloads.isPending) return <LoadingBlocks label={t("Loading downloads…")} count={1} heightPx={64} />;
  if (!downloads.data) {
    return (
      <LoadError
        what={t("the downloads")}
        error={downloads.error}
        isRetrying={downloads.isFetching}
        onRetry={() => void downloads.refetch()}
      />
    );
  }
  const { items } = downloads.data;
  if (items.length === 0) return <p className={styles["soft"]}>{noDownloadsText(detail.states)}</p>;
  return (
    <>
      <ul className={styles["charges"]}>
        {items.map((download) => (
          <DownloadRow
            key={download.id}
            download={download}
            title={detail.lines.find(({ id }) => id === download.orderLineId)?.title ?? ""}
            clock={clock}
            onRenew={mayRenew ? () => setRenewing(download) : undefined}
          />
        ))}
      </ul>
      {renewing && (
        <OrderDownloadDialog download={renewing} email={detail.order.customerEmail} onClose={() => setRenewing(null)} />
      )}
    </>
  );
}

export function OrderDownloadSection(props: OrderDownloadSectionProps): ReactElement | null {
  const isDigital = props.detail.order.lineItems.some(({ lineItemType }) => lineItemType === "DIGITAL");
  if (!isDigital) return null;
  return (
    <SheetSection title={t("Downloads")}>
      <DownloadList {...props} />
    </SheetSection>
  );
}
