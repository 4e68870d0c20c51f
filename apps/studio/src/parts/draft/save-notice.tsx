import { useMemo, type ReactElement } from "react";
import { useStore } from "zustand";
import type { DraftSession } from "../../drafts/draft-session.ts";
import { currentProblem, type SaveProblem } from "../../drafts/draft-state.ts";
import styles from "./draft-editor.module.css";
import { problemsElsewhere } from "../form/field-problems.ts";
import { t } from "../../language/t.ts";

export function useSaveProblem<Data extends object, Extra>(session: DraftSession<Data, Extra>): SaveProblem | null {
  const waiting = useStore(session.store, ({ waiting }) => waiting);
  const whole = useStore(session.store, ({ problem }) => problem);
  return useMemo(() => currentProblem({ waiting, problem: whole }), [waiting, whole]);
}

type SaveNoticeProps<Data extends object, Extra> = {
  readonly session: DraftSession<Data, Extra>;
  /** Fields that show their own errors. */
  readonly shownFields: readonly string[];
};

/** Shows below a form why it is not saved; conflicts have their own dialog. */
export function SaveNotice<Data extends object, Extra>({
  session,
  shownFields,
}: SaveNoticeProps<Data, Extra>): ReactElement | null {
  const problem = useSaveProblem(session);
  if (!problem || problem.kind === "conflict") return null;
  const elsewhere = problem.kind === "invalid" ? problemsElsewhere(problem.fields, shownFields) : [];
  return (
    <div role="alert" className={styles["notice"]} data-kind={problem.kind}>
      <p>
        {problem.message}
        {problem.kind === "retrying" && ` ${t("Your edits are kept here and saved as soon as possible.")}`}
      </p>
      {elsewhere.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
