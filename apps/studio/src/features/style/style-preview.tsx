import type { CSSProperties, ReactElement } from "react";
import styles from "./style-preview.module.css";
import { t } from "../../language/t.ts";

export type StyleColors = {
  readonly background?: string | undefined;
  readonly text?: string | undefined;
  readonly accent?: string | undefined;
};

export function StylePreview({ background, text, accent }: StyleColors): ReactElement {
  const colors = {
    "--look-background": background ?? "oklch(0.97 0 0)",
    "--look-text": text ?? "oklch(0.3 0 0)",
    "--look-accent": accent ?? text ?? "oklch(0.3 0 0)",
  } as CSSProperties;
  return (
    <span className={styles["picture"]} style={colors} aria-hidden="true">
      <span className={styles["bar"]}>
        <i />
        <i />
        <i />
      </span>
      <b className={styles["title"]}>{t("Aa")}</b>
      <span className={styles["lines"]}>
        <i />
        <i />
        <i />
      </span>
      <span className={styles["button"]} />
    </span>
  );
}
