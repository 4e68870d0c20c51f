import type { ReactElement, ReactNode } from "react";
import styles from "./special-editor.module.css";

type EditorPartProps = { readonly title: string; readonly children: ReactNode };

export function EditorPart({ title, children }: EditorPartProps): ReactElement {
  return (
    <fieldset className={styles["part"]}>
      <legend className={styles["title"]}>{title}</legend>
      <div className={styles["fields"]}>{children}</div>
    </fieldset>
  );
}
