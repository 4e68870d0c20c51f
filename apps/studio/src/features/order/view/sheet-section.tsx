import { useId, type ReactElement, type ReactNode } from "react";
import styles from "./order-sheet.module.css";

type SheetSectionProps = { readonly title: string; readonly aside?: ReactNode; readonly children: ReactNode };

export function SheetSection({ title, aside, children }: SheetSectionProps): ReactElement {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles["section"]}>
      <header className={styles["section-header"]}>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
