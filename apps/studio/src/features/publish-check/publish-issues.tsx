import { useQuery } from "@tanstack/react-query";
import { isAskedRule } from "@stoa/core/publish-check/issue-rules.ts";
import { Link } from "@tanstack/react-router";
import { Check as CheckMark, TriangleAlert } from "lucide-react";
import { useEffect, useRef, type ReactElement, type ReactNode } from "react";
import { errorText } from "../../client/call-error.ts";
import { ActionButton } from "../../parts/action/action-button.tsx";
import { IssueList } from "./issue-list.tsx";
import { thingsText } from "./issue-texts.ts";
import { publishCheckQuery, type Check } from "./publish-check-calls.ts";
import styles from "./publish-issues.module.css";
import { useMarking } from "./use-marking.ts";
import { t } from "../../language/t.ts";

export type PublishIssuesProps = {
  readonly since: number;
  /** Documents that stay unpublished. */
  readonly leftOut: ReadonlySet<string>;
  readonly mayIgnore: boolean;
  readonly onFollow: () => void;
  /** Called with what the check found: whether it blocks publishing, or asks before it. */
  readonly onVerdict?: ((verdict: PublishVerdict) => void) | undefined;
};

export type PublishVerdict = "fine" | "ask" | "blocked";

function verdictOf(issues: Check["findings"] | undefined): PublishVerdict {
  if (issues?.some(({ isBlocking }) => isBlocking) === true) return "blocked";
  return issues?.some(({ rule }) => isAskedRule(rule)) === true ? "ask" : "fine";
}

/** More are listed in their own room. */
const MAX_SHOWN = 6;

function Quiet({ icon, children }: { readonly icon?: ReactNode; readonly children: ReactNode }): ReactElement {
  return (
    <div className={styles["quiet"]}>
      {icon}
      {children}
    </div>
  );
}

function goesLive(check: Check, leftOut: ReadonlySet<string>): Check["findings"] {
  return check.findings.filter(
    ({ isChanged, isIgnored, documentId }) => isChanged && !isIgnored && !leftOut.has(documentId),
  );
}

type AnswerProps = Omit<PublishIssuesProps, "since" | "leftOut" | "onVerdict"> & {
  readonly findings: Check["findings"];
  readonly mark: ReturnType<typeof useMarking>;
};

function Answer({ findings, mayIgnore, onFollow, mark }: AnswerProps): ReactElement {
  if (findings.length === 0) {
    return (
      <Quiet icon={<CheckMark aria-hidden="true" />}>
        <p>{t("No problems with the theme, links, images, colors, titles or descriptions in these changes.")}</p>
      </Quiet>
    );
  }
  return (
    <>
      <IssueList
        findings={findings.slice(0, MAX_SHOWN)}
        level={3}
        onMark={mayIgnore ? mark : undefined}
        onFollow={onFollow}
      />
      {findings.length > MAX_SHOWN && (
        <Link to="/checks" className={styles["all"]} onClick={onFollow}>
          {t("See all {count} in Checks", { count: findings.length })}
        </Link>
      )}
    </>
  );
}

function answerWords(issues: Check["findings"] | undefined, isPending: boolean): string {
  if (!issues) return isPending ? t("Checking pages, links, images and colors…") : "";
  return issues.length === 0 ? t("No problems found") : thingsText(issues.length);
}

/** What is wrong with what is about to be published. Errors of the theme block publishing. */
export function PublishIssues({ since, leftOut, mayIgnore, onFollow, onVerdict }: PublishIssuesProps): ReactElement {
  const check = useQuery(publishCheckQuery(since));
  const headingRef = useRef<HTMLHeadingElement>(null);
  const mark = useMarking(() => headingRef.current?.focus());
  const issues = check.data && goesLive(check.data, leftOut);
  const verdict = verdictOf(issues);
  useEffect(() => onVerdict?.(verdict), [onVerdict, verdict]);
  return (
    <section className={styles["findings"]} aria-busy={check.isFetching}>
      <h3 ref={headingRef} tabIndex={-1} className={styles["title"]}>
        {t("Check before publishing")}
      </h3>
      <output className={styles["said"]} data-warn={issues?.length ? true : undefined}>
        {answerWords(issues, check.isPending)}
      </output>
      {check.isError && !check.data && (
        <Quiet icon={<TriangleAlert aria-hidden="true" />}>
          <p>{t("The check failed. {problem} You can still publish.", { problem: errorText(check.error) })}</p>
          <ActionButton isPending={check.isFetching} onPress={() => void check.refetch()}>
            {t("Try again")}
          </ActionButton>
        </Quiet>
      )}
      {verdict === "blocked" && (
        <Quiet icon={<TriangleAlert aria-hidden="true" />}>
          <p>{t("Your theme has errors that visitors would see. Fix them, or leave the theme out, to publish.")}</p>
        </Quiet>
      )}
      {issues && <Answer findings={issues} mayIgnore={mayIgnore} onFollow={onFollow} mark={mark} />}
    </section>
  );
}
