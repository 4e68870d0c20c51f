import { useState, type ReactElement } from "react";
import { RoomHeader, RoomTabs } from "../../parts/room/room-header.tsx";
import type { SiteTime } from "../../parts/time/site-time.ts";
import { PageErrorsReport } from "./page-error/page-errors-report.tsx";
import { PaymentsReport } from "./payment/payments-report.tsx";
import { REPORT_TEXTS } from "./report-texts.ts";
import { SpeedReport } from "./speed/speed-report.tsx";
import { VisitsReport } from "./visit/visits-report.tsx";
import { t } from "../../language/t.ts";

type ReportTab = "visits" | "speed" | "errors" | "payments";

const TABS = [
  { id: "visits", text: t("Visits") },
  { id: "speed", text: t("Page speed") },
  { id: "errors", text: t("Page errors") },
] as const;

const NOTES: Readonly<Record<ReportTab, string>> = {
  visits: REPORT_TEXTS.visitsNote,
  speed: REPORT_TEXTS.speedNote,
  errors: REPORT_TEXTS.errorsNote,
  payments: REPORT_TEXTS.paymentsNote,
};

type ReportsProps = {
  readonly time: SiteTime;
  /** Payments name the buyers, so they require permission to read orders. */
  readonly mayReadOrders: boolean;
};

export function ReportsContent({ time, mayReadOrders }: ReportsProps): ReactElement {
  const [tab, setTab] = useState<ReportTab>("visits");
  return (
    <>
      <RoomHeader
        title={t("Reports")}
        note={NOTES[tab]}
        tabs={
          <RoomTabs<ReportTab>
            label={t("Report")}
            tabs={mayReadOrders ? [...TABS, { id: "payments", text: t("Payments") }] : TABS}
            current={tab}
            onChoose={setTab}
          />
        }
      />
      {tab === "visits" && <VisitsReport language={time.language} />}
      {tab === "speed" && <SpeedReport language={time.language} />}
      {tab === "errors" && <PageErrorsReport language={time.language} />}
      {tab === "payments" && <PaymentsReport time={time} />}
    </>
  );
}
