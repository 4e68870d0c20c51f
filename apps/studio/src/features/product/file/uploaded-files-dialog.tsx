import type { ProductFile } from "@stoa/core/download/download-api.ts";
import { byteSizeText } from "@stoa/core/lib/byte-size-text.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState, type ReactElement } from "react";
import { ActionButton, IconButton } from "../../../parts/action/action-button.tsx";
import { DeleteDialog } from "../../../parts/dialog/delete-dialog.tsx";
import { LoadingBlocks } from "../../../parts/notice/loading-blocks.tsx";
import { ModalDialog } from "../../../parts/dialog/modal-dialog.tsx";
import { dayText, type SiteTime } from "../../../parts/time/site-time.ts";
import { LoadError } from "../../../parts/notice/state-notice.tsx";
import { showToast } from "../../../parts/notice/toast-store.ts";
import { usePages } from "../../../parts/list/use-pages.ts";
import { listFilePage, productFilesQuery, removeProductFile } from "./product-file-calls.ts";
import styles from "./uploaded-files-dialog.module.css";
import { t } from "../../../language/t.ts";

type FilesProps = {
  readonly fileId: string;
  readonly time: SiteTime;
  readonly onDelete: (file: ProductFile) => void;
};

function FileRow({ file, fileId, time, onDelete }: FilesProps & { readonly file: ProductFile }): ReactElement {
  const { id, filename, byteCount, createdAt } = file;
  const isOwn = id === fileId;
  return (
    <li className={styles["file"]}>
      <span className={styles["texts"]}>
        <span className={styles["name"]}>{filename}</span>
        <span className={styles["soft"]}>
          {byteSizeText(byteCount)} · {dayText(createdAt, time)}
          {isOwn && ` · ${t("product file")}`}
        </span>
      </span>
      {!isOwn && (
        <IconButton
          label={t("Delete {file}", { file: filename })}
          icon={<Trash2 aria-hidden="true" />}
          onPress={() => onDelete(file)}
        />
      )}
    </li>
  );
}

function Files(props: FilesProps): ReactElement {
  const { query, rows } = usePages<ProductFile>({
    queryKey: [...productFilesQuery.queryKey, "all"],
    load: listFilePage,
  });
  if (query.isPending) return <LoadingBlocks label={t("Loading files…")} count={3} heightPx={48} />;
  const retry = (): void => void query.refetch();
  if (!query.data) {
    return <LoadError what={t("your files")} error={query.error} isRetrying={query.isFetching} onRetry={retry} />;
  }
  if (rows.length === 0) return <p>{t("No uploaded files.")}</p>;
  return (
    <>
      <p className={styles["soft"]}>
        {t("You can delete files that no product sells and no buyer can still download.")}
      </p>
      <ul className={styles["files"]} aria-label={t("Uploaded files")}>
        {rows.map((file) => (
          <FileRow key={file.id} {...props} file={file} />
        ))}
      </ul>
      {query.hasNextPage && (
        <ActionButton isPending={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
          {query.isFetchingNextPage ? t("Loading…") : t("Load more")}
        </ActionButton>
      )}
      {query.isFetchNextPageError && (
        <p role="alert" className={styles["problem"]}>
          {t("More files couldn’t be loaded. Check your connection, then try again.")}
        </p>
      )}
    </>
  );
}

type UploadedFilesDialogProps = Omit<FilesProps, "onDelete"> & { readonly onClose: () => void };

/** Lists files for sale to delete unused ones. The server refuses those that are sold or can be downloaded. */
export function UploadedFilesDialog({ fileId, time, onClose }: UploadedFilesDialogProps): ReactElement {
  const queries = useQueryClient();
  const [asked, setAsked] = useState<ProductFile | null>(null);
  if (asked) {
    return (
      <DeleteDialog
        title={t("Delete “{file}”?", { file: asked.filename })}
        action={t("Delete file")}
        onDelete={() => removeProductFile(asked.id)}
        onDeleted={() => {
          void queries.invalidateQueries({ queryKey: productFilesQuery.queryKey });
          showToast({ text: t("“{file}” deleted", { file: asked.filename }) });
          setAsked(null);
        }}
        onClose={() => setAsked(null)}
      >
        <p>{t("The file is deleted from your server now. This can’t be undone.")}</p>
      </DeleteDialog>
    );
  }
  return (
    <ModalDialog
      title={t("Uploaded files")}
      isOpen
      footer={<ActionButton onPress={onClose}>{t("Done")}</ActionButton>}
      onClose={onClose}
    >
      <Files fileId={fileId} time={time} onDelete={setAsked} />
    </ModalDialog>
  );
}
