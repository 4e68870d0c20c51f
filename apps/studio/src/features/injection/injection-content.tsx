import type { Settings } from "@stoa/core/settings/settings-schema.ts";
import { TriangleAlert } from "lucide-react";
import type { ReactElement } from "react";
import { BackLink } from "../../parts/link/back-link.tsx";
import { CodeEditor } from "../../parts/code/code-editor.tsx";
import { ConflictDialog } from "../../parts/dialog/conflict-dialog.tsx";
import { useDescribeChange } from "../../parts/history/use-describe-change.ts";
import { useContentState } from "../../parts/draft/content-session.ts";
import { DraftHeader } from "../../parts/draft/draft-header.tsx";
import editorStyles from "../../parts/draft/draft-editor.module.css";
import { problemAt, type FieldProblems } from "../../parts/form/field-problems.ts";
import { FormSection } from "../../parts/form/form-section.tsx";
import { HistorySection } from "../../parts/history/history-section.tsx";
import { SaveNotice, useSaveProblem } from "../../parts/draft/save-notice.tsx";
import { useDraftSteps } from "../../parts/draft/use-draft-steps.ts";
import styles from "./injection-content.module.css";
import { useInjection, withInjection, type InjectionSlot, type InjectionSession } from "./injection-session.ts";
import { INJECTION_SLOTS } from "./injection-texts-data.ts";
import { t } from "../../language/t.ts";

type PlaceProps = {
  readonly session: InjectionSession;
  readonly place: InjectionSlot;
  readonly problems: FieldProblems;
};

function CodePlace({ session, place, problems }: PlaceProps): ReactElement {
  const { title, note, change } = INJECTION_SLOTS[place];
  const code = useInjection(session, ({ injection }) => injection?.[place] ?? "");
  return (
    <FormSection title={title} note={note}>
      <CodeEditor
        label={title}
        isLabelHidden
        language="html"
        value={code}
        error={problemAt(problems, `injection.${place}`)}
        onChange={(text) => session.edit(change, (settings) => withInjection(settings, place, text))}
        onSave={() => session.flush()}
      />
    </FormSection>
  );
}

const PLACES = Object.keys(INJECTION_SLOTS) as InjectionSlot[];
const SHOWN_FIELDS = ["injection"];
const NO_PROBLEMS: FieldProblems = {};
/** Undo and history cover all settings of the site. */
const NOUN = "site setup";

type InjectionContentProps = { readonly session: InjectionSession; readonly language: string };

/** The owner's own code, which runs on the site and never in the studio. */
export function InjectionContent({ session, language }: InjectionContentProps): ReactElement {
  const problem = useSaveProblem(session);
  const problems = problem?.kind === "invalid" ? problem.fields : NO_PROBLEMS;
  const { undo, redo, words } = useDraftSteps(session);
  const { id, status } = useContentState(session, ({ saved }) => saved.extra);
  const isUndoing = useContentState(session, ({ isUndoing }) => isUndoing);
  const describe = useDescribeChange<Settings>("settings", language);
  return (
    <div className={editorStyles["editor"]}>
      <DraftHeader
        back={<BackLink to="/settings">{t("Site settings")}</BackLink>}
        title={t("Code injection")}
        status={status}
        isBusy={isUndoing}
        onUndo={undo}
        onRedo={redo}
      />
      <output className="only-spoken">{words}</output>
      <p className={styles["warning"]}>
        <TriangleAlert aria-hidden="true" />
        <span>
          {t(
            "This code runs on your site for every visitor, unchanged, after you publish. It can read what visitors type and break pages, so only use code you trust. It never runs in the studio.",
          )}
        </span>
      </p>
      {PLACES.map((place) => (
        <CodePlace key={place} session={session} place={place} problems={problems} />
      ))}
      <HistorySection session={session} language={language} noun={NOUN} describe={describe} />
      <SaveNotice session={session} shownFields={SHOWN_FIELDS} />
      <ConflictDialog session={session} noun={NOUN} title={t("Code injection")} id={id} describe={describe} />
    </div>
  );
}
