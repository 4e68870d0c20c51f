import { formatMoney } from "@stoa/core/lib/money/format-money.ts";
import type { OrderDetail } from "@stoa/core/order/order-detail-schema.ts";
import type { ReactElement } from "react";
import { ActionButton } from "../../../parts/action/action-button.tsx";
import { retryRefund } from "../order-calls.ts";
import styles from "./order-sheet.module.css";
import { momentText, type SiteTime } from "../../../parts/time/site-time.ts";
import { actorText, chargeStateText, paymentName, providerName } from "../order-texts.ts";
import { problemText } from "../problem-text.ts";
import { refundOutcome } from "../refund/refund-outcome.ts";
import { SheetSection } from "./sheet-section.tsx";
import { useOrderChange } from "../use-order-change.ts";
import { t, tRich } from "../../../language/t.ts";

type PaymentSectionProps = { readonly detail: OrderDetail; readonly clock: SiteTime; readonly mayRetry: boolean };
type Refund = OrderDetail["refunds"][number];

function RetryButton({ orderId, refund }: { readonly orderId: string; readonly refund: Refund }): ReactElement {
  const retrying = useOrderChange<undefined>({
    orderId,
    send: () => retryRefund(orderId, refund.id),
    said: (detail) =>
      refundOutcome(
        detail,
        detail.refunds.find(({ id }) => id === refund.id),
      ),
  });
  return (
    <>
      <ActionButton isPending={retrying.isPending} onPress={() => retrying.mutate(undefined)}>
        {refund.state === "failed" ? t("Refund again") : t("Check again")}
      </ActionButton>
      {retrying.error && (
        <p role="alert" className={styles["trouble"]}>
          {problemText(retrying.error)}
        </p>
      )}
    </>
  );
}

const REFUND_STATES = {
  started: t("In progress. We keep checking until the payment provider answers."),
  failed: t("Refused. Nothing was refunded."),
  succeeded: "",
} as const;

type RefundRowProps = Omit<PaymentSectionProps, "detail"> & { readonly orderId: string; readonly refund: Refund };

function RefundRow({ orderId, refund, clock, mayRetry }: RefundRowProps): ReactElement {
  const notes = [REFUND_STATES[refund.state], refund.failure ?? "", refund.reason].filter((text) => text !== "");
  return (
    <li className={styles["charge"]}>
      <p className={styles["charge-line"]}>
        <span>{t("Refund")}</span>
        <span>{formatMoney({ ...refund.amount, amount: -refund.amount.amount }, clock.language)}</span>
      </p>
      <p className={styles["soft"]}>
        {tRich("{moment} by {actor}", {
          moment: (
            <time key="moment" dateTime={refund.createdOn}>
              {momentText(refund.createdOn, clock)}
            </time>
          ),
          actor: actorText(refund.by),
        })}
      </p>
      {notes.map((text) => (
        <p key={text} className={refund.state === "failed" ? styles["trouble"] : styles["soft"]}>
          {text}
        </p>
      ))}
      {mayRetry && refund.state !== "succeeded" && <RetryButton orderId={orderId} refund={refund} />}
    </li>
  );
}

export function PaymentSection({ detail, clock, mayRetry }: PaymentSectionProps): ReactElement {
  const { payments, giftCards, refunds, order } = detail;
  const money = (amount: OrderDetail["refundable"]["total"]): string => formatMoney(amount, clock.language);
  return (
    <SheetSection title={t("Payment")}>
      {payments.length + giftCards.length === 0 && <p className={styles["soft"]}>{t("No payment was due.")}</p>}
      <ul className={styles["charges"]}>
        {payments.map((payment) => (
          <li key={payment.id} className={styles["charge"]}>
            <p className={styles["charge-line"]}>
              <span>{paymentName(payment)}</span>
              <span>{money(payment.amount)}</span>
            </p>
            <p className={styles["soft"]}>
              {[chargeStateText(payment), providerName(payment), payment.reference ?? ""].filter(Boolean).join(" · ")}
            </p>
          </li>
        ))}
        {giftCards.map((card) => (
          <li key={card.id} className={styles["charge"]}>
            <p className={styles["charge-line"]}>
              <span>{t("Gift card •••• {codeEnd}", { codeEnd: card.codeEnd })}</span>
              <span>{money(card.amount)}</span>
            </p>
          </li>
        ))}
        {refunds.map((refund) => (
          <RefundRow key={refund.id} orderId={order.id} refund={refund} clock={clock} mayRetry={mayRetry} />
        ))}
      </ul>
    </SheetSection>
  );
}
