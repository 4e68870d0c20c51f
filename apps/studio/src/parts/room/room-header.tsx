import type { ReactElement, ReactNode } from "react";
import styles from "./room-header.module.css";

type RoomHeaderProps = {
  readonly title: string;
  readonly count?: ReactNode;
  readonly note?: ReactNode;
  readonly search?: ReactNode;
  readonly actions?: ReactNode;
  readonly tabs?: ReactNode;
};

export function RoomHeader({ title, count, note, search, actions, tabs }: RoomHeaderProps): ReactElement {
  return (
    <header className={styles["header"]} data-tabs={tabs ? true : undefined}>
      <h1 tabIndex={-1}>{title}</h1>
      <output className={styles["count"]}>{count}</output>
      {search && <div className={styles["search"]}>{search}</div>}
      {actions && (
        <div className={styles["actions"]} data-acts>
          {actions}
        </div>
      )}
      {note && <p className={styles["note"]}>{note}</p>}
      {tabs}
    </header>
  );
}

type RoomTabsProps<Tab extends string> = {
  readonly label: string;
  readonly tabs: readonly { readonly id: Tab; readonly text: string }[];
  readonly current: Tab;
  readonly onChoose: (tab: Tab) => void;
};

export function RoomTabs<Tab extends string>({ label, tabs, current, onChoose }: RoomTabsProps<Tab>): ReactElement {
  return (
    <nav aria-label={label} className={styles["tabs"]}>
      {tabs.map(({ id, text }) => (
        <button
          key={id}
          type="button"
          className={styles["tab"]}
          aria-current={id === current ? "true" : undefined}
          onClick={() => onChoose(id)}
        >
          {text}
        </button>
      ))}
    </nav>
  );
}
