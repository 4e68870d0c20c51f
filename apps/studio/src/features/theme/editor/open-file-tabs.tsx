import { X } from "lucide-react";
import type { ReactElement } from "react";
import { IconButton } from "../../../parts/action/action-button.tsx";
import { isTyped, type OpenFiles } from "./open-files.ts";
import styles from "./open-file-tabs.module.css";
import { t } from "../../../language/t.ts";

type OpenFileTabsProps = {
  readonly open: OpenFiles;
  readonly onShow: (path: string) => void;
  readonly onClose: (path: string) => void;
};

export function OpenFileTabs({ open, onShow, onClose }: OpenFileTabsProps): ReactElement {
  return (
    <nav aria-label={t("Open files")} className={styles["tabs"]}>
      <ul className={styles["list"]}>
        {open.files.map((one) => {
          const { path } = one.file;
          return (
            <li key={path} className={styles["tab"]} data-shown={path === open.shown || undefined}>
              <button
                type="button"
                className={styles["name"]}
                title={path}
                aria-current={path === open.shown ? "true" : undefined}
                onClick={() => onShow(path)}
              >
                {isTyped(one) && (
                  <span className={styles["dot"]}>
                    <span className="only-spoken">{t("Unsaved:")} </span>
                  </span>
                )}
                {path.slice(path.lastIndexOf("/") + 1)}
              </button>
              <IconButton
                label={t("Close {name}", { name: path })}
                icon={<X aria-hidden="true" />}
                onPress={() => onClose(path)}
              />
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
