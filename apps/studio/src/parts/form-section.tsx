import { useId, type ReactElement, type ReactNode } from "react";
import styles from "./form-section.module.css";

type FormSectionProps = {
  readonly title: string;
  readonly note?: string;
  readonly aside?: ReactNode;
  /** The part of an address behind `#` that leads here. */
  readonly anchor?: string;
  readonly children: ReactNode;
};

/** Leads who came for this section to it, as the browser would if it had been there. */
function arriveAt(heading: HTMLHeadingElement | null): void {
  if (!heading || location.hash !== `#${heading.id}`) return;
  heading.scrollIntoView();
  heading.focus({ preventScroll: true });
}

export function FormSection({ title, note, aside, anchor, children }: FormSectionProps): ReactElement {
  const ownId = useId();
  const id = anchor ?? ownId;
  return (
    <section aria-labelledby={id} className={styles["section"]}>
      <header className={styles["header"]}>
        <h2 ref={arriveAt} id={id} tabIndex={anchor ? -1 : undefined} className={styles["title"]}>
          {title}
        </h2>
        {aside}
      </header>
      {note && <p className={styles["note"]}>{note}</p>}
      {children}
    </section>
  );
}
