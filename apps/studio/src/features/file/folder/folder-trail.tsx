import type { AssetFolder } from "@stoa/core/asset/asset-api.ts";
import { ChevronRight } from "lucide-react";
import { Fragment, type ReactElement } from "react";
import { folderTrail, TOP_FOLDER } from "./folder-options.ts";
import styles from "./folder-trail.module.css";
import { t } from "../../../language/t.ts";

type FolderTrailProps = {
  readonly folders: readonly AssetFolder[];
  readonly folderId: string | null;
  /** Search over all folders; empty for none. */
  readonly search: string;
  readonly onOpen: (folderId: string | null) => void;
};

type Step = { readonly id: string | null; readonly name: string };

export function FolderTrail({ folders, folderId, search, onOpen }: FolderTrailProps): ReactElement {
  if (search) return <p className={styles["found"]}>{t("Results from all folders")}</p>;
  const steps: Step[] = [{ id: null, name: TOP_FOLDER }, ...folderTrail(folders, folderId)];
  return (
    <nav aria-label={t("Folders")} className={styles["trail"]}>
      {steps.map(({ id, name }, index) => (
        <Fragment key={id}>
          {index > 0 && <ChevronRight aria-hidden="true" />}
          <button
            type="button"
            className={styles["step"]}
            aria-current={id === folderId ? "page" : undefined}
            onClick={() => onOpen(id)}
          >
            {name}
          </button>
        </Fragment>
      ))}
    </nav>
  );
}
