import { useId, type ReactElement, type ReactNode } from "react";
import styles from "./form-section.module.css";

type FormSectionProps = {
  readonly title: string;
  readonly note?: string;
  readonly aside?: ReactNode;
  readonly anchor?: string;
  readonly children: ReactNode;
};

/** Scrolls to the section named in the URL, which did not exist when the browser tried. */
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
