import { Check } from "lucide-react";
import type { ReactElement } from "react";
import { errorText } from "../../../client/call-error.ts";
import { ActionButton, ActionLink } from "../../../parts/action/action-button.tsx";
import styles from "./start-dialog.module.css";
import type { StartPlan } from "./start-plan.ts";
import type { StartingSite } from "./use-start-site.ts";

type ProgressProps = { readonly plan: StartPlan; readonly starting: StartingSite };

function Stage({ text, isDone }: { readonly text: string; readonly isDone: boolean }): ReactElement {
  return (
    <li className={styles["stage"]} data-done={isDone || undefined}>
      <span className={styles["dot"]} aria-hidden="true">
        {isDone && <Check />}
      </span>
      {text}
      {isDone && <span className="only-spoken">, done</span>}
    </li>
  );
}

export function StartProgress({ plan, starting: { making, opening } }: ProgressProps): ReactElement {
  const site = making.data;
  const things = plan.isStore ? "its pages and its store" : "and its pages";
  return (
    <div className={styles["progress"]}>
      <h3 className={styles["question"]}>{site ? `${site.title} is live` : `Creating ${plan.title.trim()}`}</h3>
      <ol className={styles["stages"]} aria-live="polite">
        <Stage
          text={plan.isStore ? `Creating your site, ${things}` : `Creating your site ${things}`}
          isDone={site !== undefined}
        />
        <Stage text="Opening studio…" isDone={opening.isSuccess} />
      </ol>
      {site && opening.isError && (
        <>
          <p role="alert" className={styles["alert"]}>
            Your site was created, but its studio couldn’t be opened. {errorText(opening.error)}
          </p>
          <p className={styles["rescue"]}>
            <ActionButton tone="primary" isPending={opening.isPending} onPress={() => opening.mutate(site)}>
              Try again
            </ActionButton>
            <ActionLink href={site.siteUrl} opensTab>
              Visit site
            </ActionLink>
          </p>
        </>
      )}
    </div>
  );
}
