import { Check } from "lucide-react";
import type { ReactElement } from "react";
import { errorText } from "../../../client/call-error.ts";
import { ActionButton, ActionLink } from "../../../parts/action/action-button.tsx";
import styles from "./start-dialog.module.css";
import type { StartPlan } from "./start-plan.ts";
import type { StartingSite } from "./use-start-site.ts";
import { t } from "../../../language/t.ts";

type ProgressProps = { readonly plan: StartPlan; readonly starting: StartingSite };

function Stage({ text, isDone }: { readonly text: string; readonly isDone: boolean }): ReactElement {
  return (
    <li className={styles["stage"]} data-done={isDone || undefined}>
      <span className={styles["dot"]} aria-hidden="true">
        {isDone && <Check />}
      </span>
      {text}
      {isDone && <span className="only-spoken">{t(", done")}</span>}
    </li>
  );
}

export function StartProgress({ plan, starting: { making, opening } }: ProgressProps): ReactElement {
  const site = making.data;
  return (
    <div className={styles["progress"]}>
      <h3 className={styles["question"]}>
        {site ? t("{name} is live", { name: site.title }) : t("Creating {name}", { name: plan.title.trim() })}
      </h3>
      <ol className={styles["stages"]} aria-live="polite">
        <Stage
          text={plan.isStore ? t("Creating your site, its pages and its store") : t("Creating your site and its pages")}
          isDone={site !== undefined}
        />
        <Stage text={t("Opening studio…")} isDone={opening.isSuccess} />
      </ol>
      {site && opening.isError && (
        <>
          <p role="alert" className={styles["alert"]}>
            {t("Your site was created, but its studio couldn’t be opened. {problem}", {
              problem: errorText(opening.error),
            })}
          </p>
          <p className={styles["rescue"]}>
            <ActionButton tone="primary" isPending={opening.isPending} onPress={() => opening.mutate(site)}>
              {t("Try again")}
            </ActionButton>
            <ActionLink href={site.siteUrl} opensTab>
              {t("Visit site")}
            </ActionLink>
          </p>
        </>
      )}
    </div>
  );
}
