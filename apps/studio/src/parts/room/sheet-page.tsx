import type { ReactElement, ReactNode } from "react";
import { BackLink } from "../link/back-link.tsx";
import styles from "./sheet-page.module.css";

type SheetPageProps = {
  readonly back: { readonly to: string; readonly text: string };
  readonly title: string;
  readonly badges?: ReactNode;
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
  readonly missing?: string;
  readonly children: ReactNode;
};

export function SheetPage(props: SheetPageProps): ReactElement {
  const { back, title, badges, note, actions, missing, children } = props;
  return (
    <div className={styles["sheet"]}>
      <header className={styles["header"]}>
        <BackLink to={back.to}>{back.text}</BackLink>
        <div className={styles["names"]}>
          <h1 tabIndex={-1}>{title}</h1>
          {badges}
        </div>
        {note && <p className={styles["note"]}>{note}</p>}
        {actions && (
          <div className={styles["actions"]} data-acts>
            {actions}
          </div>
        )}
        {missing && <p className={styles["note"]}>{missing}</p>}
      </header>
      {children}
    </div>
  );
}

type Fact = { readonly name: string; readonly value: ReactNode };

export function FactList({ facts }: { readonly facts: readonly Fact[] }): ReactElement {
  return (
    <dl className={styles["facts"]}>
      {facts
        .filter(({ value }) => value !== "" && value !== null && value !== undefined)
        // Two answers of a form may have one name.
        .map((fact, index) => ({ fact, key: `${index} ${fact.name}` }))
        .map(({ fact, key }) => (
          <FactRow key={key} {...fact} />
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
