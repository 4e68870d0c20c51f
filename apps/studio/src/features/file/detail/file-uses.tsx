import type { AssetUse } from "@stoa/core/asset/asset-api.ts";
import type { ReactElement } from "react";
import { StatusBadge } from "../../../parts/notice/status-badge.tsx";
import styles from "./file-uses.module.css";
import { t } from "../../../language/t.ts";

function nameOf({ title, documentKind }: AssetUse): string {
  return title || `${documentKind.slice(0, 1).toUpperCase()}${documentKind.slice(1)}`;
}

export function FileUses({ uses }: { readonly uses: readonly AssetUse[] }): ReactElement {
  return (
    <section aria-label={t("Where it's used")} className={styles["uses"]}>
      <h3>{t("Where it’s used")}</h3>
      {uses.length === 0 ? (
        <p className={styles["none"]}>{t("Not used on any page, product or post yet.")}</p>
      ) : (
        <ul>
          {uses.map((use) => (
            <li key={use.documentId} className={styles["use"]}>
              <span className={styles["name"]}>{nameOf(use)}</span>
              <StatusBadge tone={use.isLive ? "good" : "neutral"}>{use.isLive ? t("Live") : t("Draft")}</StatusBadge>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
