import type { Download } from "@stoa/core/download/download-api.ts";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useOnceKey } from "../../../parts/action/use-once-key.ts";
import { FieldRow, FormDialog } from "../../../parts/dialog/form-dialog.tsx";
import { TextInput, wholeNumberRule } from "../../../parts/form/form-inputs.tsx";
import { useRecordForm } from "../../../parts/form/record-form.ts";
import { showToast } from "../../../parts/notice/toast-store.ts";
import styles from "../edit/order-dialog.module.css";
import { orderDownloadsQuery, renewDownload } from "./order-download-calls.ts";
import { readRenewal, RENEWAL_RANGES, renewalText, renewedText } from "./order-download-texts.ts";
import { t } from "../../../language/t.ts";

type OrderDownloadDialogProps = {
  readonly download: Download;
  readonly email: string;
  readonly onClose: () => void;
};

/** Defaults of new digital products. */
const USUAL = { downloads: "5", days: "30" };

export function OrderDownloadDialog({ download, email, onClose }: OrderDownloadDialogProps): ReactElement {
  const queries = useQueryClient();
  const sendOnce = useOnceKey();
  const { queryKey } = orderDownloadsQuery(download.orderId);
  const record = useRecordForm({
    values: USUAL,
    fields: { days: "hours" },
    send: async (typed) => {
      try {
        const renewed = await sendOnce((onceKey) => renewDownload({ id: download.id, onceKey }, readRenewal(typed)));
        queries.setQueryData(
          queryKey,
          (kept) => kept && { items: kept.items.map((one) => (one.id === renewed.id ? renewed : one)) },
        );
        return renewedText(renewed);
      } finally {
        void queries.invalidateQueries({ queryKey });
      }
    },
    onSent: (_typed, text) => {
      showToast({ text });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t("Renew “{filename}”", { filename: download.filename })}
      action={t("Renew")}
      record={record}
      onClose={onClose}
    >
      <FieldRow>
        <TextInput
          form={record.form}
          name="downloads"
          label={t("Downloads")}
          inputMode="numeric"
          maxLength={4}
          isRequired
          rule={wholeNumberRule(RENEWAL_RANGES.downloads)}
        />
        <TextInput
          form={record.form}
          name="days"
          label={t("Days of access")}
          inputMode="numeric"
          maxLength={4}
          isRequired
          rule={wholeNumberRule(RENEWAL_RANGES.days)}
        />
      </FieldRow>
      <p className={styles["outcome"]}>{renewalText(download, email)}</p>
    </FormDialog>
  );
}
