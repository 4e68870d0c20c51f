import { ORDER_MAIL_KINDS, type OrderMailKind } from "@stoa/core/order/order-mail-kinds.ts";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { ActionButton } from "../../parts/action/action-button.tsx";
import { LoadingBlocks } from "../../parts/notice/loading-blocks.tsx";
import { ModalDialog } from "../../parts/dialog/modal-dialog.tsx";
import { SelectField } from "../../parts/choice/select-field.tsx";
import { LoadError } from "../../parts/notice/state-notice.tsx";
import { mailPreviewQuery } from "./mail-calls.ts";
import styles from "./mail-preview-dialog.module.css";
import { t } from "../../language/t.ts";

const KIND_TEXTS: Readonly<Record<OrderMailKind, string>> = {
  "order.confirmed": t("Order confirmed"),
  "order.notice": t("New order notification (to you)"),
  "order.payment-received": t("Payment received"),
  "order.shipped": t("Order shipped"),
  "order.changed": t("Order changed"),
  "order.refunded": t("Refund"),
  "order.canceled": t("Order canceled"),
};

const OPTIONS = ORDER_MAIL_KINDS.map((kind) => ({ value: kind, text: KIND_TEXTS[kind] }));

function Preview({ kind }: { readonly kind: OrderMailKind }): ReactElement {
  const preview = useQuery(mailPreviewQuery(kind));
  if (preview.isPending) return <LoadingBlocks label={t("Loading email…")} count={3} heightPx={56} />;
  if (!preview.data) {
    const retry = (): void => void preview.refetch();
    return <LoadError what={t("the email")} error={preview.error} isRetrying={preview.isFetching} onRetry={retry} />;
  }
  return (
    <>
      <p className={styles["subject"]}>{preview.data.subject}</p>
      <pre className={styles["text"]}>{preview.data.text}</pre>
    </>
  );
}

export function MailPreviewDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const [kind, setKind] = useState<OrderMailKind>("order.confirmed");
  return (
    <ModalDialog
      title={t("Preview emails")}
      isOpen
      isWide
      onClose={onClose}
      footer={<ActionButton onPress={onClose}>{t("Close")}</ActionButton>}
    >
      <SelectField
        label={t("Email")}
        value={kind}
        options={OPTIONS}
        onChange={(value) => setKind(ORDER_MAIL_KINDS.find((one) => one === value) ?? "order.confirmed")}
      />
      <Preview kind={kind} />
    </ModalDialog>
  );
}
