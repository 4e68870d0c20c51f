import type { ImportRun } from "@stoa/core/product-import/product-import-api.ts";
import { Download } from "lucide-react";
import type { ReactElement } from "react";
import { ActionButton, ActionLink } from "../../parts/action-button.tsx";
import { countOf, importText, ratioOf } from "./import-words.ts";
import { isUnderWay, problemsHref } from "./product-import-calls.ts";
import styles from "./import-status.module.css";

export type ImportStep = "start" | "stop" | "again";

type StatusProps = {
  readonly run: ImportRun;
  readonly language: string;
  /** Whether how far it is can't be read at the moment. */
  readonly isLost: boolean;
  readonly pending: ImportStep | null;
  readonly problem: string | null;
  readonly onStep: (step: ImportStep) => void;
};

function Actions({ run, language, pending, onStep }: StatusProps): ReactElement {
  const { state, counts } = run;
  if (isUnderWay(run)) {
    return (
      <ActionButton isPending={pending === "stop"} onPress={() => onStep("stop")}>
        Stop
      </ActionButton>
    );
  }
  if (state !== "checked") {
    return (
      <ActionButton tone="primary" onPress={() => onStep("again")}>
        Import another file
      </ActionButton>
    );
  }
  return (
    <>
      <ActionButton isPending={pending === "stop"} onPress={() => onStep("stop")}>
        Discard
      </ActionButton>
      {counts.waiting > 0 && (
        <ActionButton tone="primary" isPending={pending === "start"} onPress={() => onStep("start")}>
          Import {countOf(counts.waiting, ["product", "products"], language)}
        </ActionButton>
      )}
    </>
  );
}

/** What is to be known at this point of the way. */
function noteOf({ state, counts }: ImportRun): string {
  if (state === "checking") return "Nothing changes yet.";
  if (state === "running") return "You can leave this page: the import goes on.";
  if (state === "checked") return counts.waiting > 0 ? "Visitors see it once you publish. Stock counts at once." : "";
  return counts.new + counts.changed > counts.waiting ? "Publish when you are ready to show it to visitors." : "";
}

/** How far an import is, and what can be done about it. */
export function ImportStatus(props: StatusProps): ReactElement {
  const { run, language, isLost, problem } = props;
  const text = importText(run, language);
  return (
    <section className={styles["status"]} aria-label={`Import of ${run.filename}`}>
      <div className={styles["texts"]}>
        <p className={styles["file"]}>{run.filename}</p>
        <output className={styles["text"]}>{text}</output>
        <p className={styles["note"]}>{noteOf(run)}</p>
      </div>
      <div className={styles["actions"]}>
        {!isUnderWay(run) && run.counts.refused > 0 && (
          <ActionLink href={problemsHref(run.id)} icon={<Download aria-hidden="true" />}>
            Problems as CSV
          </ActionLink>
        )}
        <Actions {...props} />
      </div>
      {isUnderWay(run) && <progress className={styles["progress"]} value={ratioOf(run)} aria-label={text} />}
      {isLost && (
        <p role="alert" className={styles["alert"]}>
          How far it is can not be read at the moment. The import goes on; check your connection.
        </p>
      )}
      {problem !== null && (
        <p role="alert" className={styles["alert"]}>
          {problem}
        </p>
      )}
    </section>
  );
}
