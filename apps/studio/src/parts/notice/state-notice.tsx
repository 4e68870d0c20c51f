import { NOT_LOCATED } from "@stoa/core/document/document-messages.ts";
import type { ReactElement, ReactNode } from "react";
import { CallError, errorText } from "../../client/call-error.ts";
import { ActionButton } from "../action/action-button.tsx";
import styles from "./state-notice.module.css";
import { t } from "../../language/t.ts";

type StateNoticeProps = {
  readonly title: string;
  readonly children: ReactNode;
  readonly icon?: ReactNode;
  readonly action?: ReactNode;
  readonly isPage?: boolean;
};

export function StateNotice({ title, children, icon, action, isPage = false }: StateNoticeProps): ReactElement {
  return (
    <div className={styles["notice"]} data-empty>
      {icon && <div className={styles["icon"]}>{icon}</div>}
      {isPage ? <h1>{title}</h1> : <h2>{title}</h2>}
      <p className={styles["text"]}>{children}</p>
      {action && <div className={styles["actions"]}>{action}</div>}
    </div>
  );
}

type LoadErrorProps = {
  /** Noun for what failed to load, e.g. "your products". */
  readonly what: string;
  readonly error: unknown;
  readonly isRetrying?: boolean;
  readonly isPage?: boolean;
  readonly onRetry: () => void;
};

export function LoadError({ what, error, isRetrying = false, isPage = false, onRetry }: LoadErrorProps): ReactElement {
  const isMissing = error instanceof CallError && error.status === 404;
  return (
    <div className={styles["notice"]} role="alert" data-passing>
      {isPage ? (
        <h1>{isMissing ? NOT_LOCATED : t("Unable to load {what}", { what })}</h1>
      ) : (
        <h2>{t("Unable to load {what}", { what })}</h2>
      )}
      <p className={styles["text"]}>{errorText(error)}</p>
      <div className={styles["actions"]}>
        <ActionButton isPending={isRetrying} onPress={onRetry}>
          {t("Try again")}
        </ActionButton>
      </div>
    </div>
  );
}
