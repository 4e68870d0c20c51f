import { FINDING_GROUP_TITLES, FINDING_MESSAGES } from "@stoa/core/publish-check/publish-check-messages.ts";
import type { Finding } from "@stoa/core/publish-check/publish-check-api.ts";
import type { ReactElement } from "react";
import { ActionButton } from "../../parts/action/action-button.tsx";
import { FindingPlace } from "./finding-place.tsx";
import { findingText, groupFindings } from "./finding-words.ts";
import styles from "./findings-list.module.css";

export type FindingsListProps = {
  readonly findings: readonly Finding[];
  readonly level: 2 | 3;
  /** Undefined without permission to ignore findings. */
  readonly onMark?: ((finding: Finding) => void) | undefined;
  readonly onFollow?: (() => void) | undefined;
};

type RowProps = Pick<FindingsListProps, "onMark" | "onFollow"> & { readonly finding: Finding };

function FindingRow({ finding, onMark, onFollow }: RowProps): ReactElement {
  const text = findingText(finding);
  const act = finding.isIgnored ? "Show again" : "Ignore";
  return (
    <li className={styles["finding"]}>
      <div className={styles["words"]}>
        <p className={styles["what"]}>{text}</p>
        <FindingPlace finding={finding} onFollow={onFollow} />
        <p className={styles["why"]}>{FINDING_MESSAGES[finding.rule].why}</p>
      </div>
      {onMark && (
        <ActionButton tone="quiet" label={`${act}: ${text}, ${finding.title}`} onPress={() => onMark(finding)}>
          {act}
        </ActionButton>
      )}
    </li>
  );
}

export function FindingsList({ findings, level, onMark, onFollow }: FindingsListProps): ReactElement {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <>
      {groupFindings(findings).map(([group, own]) => (
        <section key={group} className={styles["group"]}>
          <Heading className={styles["name"]}>
            {FINDING_GROUP_TITLES[group]} <span className={styles["count"]}>{own.length}</span>
          </Heading>
          <ul>
            {own.map((finding) => (
              <FindingRow key={finding.key} finding={finding} onMark={onMark} onFollow={onFollow} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
