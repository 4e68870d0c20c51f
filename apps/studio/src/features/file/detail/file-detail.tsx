import type { AssetFolder, AssetUse, AssetView } from "@stoa/core/asset/asset-api.ts";
import { extensionOf } from "@stoa/core/asset/asset-filename.ts";
import { ASSET_LIMITS } from "@stoa/core/asset/asset-limits.ts";
import { ASSET_MESSAGES } from "@stoa/core/asset/asset-messages.ts";
import { Copy, X } from "lucide-react";
import type { ReactElement } from "react";
import { CallError, errorText } from "../../../client/call-error.ts";
import { ActionButton, IconButton } from "../../../parts/action/action-button.tsx";
import { SelectField } from "../../../parts/choice/select-field.tsx";
import { showToast } from "../../../parts/notice/toast-store.ts";
import { FileFacts } from "./file-facts.tsx";
import { FileUses } from "./file-uses.tsx";
import { FocalPointPicker } from "../../../parts/picture/focal-point-picker.tsx";
import { folderOptions } from "../folder/folder-options.ts";
import { FileThumb } from "../list/file-tile.tsx";
import { SavedField } from "./saved-field.tsx";
import type { FileActions } from "../use-file-actions.ts";
import styles from "./file-detail.module.css";
import { t } from "../../../language/t.ts";

type FileDetailProps = {
  readonly asset: AssetView;
  readonly uses: readonly AssetUse[];
  readonly folders: readonly AssetFolder[];
  readonly siteUrl: string;
  readonly language: string;
  readonly actions: FileActions;
  readonly canChange: boolean;
  readonly children: ReactElement;
  readonly onClose: () => void;
};

function renameProblem(error: unknown): string {
  const isRefused = error instanceof CallError && error.status >= 400 && error.status < 500;
  return isRefused ? errorText(error) : `${t(ASSET_MESSAGES.renameFailedTitle)}. ${t(ASSET_MESSAGES.renameFailed)}.`;
}

function Preview({ asset }: { readonly asset: AssetView }): ReactElement {
  const { kind, url, filename } = asset;
  if (kind === "video") {
    return (
      <video className={styles["player"]} src={url} controls preload="metadata" aria-label={filename}>
        <track kind="captions" />
      </video>
    );
  }
  if (kind === "audio") {
    return (
      <audio className={styles["player"]} src={url} controls preload="none" aria-label={filename}>
        <track kind="captions" />
      </audio>
    );
  }
  return (
    <div className={styles["thumb"]}>
      <FileThumb asset={asset} />
    </div>
  );
}

async function copyAddress(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    showToast({ text: t("URL copied") });
  } catch {
    showToast({ text: t("The URL couldn't be copied: {address}", { address }) });
  }
}

function PictureFields({ asset, actions }: Pick<FileDetailProps, "asset" | "actions">): ReactElement | null {
  const { picture } = asset;
  if (!picture) return null;
  return (
    <>
      <FocalPointPicker
        url={asset.url}
        point={picture.focalPoint}
        onChange={(focalPoint) => actions.change(asset, { focalPoint })}
      />
      <SavedField
        label={t("Alt text")}
        hint={t("Describe the image for people who can't see it. Used wherever a page has no alt text of its own.")}
        value={picture.altText}
        rows={3}
        maxLength={ASSET_LIMITS.altTextChars}
        problemText={errorText}
        onSave={(altText) => actions.save(asset, { altText })}
      />
    </>
  );
}

function ChangingFields({
  asset,
  folders,
  actions,
}: Pick<FileDetailProps, "asset" | "folders" | "actions">): ReactElement {
  const extension = extensionOf(asset.filename);
  return (
    <>
      {asset.picture ? null : <Preview asset={asset} />}
      <SavedField
        label={t("Rename")}
        value={asset.filename.slice(0, -extension.length - 1)}
        suffix={`.${extension}`}
        maxLength={ASSET_LIMITS.filenameChars}
        problemText={renameProblem}
        onSave={(filename) => actions.save(asset, { filename })}
      />
      <PictureFields asset={asset} actions={actions} />
      <SelectField
        label={t("Folder")}
        value={asset.folderId ?? ""}
        options={folderOptions(folders)}
        onChange={(folderId) => actions.change(asset, { folderId: folderId || null })}
      />
    </>
  );
}

function LookedAt({ asset }: Pick<FileDetailProps, "asset">): ReactElement {
  return (
    <>
      <Preview asset={asset} />
      <h3>{asset.filename}</h3>
      {asset.picture?.altText && <p>{asset.picture.altText}</p>}
    </>
  );
}

function focusHeading(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
}

export function FileDetail({
  asset,
  uses,
  folders,
  actions,
  canChange,
  onClose,
  ...props
}: FileDetailProps): ReactElement {
  const address = new URL(asset.address, props.siteUrl).href;
  return (
    <section aria-label={t("File Detail")} className={styles["detail"]}>
      <header className={styles["header"]}>
        <h2 ref={focusHeading} tabIndex={-1} className={styles["title"]}>
          {t("File Detail")}
        </h2>
        <IconButton label={t("Close file detail")} icon={<X aria-hidden="true" />} onPress={onClose} />
      </header>
      {canChange ? <ChangingFields asset={asset} folders={folders} actions={actions} /> : <LookedAt asset={asset} />}
      <FileFacts asset={asset} language={props.language} />
      <div className={styles["address"]}>
        <a href={address} target="_blank" rel="noreferrer">
          {asset.address}
          <span className="only-spoken"> {t("(opens a new tab)")}</span>
        </a>
        <ActionButton icon={<Copy aria-hidden="true" />} onPress={() => void copyAddress(address)}>
          {t("Copy URL")}
        </ActionButton>
      </div>
      <FileUses uses={uses} />
      {props.children}
    </section>
  );
}
