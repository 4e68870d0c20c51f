import type { ReactElement, ReactNode } from "react";
import styles from "./talk-card.module.css";
import { t } from "../language/t.ts";

type TalkCardProps = {
  readonly author: string;
  readonly email: string;
  readonly when: string;
  readonly about: ReactNode;
  readonly badges: ReactNode;
  readonly title?: ReactNode;
  readonly body: string;
  readonly reply?: string | null;
  readonly actions: ReactNode;
};

export function TalkCard(props: TalkCardProps): ReactElement {
  const { author, email, when, about, badges, title, body, reply, actions } = props;
  return (
    <li className={styles["card"]}>
      <div className={styles["top"]}>
        <span className={styles["author"]}>{author}</span>
        {badges}
        <span className={styles["soft"]}>
          {email && `${email} · `}
          {when}
        </span>
      </div>
      <p className={styles["soft"]}>{about}</p>
      {title && <p className={styles["title"]}>{title}</p>}
      <p className={styles["body"]}>{body}</p>
      {reply && (
        <p className={styles["reply"]}>
          <span className={styles["soft"]}>{t("Your reply:")} </span>
          {reply}
        </p>
      )}
      <div className={styles["actions"]}>{actions}</div>
    </li>
  );
}

type TalkListProps = { readonly label: string; readonly children: ReactNode };

export function TalkList({ label, children }: TalkListProps): ReactElement {
  return (
    <ul className={styles["cards"]} aria-label={label}>
      {children}
    </ul>
  );
}
