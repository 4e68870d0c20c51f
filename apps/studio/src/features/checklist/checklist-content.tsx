import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Check, ChevronRight } from "lucide-react";
import type { ReactElement } from "react";
import { ActionButton, ActionLink } from "../../parts/action/action-button.tsx";
import { LoadingBlocks } from "../../parts/notice/loading-blocks.tsx";
import { LoadError } from "../../parts/notice/state-notice.tsx";
import styles from "./checklist-content.module.css";
import { siteFactsQuery, type ChecklistSite } from "./checklist-facts.ts";
import { checklistSteps, type ChecklistStep } from "./checklist-steps.ts";
import { t } from "../../language/t.ts";

type ChecklistProps = {
  readonly site: ChecklistSite & { readonly siteUrl: string };
  readonly onPublish: () => void;
  readonly whenDone: ReactElement;
  readonly isPuttingAway: boolean;
  readonly onPutAway: () => void;
};

type StepProps = { readonly step: ChecklistStep; readonly onPublish: () => void };

function StepTexts({ step: { text, note, isDone } }: { readonly step: ChecklistStep }): ReactElement {
  return (
    <>
      <span className={styles["mark"]} aria-hidden="true">
        {isDone && <Check />}
      </span>
      <span className={styles["words"]}>
        <span className={styles["text"]}>{text}</span>
        <span className={styles["note"]}>{isDone ? t("Done") : note}</span>
      </span>
      <ChevronRight aria-hidden="true" className={styles["go"]} />
    </>
  );
}

function Step({ step, onPublish }: StepProps): ReactElement {
  return (
    <li className={styles["step"]} data-done={step.isDone || undefined}>
      {step.to === null ? (
        <button type="button" className={styles["row"]} onClick={onPublish}>
          <StepTexts step={step} />
        </button>
      ) : (
        <Link to={step.to} className={styles["row"]}>
          <StepTexts step={step} />
        </Link>
      )}
    </li>
  );
}

function leftWords(count: number, total: number): string {
  if (count === total) return t("{total} steps to make it yours", { total });
  return t("{count, plural, one {# step left} other {# of {total} steps left}}", { count, total });
}

export function ChecklistContent({
  site,
  onPublish,
  whenDone,
  isPuttingAway,
  onPutAway,
}: ChecklistProps): ReactElement {
  const facts = useQuery(siteFactsQuery(site));
  const steps = facts.data ? checklistSteps(facts.data, site.permissions) : [];
  const left = steps.filter(({ isDone }) => !isDone).length;
  if (facts.isSuccess && left === 0) return whenDone;
  return (
    <div className={styles["page"]}>
      <header className={styles["header"]}>
        <h1 className={styles["title"]}>{t("Your site is live")}</h1>
        <p className={styles["lead"]}>{facts.isSuccess && leftWords(left, steps.length)}</p>
      </header>
      {facts.isPending && <LoadingBlocks label={t("Checking your site…")} count={5} heightPx={64} />}
      {facts.isError && (
        <LoadError
          what={t("the checklist")}
          error={facts.error}
          isRetrying={facts.isFetching}
          onRetry={() => void facts.refetch()}
        />
      )}
      {left > 0 && (
        <ol className={styles["steps"]} aria-label={t("Remaining steps")}>
          {steps.map((step) => (
            <Step key={step.id} step={step} onPublish={onPublish} />
          ))}
        </ol>
      )}
      <footer className={styles["footer"]}>
        <ActionLink href={site.siteUrl} opensTab>
          {t("Visit site")}
        </ActionLink>
        <ActionButton tone="quiet" isPending={isPuttingAway} onPress={onPutAway}>
          {t("Don’t show this again")}
        </ActionButton>
      </footer>
    </div>
  );
}
