import type { AssetFolder } from "@stoa/core/asset/asset-api.ts";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import type { ReactElement } from "react";
import { IconButton } from "../../parts/action/action-button.tsx";
import { LoadingBlocks } from "../../parts/notice/loading-blocks.tsx";
import { LoadError } from "../../parts/notice/state-notice.tsx";
import { fileQuery } from "./file-calls.ts";
import { FileDetail } from "./detail/file-detail.tsx";
import { FileTroubleButtons } from "./file-trouble-buttons.tsx";
import type { FileActions } from "./use-file-actions.ts";
import styles from "./file-side.module.css";
import { t } from "../../language/t.ts";

type FileSideProps = {
  readonly assetId: string;
  readonly folders: readonly AssetFolder[];
  readonly siteUrl: string;
  readonly language: string;
  readonly canChange: boolean;
  readonly canDelete: boolean;
  readonly actions: FileActions;
  readonly onClose: () => void;
};

/** Repeats the room's heading where the side panel takes the full width and hides the list. */
function RoomName(): ReactElement {
  return (
    <div className={styles["narrow"]}>
      <h1 className="only-spoken">{t("Files")}</h1>
    </div>
  );
}

export function FileSide({ assetId, canDelete, actions, onClose, ...props }: FileSideProps): ReactElement {
  const { data, error, isFetching, isPending, refetch } = useQuery(fileQuery(assetId));
  if (data) {
    return (
      <div className={styles["side"]}>
        <RoomName />
        <FileDetail {...props} asset={data.asset} uses={data.uses} actions={actions} onClose={onClose}>
          {canDelete ? <FileTroubleButtons asset={data.asset} actions={actions} onDeleted={onClose} /> : <></>}
        </FileDetail>
      </div>
    );
  }
  return (
    <div className={styles["side"]}>
      <RoomName />
      <div className={styles["close"]}>
        <IconButton label={t("Close file detail")} icon={<X aria-hidden="true" />} onPress={onClose} />
      </div>
      {isPending ? (
        <LoadingBlocks label={t("Loading file…")} count={4} heightPx={64} />
      ) : (
        <LoadError what={t("the file")} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
    </div>
  );
}
