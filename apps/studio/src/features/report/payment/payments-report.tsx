import { formatMoney } from "@stoa/core/lib/money/format-money.ts";
import { Link } from "@tanstack/react-router";
import { Banknote, Download } from "lucide-react";
import type { ReactElement } from "react";
import { ActionButton } from "../../../parts/action/action-button.tsx";
import { PagedContent } from "../../../parts/list/paged-content.tsx";
import { RecordSection } from "../../../parts/table/record-section.tsx";
import { RecordTable, RowText, type RecordColumn } from "../../../parts/table/record-table.tsx";
import rowStyles from "../../../parts/table/row-link.module.css";
import { dayText, type SiteTime } from "../../../parts/time/site-time.ts";
import { StateNotice } from "../../../parts/notice/state-notice.tsx";
import { StatusBadge } from "../../../parts/notice/status-badge.tsx";
import { countText, usePages } from "../../../parts/list/use-pages.ts";
import type { PaymentRow } from "./payment-rows.ts";
import { loadPayments } from "../report-calls.ts";
import { paymentsCsv, saveCsv } from "../report-files.ts";
import { REPORT_TEXTS } from "../report-texts.ts";
import { t } from "../../../language/t.ts";

function columnsOf(time: SiteTime): RecordColumn<PaymentRow>[] {
  return [
    {
      id: "order",
      title: t("Order"),
      kind: "main",
      renderCell: ({ orderId, email, paidWith }) => (
        <Link to="/orders/$orderId" params={{ orderId }} className={rowStyles["link"]}>
          <RowText title={email} note={paidWith} />
        </Link>
      ),
    },
    { id: "at", title: t("Date"), renderCell: ({ at }) => dayText(at, time) },
    {
      id: "state",
      title: t("Status"),
      renderCell: ({ state }) => <StatusBadge tone={state.tone}>{state.text}</StatusBadge>,
    },
    { id: "total", title: t("Total"), kind: "number", renderCell: ({ total }) => formatMoney(total, time.language) },
    { id: "paid", title: t("Paid"), kind: "number", renderCell: ({ paid }) => formatMoney(paid, time.language) },
    {
      id: "refunded",
      title: t("Refunded"),
      kind: "number",
      renderCell: ({ refunded }) => (refunded.amount === 0 ? "" : formatMoney(refunded, time.language)),
    },
  ];
}

export function PaymentsReport({ time }: { readonly time: SiteTime }): ReactElement {
  const list = usePages<PaymentRow>({ queryKey: ["reports", "payments"], load: loadPayments });
  const empty = (
    <StateNotice title={REPORT_TEXTS.noPaymentsTitle} icon={<Banknote aria-hidden="true" />}>
      {REPORT_TEXTS.noPayments}
    </StateNotice>
  );
  return (
    <PagedContent list={list} what={t("the payments")} rowHeightPx={56} empty={empty}>
      {(rows) => (
        <RecordSection
          title={t("Payments by order")}
          note={countText(list, [t("order"), t("orders")], time.language)}
          actions={
            <ActionButton
              icon={<Download aria-hidden="true" />}
              onPress={() => saveCsv(t("payments"), paymentsCsv(rows))}
            >
              {t("Download CSV")}
            </ActionButton>
          }
        >
          <RecordTable
            caption={t("Payments by order")}
            columns={columnsOf(time)}
            rows={rows}
            rowId={({ orderId }) => orderId}
          />
        </RecordSection>
      )}
    </PagedContent>
  );
}
