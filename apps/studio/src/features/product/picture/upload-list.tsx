import { ASSET_MESSAGES } from "@stoa/core/asset/asset-messages.ts";
import { X } from "lucide-react";
import type { ReactElement } from "react";
import { ActionButton, IconButton } from "../../../parts/action/action-button.tsx";
import type { Upload } from "./use-image-uploads.ts";
import styles from "./upload-list.module.css";
import { t } from "../../../language/t.ts";

type UploadListProps = {
  readonly uploads: readonly Upload[];
  readonly onRetry: (upload: Upload) => void;
  readonly onDismiss: (upload: Upload) => void;
};

export function UploadList({ uploads, onRetry, onDismiss }: UploadListProps): ReactElement {
  return (
    <ul aria-label={t("Uploads")} className={styles["list"]} hidden={uploads.length === 0}>
      {uploads.map((upload) => (
        <li key={upload.id} className={styles["upload"]}>
          {upload.problem ? (
            <>
              <p role="alert" className={styles["problem"]}>
                {t(ASSET_MESSAGES.uploadError)} {upload.file.name}. {upload.problem}
              </p>
              <ActionButton tone="quiet" onPress={() => onRetry(upload)}>
                {t("Try again")}
              </ActionButton>
              <IconButton
                label={t("Dismiss {file}", { file: upload.file.name })}
                icon={<X aria-hidden="true" />}
                onPress={() => onDismiss(upload)}
              />
            </>
          ) : (
            <>
              <span className={styles["name"]}>{upload.file.name}</span>
              <progress
                className={styles["progress"]}
                aria-label={t("Uploading {file}", { file: upload.file.name })}
                value={upload.part}
              />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
