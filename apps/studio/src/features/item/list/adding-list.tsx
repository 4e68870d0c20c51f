import { ASSET_MESSAGES } from "@stoa/core/asset/asset-messages.ts";
import { X } from "lucide-react";
import type { ReactElement } from "react";
import { ActionButton, IconButton } from "../../../parts/action/action-button.tsx";
import type { AddedPicture } from "../picture/use-picture-adding.ts";
import styles from "./adding-list.module.css";
import { t } from "../../../language/t.ts";

type AddingListProps = {
  readonly pictures: readonly AddedPicture[];
  readonly onRetry: (picture: AddedPicture) => void;
  readonly onDismiss: (picture: AddedPicture) => void;
};

export function AddingList({ pictures, onRetry, onDismiss }: AddingListProps): ReactElement {
  const waiting = pictures.filter(({ problem }) => problem === "").length;
  return (
    <div className={styles["adding"]} hidden={pictures.length === 0}>
      <output>
        {waiting > 0
          ? t("{count, plural, one {Adding {count} image…} other {Adding {count} images…}}", { count: waiting })
          : ""}
      </output>
      <ul className={styles["list"]}>
        {pictures
          .filter(({ problem }) => problem !== "")
          .map((picture) => (
            <li key={picture.id} className={styles["trouble"]}>
              <p role="alert">
                {t(ASSET_MESSAGES.uploadError)} {picture.file.name}. {picture.problem}
              </p>
              <ActionButton tone="quiet" onPress={() => onRetry(picture)}>
                {t("Try again")}
              </ActionButton>
              <IconButton
                label={t("Dismiss {file}", { file: picture.file.name })}
                icon={<X aria-hidden="true" />}
                onPress={() => onDismiss(picture)}
              />
            </li>
          ))}
      </ul>
    </div>
  );
}
