import type { AssetView } from "@stoa/core/asset/asset-api.ts";
import { ASSET_MESSAGES } from "@stoa/core/asset/asset-messages.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { useQueryClient } from "@tanstack/react-query";
import { RefreshCw, Trash2 } from "lucide-react";
import { useState, type ReactElement } from "react";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { ActionButton } from "../../parts/action/action-button.tsx";
import { DeleteDialog } from "../../parts/dialog/delete-dialog.tsx";
import { RetryNote } from "../../parts/notice/retry-note.tsx";
import { showToast } from "../../parts/notice/toast-store.ts";
import { deleteFile, refreshFiles } from "./file-calls.ts";
import { sendFile, sendingProblem } from "../../parts/file/send-file.ts";
import type { FileActions } from "./use-file-actions.ts";
import styles from "./file-trouble-buttons.module.css";
import { t, translated } from "../../language/t.ts";

type FileTroubleButtonsProps = {
  readonly asset: AssetView;
  readonly actions: FileActions;
  readonly onDeleted: () => void;
};

function ReplaceButton({ asset }: { readonly asset: AssetView }): ReactElement {
  const client = useQueryClient();
  const [part, setPart] = useState<number | null>(null);
  const [failed, setFailed] = useState<{ readonly file: File; readonly problem: string } | null>(null);
  const replace = async (file: File): Promise<void> => {
    setPart(0);
    setFailed(null);
    const { signal } = new AbortController();
    try {
      await sendFile({ file, url: `/api/studio/assets/${asset.id}/content`, signal, onProgress: setPart });
      await refreshFiles(client);
      showToast({ text: t("{file} replaced. Its URL is the same.", { file: asset.filename }) });
    } catch (error) {
      setFailed({ file, problem: sendingProblem(error) });
    } finally {
      setPart(null);
    }
  };
  return (
    <>
      <FileTrigger
        onSelect={(list) => {
          const [file] = list ?? [];
          if (file) void replace(file);
        }}
      >
        <ActionButton icon={<RefreshCw aria-hidden="true" />} isPending={part !== null}>
          {part === null ? t("Replace file") : t("Replacing… {percent}%", { percent: Math.floor(part * 100) })}
        </ActionButton>
      </FileTrigger>
      {failed && (
        <RetryNote
          text={`${t(ASSET_MESSAGES.uploadFailedTitle)}. ${translated(failed.problem)}`}
          onRetry={() => void replace(failed.file)}
        />
      )}
    </>
  );
}

export function FileTroubleButtons({ asset, actions, onDeleted }: FileTroubleButtonsProps): ReactElement {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className={styles["buttons"]}>
      <ReplaceButton asset={asset} />
      <ActionButton tone="quiet-danger" icon={<Trash2 aria-hidden="true" />} onPress={() => setIsAsking(true)}>
        {t("Delete")}
      </ActionButton>
      {isAsking && (
        <DeleteDialog
          title={fillMessage(translated(ASSET_MESSAGES.deleteTitle), { filename: asset.filename })}
          onDelete={() => deleteFile(asset.id)}
          onDeleted={() => {
            actions.tellDeleted(asset);
            onDeleted();
          }}
          onClose={() => setIsAsking(false)}
        >
          <p>{t(ASSET_MESSAGES.deleteText)}</p>
        </DeleteDialog>
      )}
    </div>
  );
}
