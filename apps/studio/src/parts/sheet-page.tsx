import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import styles from "./sheet-page.module.css";

type SheetPageProps = {
  /** The list it belongs to. */
  readonly back: { readonly to: string; readonly text: string };
  readonly title: string;
  readonly badges?: ReactNode;
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/** One record, and what can be done with it. */
export function SheetPage({ back, title, badges, note, actions, children }: SheetPageProps): ReactElement {
  return (
    <div className={styles["sheet"]}>
      <header className={styles["header"]}>
        <Link to={back.to} className={styles["back"]}>
          <ArrowLeft aria-hidden="true" />
          {back.text}
        </Link>
        <div className={styles["names"]}>
          <h1>{title}</h1>
          {badges}
        </div>
        {note && <p className={styles["note"]}>{note}</p>}
        {actions && <div className={styles["actions"]}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}

type Fact = { readonly name: string; readonly value: ReactNode };

/** What is known of a record; what is not known is left out. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }): ReactElement {
  return (
    <dl className={styles["facts"]}>
      {facts
        .filter(({ value }) => value !== "" && value !== null && value !== undefined)
        .map(({ name, value }) => (
          <FactRow key={name} name={name} value={value} />
        ))}
    </dl>
  );
}

function FactRow({ name, value }: Fact): ReactElement {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}
