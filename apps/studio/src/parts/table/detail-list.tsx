import type { PendingChange } from "@stoa/core/release/release-api.ts";
import type { ReactElement } from "react";
import styles from "./detail-list.module.css";
import { t, translated } from "../../language/t.ts";

type Detail = PendingChange["details"][number];

export function DetailList({ details }: { readonly details: readonly Detail[] }): ReactElement | null {
  if (details.length === 0) return null;
  return (
    <dl className={styles["details"]}>
      {details.map((detail) => (
        <div key={detail.field} className={styles["detail"]}>
          <dt>{translated(detail.field)}</dt>
          <dd>
            {(detail.from !== "" || detail.to !== "") && (
              <>
                <del className={styles["from"]}>
                  <span className="only-spoken">{t("from")} </span>
                  {detail.from}
                </del>
                <span aria-hidden="true" className={styles["arrow"]}>
                  →
                </span>
                <ins className={styles["to"]}>
                  <span className="only-spoken">{t("to")} </span>
                  {detail.to}
                </ins>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
