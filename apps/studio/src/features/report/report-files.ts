import { csvRow } from "@stoa/core/lib/text/csv-text.ts";
import { decimalTextOf } from "@stoa/core/lib/money/money.ts";
import { SPEED_MEASURES } from "@stoa/core/visit/page-speed.ts";
import { saveFile } from "../../parts/file/save-file.ts";
import type { PageErrorSum } from "./page-error/page-error-sums.ts";
import type { PaymentRow } from "./payment/payment-rows.ts";
import type { PageSpeedRow } from "./speed/speed-rows.ts";
import type { PathSum } from "./visit/visit-sums.ts";
import { t } from "../../language/t.ts";

function csvText(rows: ReadonlyArray<readonly string[]>): string {
  return rows.map(csvRow).join("");
}

export function pathsCsv(rows: readonly PathSum[]): string {
  return csvText([[t("Page"), t("Count")], ...rows.map(({ path, hits }) => [path, String(hits)])]);
}

/** Times in milliseconds, shifts without unit; empty where a page reported none. */
export function speedCsv(rows: readonly PageSpeedRow[]): string {
  return csvText([
    [t("Page"), t("Visits"), ...SPEED_MEASURES.map((measure) => measure.toUpperCase())],
    ...rows.map(({ path, samples, p75 }) => [
      path,
      String(samples),
      ...SPEED_MEASURES.map((measure) => String(p75[measure] ?? "")),
    ]),
  ]);
}

export function pageErrorsCsv(rows: readonly PageErrorSum[]): string {
  return csvText([
    [t("Message"), t("Pages"), t("Count"), t("Last seen (UTC)"), t("Stack")],
    ...rows.map(({ message, paths, hits, lastDay, stack }) => [message, paths.join(" "), String(hits), lastDay, stack]),
  ]);
}

export function paymentsCsv(rows: readonly PaymentRow[]): string {
  return csvText([
    [
      t("Order"),
      t("Email"),
      t("Date"),
      t("Paid with"),
      t("Currency"),
      t("Total"),
      t("Paid"),
      t("Refunded"),
      t("Status"),
    ],
    ...rows.map(({ orderId, email, at, paidWith, total, paid, refunded, state }) => [
      orderId,
      email,
      at,
      paidWith,
      total.currency,
      ...[total, paid, refunded].map(decimalTextOf),
      state.text,
    ]),
  ]);
}

export function saveCsv(name: string, text: string): void {
  saveFile(`${name}.csv`, "text/csv;charset=utf-8", text);
}
