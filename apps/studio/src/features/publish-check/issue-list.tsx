import { ISSUE_GROUP_TITLES, ISSUE_MESSAGES } from "@stoa/core/publish-check/publish-check-messages.ts";
import type { PublishIssue } from "@stoa/core/publish-check/publish-check-api.ts";
import type { ReactElement } from "react";
import { ActionButton } from "../../parts/action/action-button.tsx";
import { IssueLocation } from "./issue-location.tsx";
import { issueText, groupIssues } from "./issue-texts.ts";
import styles from "./issue-list.module.css";
import { t, translated } from "../../language/t.ts";

export type IssueListProps = {
  readonly findings: readonly PublishIssue[];
  readonly level: 2 | 3;
  /** Undefined without permission to ignore findings. */
  readonly onMark?: ((issue: PublishIssue) => void) | undefined;
  readonly onFollow?: (() => void) | undefined;
};

type RowProps = Pick<IssueListProps, "onMark" | "onFollow"> & { readonly issue: PublishIssue };

function IssueRow({ issue, onMark, onFollow }: RowProps): ReactElement {
  const text = issueText(issue);
  const act = issue.isIgnored ? t("Show again") : t("Ignore");
  return (
    <li className={styles["finding"]}>
      <div className={styles["words"]}>
        <p className={styles["what"]}>{text}</p>
        <IssueLocation issue={issue} onFollow={onFollow} />
        <p className={styles["why"]}>{translated(ISSUE_MESSAGES[issue.rule].why)}</p>
      </div>
      {onMark && !issue.isBlocking && (
        <ActionButton tone="quiet" label={`${act}: ${text}, ${issue.title}`} onPress={() => onMark(issue)}>
          {act}
        </ActionButton>
      )}
    </li>
  );
}

export function IssueList({ findings, level, onMark, onFollow }: IssueListProps): ReactElement {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <>
      {groupIssues(findings).map(([group, own]) => (
        <section key={group} className={styles["group"]}>
          <Heading className={styles["name"]}>
            {translated(ISSUE_GROUP_TITLES[group])} <span className={styles["count"]}>{own.length}</span>
          </Heading>
          <ul>
            {own.map((issue) => (
              <IssueRow key={issue.key} issue={issue} onMark={onMark} onFollow={onFollow} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
