import type { ImportRun } from "@stoa/core/product-import/product-import-api.ts";
import { Download, Undo2 } from "lucide-react";
import { useEffect, useRef, useState, type ReactElement, type RefObject } from "react";
import { ActionButton, ActionLink } from "../../parts/action/action-button.tsx";
import { RetryNote } from "../../parts/notice/retry-note.tsx";
import { countOf, importText, PRODUCTS, ratioOf } from "./import-texts.ts";
import { isUnderWay, problemsHref } from "./product-import-calls.ts";
import styles from "./import-status.module.css";
import { UndoImportDialog } from "./undo-import-dialog.tsx";
import { t } from "../../language/t.ts";

export type ImportStep = "start" | "stop" | "undo" | "again";

type StatusProps = {
  readonly run: ImportRun;
  readonly language: string;
  readonly isLost: boolean;
  readonly pending: ImportStep | null;
  readonly problem: string | null;
  readonly onRetry: () => void;
  readonly onStep: (step: ImportStep) => void;
};

function OverActions({ run, language, pending, onStep }: StatusProps): ReactElement {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      {run.state !== "undone" && run.counts.undoable > 0 && (
        <ActionButton
          icon={<Undo2 aria-hidden="true" />}
          isPending={pending === "undo"}
          onPress={() => setIsAsking(true)}
        >
          {t("Undo import")}
        </ActionButton>
      )}
      <ActionButton tone="primary" onPress={() => onStep("again")}>
        {t("Import another file")}
      </ActionButton>
      {isAsking && (
        <UndoImportDialog
          run={run}
          language={language}
          onConfirm={() => {
            setIsAsking(false);
            onStep("undo");
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

function Actions(props: StatusProps): ReactElement {
  const { run, language, pending, onStep } = props;
  const { state, counts } = run;
  if (state === "undoing") return <></>;
  if (isUnderWay(run)) {
    return (
      <ActionButton isPending={pending === "stop"} onPress={() => onStep("stop")}>
        {t("Stop")}
      </ActionButton>
    );
  }
  if (state !== "checked") return <OverActions {...props} />;
  return (
    <>
      <ActionButton isPending={pending === "stop"} onPress={() => onStep("stop")}>
        {t("Discard")}
      </ActionButton>
      {counts.waiting > 0 && (
        <ActionButton tone="primary" isPending={pending === "start"} onPress={() => onStep("start")}>
          {t("Import {products}", { products: countOf(counts.waiting, PRODUCTS, language) })}
        </ActionButton>
      )}
    </>
  );
}

function noteOf({ state, counts }: ImportRun): string {
  if (state === "checking") return t("Nothing changes yet.");
  if (state === "running") return t("You can leave this page. The import continues.");
  if (state === "undoing") return t("You can leave this page. It continues.");
  if (state === "undone")
    return t("Published changes are reverted for visitors after you publish. Stock updates immediately.");
  if (state === "checked")
    return counts.waiting > 0 ? t("Visible to visitors after you publish. Stock updates immediately.") : "";
  return counts.new + counts.changed > counts.waiting ? t("Publish when you're ready to show it to visitors.") : "";
}

/** Keeps focus in the section when a pressed button disappears with its step. */
function useFocusRestore(state: ImportRun["state"]): RefObject<HTMLElement | null> {
  const section = useRef<HTMLElement>(null);
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    if (document.activeElement === document.body) section.current?.focus();
  }, [state]);
  return section;
}

export function ImportStatus(props: StatusProps): ReactElement {
  const { run, language, isLost, problem, onRetry } = props;
  const text = importText(run, language);
  const section = useFocusRestore(run.state);
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={styles["status"]}
      aria-label={t("Import of {file}", { file: run.filename })}
    >
      <div className={styles["texts"]}>
        <p className={styles["file"]}>{run.filename}</p>
        <output className={styles["text"]}>{text}</output>
        <p className={styles["note"]}>{noteOf(run)}</p>
      </div>
      <div className={styles["actions"]}>
        {!isUnderWay(run) && run.counts.refused > 0 && (
          <ActionLink href={problemsHref(run.id)} icon={<Download aria-hidden="true" />}>
            {t("Problems as CSV")}
          </ActionLink>
        )}
        <Actions {...props} />
      </div>
      {isUnderWay(run) && <progress className={styles["progress"]} value={ratioOf(run)} aria-label={text} />}
      {isLost && (
        <p role="alert" className={styles["alert"]}>
          {t("Progress can’t be loaded right now. The import continues; check your connection.")}
        </p>
      )}
      {problem !== null && <RetryNote text={problem} onRetry={onRetry} />}
    </section>
  );
}
