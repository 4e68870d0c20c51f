import { describeChanges } from "@stoa/core/release/describe-changes.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { useCallback, type ReactElement, type ReactNode } from "react";
import { ConflictDialog } from "../../parts/conflict-dialog.tsx";
import { DeleteSection } from "../../parts/delete-section.tsx";
import { DraftHeader } from "../../parts/draft-header.tsx";
import type { FieldProblems } from "../../parts/field-problems.ts";
import { SaveNotice, useSaveProblem } from "../../parts/save-notice.tsx";
import { useDraftSteps } from "../../parts/use-draft-steps.ts";
import editorStyles from "../../parts/draft-editor.module.css";
import { refreshPages, removePage, stepPage } from "./page-calls.ts";
import { PageHistorySection } from "./page-history-section.tsx";
import { PagePasswordSection } from "./page-password-section.tsx";
import { PageSearchSection } from "./page-search-section.tsx";
import { forgetPage, usePageState, type PageData, type PageSession } from "./page-session.ts";
import { PageSettingsSection } from "./page-settings-section.tsx";

type PageEditorProps = {
  readonly session: PageSession;
  readonly language: string;
  readonly siteUrl: string;
  /** Where the page is visited. */
  readonly path: string;
  readonly isHome: boolean;
  /** What edits the blocks of a page; a collection has none of its own. */
  readonly content: ReactNode;
  readonly onDeleted: () => void;
  readonly onBroughtBack: (documentId: string) => void;
};

const SHOWN_FIELDS = ["title", "navigationTitle", "urlId", "seo.title", "seo.description"];
const NO_PROBLEMS: FieldProblems = {};

/** Everything of one page that can be changed here. */
export function PageEditor(props: PageEditorProps): ReactElement {
  const { session, language, siteUrl, path, isHome, content, onDeleted, onBroughtBack } = props;
  const queries = useQueryClient();
  const problem = useSaveProblem(session);
  const problems = problem?.kind === "invalid" ? problem.fields : NO_PROBLEMS;
  const { undo, redo, words } = useDraftSteps(session);
  const title = usePageState(session, ({ draft }) => draft.title);
  const { id, kind, status } = usePageState(session, ({ saved }) => saved.extra);
  const isUndoing = usePageState(session, ({ isUndoing }) => isUndoing);
  const describe = useCallback(
    (before: PageData, after: PageData) => describeChanges({ kind, before, after, locale: language }),
    [kind, language],
  );
  const bringBack = async (): Promise<void> => {
    await stepPage(id, "undo");
    refreshPages(queries);
    onBroughtBack(id);
  };
  return (
    <div className={editorStyles["editor"]}>
      <DraftHeader
        back={
          <Link to="/pages">
            <ArrowLeft aria-hidden="true" />
            Pages
          </Link>
        }
        title={title}
        status={status}
        isBusy={isUndoing}
        onUndo={undo}
        onRedo={redo}
      />
      <output className="only-spoken">{words}</output>
      {content}
      <PageSettingsSection session={session} problems={problems} isHome={isHome} siteHost={new URL(siteUrl).host} />
      <PageSearchSection session={session} problems={problems} url={new URL(path, siteUrl).href} />
      <PagePasswordSection session={session} />
      <PageHistorySection session={session} language={language} />
      {!isHome && (
        <DeleteSection
          noun="page"
          title={title}
          onDelete={() => removePage(id)}
          onDeleted={() => {
            forgetPage(id);
            onDeleted();
            refreshPages(queries);
          }}
          onBringBack={bringBack}
        />
      )}
      <SaveNotice session={session} shownFields={SHOWN_FIELDS} />
      <ConflictDialog session={session} noun="page" title={title} id={id} describe={describe} />
    </div>
  );
}
