import { ASSET_MESSAGES } from "@stoa/core/asset/asset-messages.ts";
import { byteSizeText } from "@stoa/core/lib/byte-size-text.ts";
import { RotateCcw, X } from "lucide-react";
import type { ReactElement } from "react";
import { ActionButton, IconButton } from "../../../parts/action/action-button.tsx";
import { LeaveGuard } from "../../../parts/draft/leave-guard.tsx";
import { LEAVE_UPLOADS } from "./upload-texts.ts";
import { isOnItsWay, type FileUpload, type FileUploads } from "./use-uploads.ts";
import styles from "./uploads-panel.module.css";
import { t } from "../../../language/t.ts";

function progressText({ part, file }: FileUpload): string {
  return part >= 1
    ? t("Processing…")
    : t("{percent}% of {size}", { percent: Math.floor(part * 100), size: byteSizeText(file.size) });
}

type RowProps = { readonly upload: FileUpload; readonly uploads: FileUploads };

function FailedRow({ upload, uploads }: RowProps): ReactElement {
  return (
    <li className={styles["row"]} data-failed>
      <div className={styles["words"]} role="alert">
        <p className={styles["name"]}>
          <strong>{t(ASSET_MESSAGES.uploadFailedTitle)}</strong> {upload.file.name}
        </p>
        <p className={styles["problem"]}>{upload.problem}</p>
      </div>
      <ActionButton icon={<RotateCcw aria-hidden="true" />} onPress={() => uploads.retry(upload)}>
        {t("Try again")}
      </ActionButton>
      <IconButton
        label={t("Dismiss {file}", { file: upload.file.name })}
        icon={<X aria-hidden="true" />}
        onPress={() => uploads.dismiss(upload)}
      />
    </li>
  );
}

function RunningRow({ upload, uploads }: RowProps): ReactElement {
  return (
    <li className={styles["row"]} tabIndex={-1} data-takes-focus>
      <div className={styles["words"]}>
        <p className={styles["name"]}>{upload.file.name}</p>
        <progress
          className={styles["progress"]}
          aria-label={t("Uploading {file}", { file: upload.file.name })}
          value={upload.part >= 1 ? undefined : upload.part}
        />
      </div>
      <span className={styles["part"]}>{progressText(upload)}</span>
      <IconButton
        label={t("Cancel {file}", { file: upload.file.name })}
        icon={<X aria-hidden="true" />}
        onPress={() => uploads.cancel(upload)}
      />
    </li>
  );
}

/** Running and failed uploads; leaving meanwhile asks for confirmation. */
export function UploadsPanel({ uploads }: { readonly uploads: FileUploads }): ReactElement | null {
  if (uploads.uploads.length === 0) return null;
  return (
    <>
      <LeaveGuard isChanged={uploads.uploads.some(isOnItsWay)} words={LEAVE_UPLOADS} />
      <ul aria-label={t("Uploads")} className={styles["list"]}>
        {uploads.uploads.map((upload) =>
          upload.problem ? (
            <FailedRow key={upload.id} upload={upload} uploads={uploads} />
          ) : (
            <RunningRow key={upload.id} upload={upload} uploads={uploads} />
          ),
        )}
      </ul>
    </>
  );
}
