import { useId, type ReactElement, type ReactNode } from "react";
import styles from "./form-section.module.css";

type FormSectionProps = {
  readonly title: string;
  readonly note?: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

export function FormSection({ title, note, aside, children }: FormSectionProps): ReactElement {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles["section"]}>
      <header className={styles["header"]}>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {note && <p className={styles["note"]}>{note}</p>}
      {children}
    </section>
  );
}
