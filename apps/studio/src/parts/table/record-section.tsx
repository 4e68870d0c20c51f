import { useId, type ReactElement, type ReactNode } from "react";
import styles from "./record-section.module.css";

type RecordSectionProps = {
  readonly title: string;
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
  readonly empty?: ReactNode;
  /** Whether its table columns align with those of the previous section. */
  readonly isAligned?: boolean;
  readonly children?: ReactNode;
};

export function RecordSection({
  title,
  note,
  actions,
  empty,
  isAligned = false,
  children,
}: RecordSectionProps): ReactElement {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles["section"]} data-aligned={isAligned || undefined}>
      <header className={styles["header"]}>
        <div className={styles["names"]}>
          <h2 id={id}>{title}</h2>
          {note && <p className={styles["note"]}>{note}</p>}
        </div>
        {actions && <div className={styles["actions"]}>{actions}</div>}
      </header>
      {empty && <p className={styles["empty"]}>{empty}</p>}
      {children}
    </section>
  );
}
