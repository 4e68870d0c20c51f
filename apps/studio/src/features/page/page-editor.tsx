import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement, ReactNode } from "react";
import { BackLink } from "../../parts/link/back-link.tsx";
import { lazyPart } from "../../parts/lazy-part.tsx";
import { refreshContent, removeContent, stepContent } from "../../parts/draft/content-calls.ts";
import { ConflictDialog } from "../../parts/dialog/conflict-dialog.tsx";
import { useDescribeChange } from "../../parts/history/use-describe-change.ts";
import { DeleteSection } from "../../parts/dialog/delete-section.tsx";
import { DraftHeader } from "../../parts/draft/draft-header.tsx";
import type { FieldProblems } from "../../parts/form/field-problems.ts";
import { HistorySection } from "../../parts/history/history-section.tsx";
import { LoadingBlocks } from "../../parts/notice/loading-blocks.tsx";
import { SaveNotice, useSaveProblem } from "../../parts/draft/save-notice.tsx";
import { useDraftSteps } from "../../parts/draft/use-draft-steps.ts";
import editorStyles from "../../parts/draft/draft-editor.module.css";
import type { PickFile } from "../../parts/file/pick-file.ts";
import { PageAppearanceSection } from "./settings/page-appearance-section.tsx";
import { PageLockedNotice } from "./page-locked-notice.tsx";
import { PagePasswordSection } from "./settings/page-password-section.tsx";
import { PageSearchSection } from "./settings/page-search-section.tsx";
import { forgetPage, usePageState, type PageData, type PageSession } from "./page-session.ts";
import { PageSettingsSection } from "./settings/page-settings-section.tsx";
import { t } from "../../language/t.ts";

const CollectionSection = lazyPart(
  async () => (await import("./settings/collection-section.tsx")).CollectionSection,
  <LoadingBlocks label={t("Loading collection settings…")} count={2} heightPx={72} />,
);

type PageEditorProps = {
  readonly session: PageSession;
  readonly language: string;
  readonly siteUrl: string;
  readonly path: string;
  readonly isHome: boolean;
  readonly content: ReactNode;
  readonly pickFile: PickFile;
  readonly onDeleted: () => void;
  readonly onBroughtBack: (documentId: string) => void;
};

const SHOWN_FIELDS = ["title", "navigationTitle", "urlId", "seo.title", "seo.description", "description", "pageSize"];
const NO_PROBLEMS: FieldProblems = {};

export function PageEditor(props: PageEditorProps): ReactElement {
  const { session, language, siteUrl, path, isHome, content, pickFile, onDeleted, onBroughtBack } = props;
  const queries = useQueryClient();
  const problem = useSaveProblem(session);
  const problems = problem?.kind === "invalid" ? problem.fields : NO_PROBLEMS;
  const { undo, redo, words } = useDraftSteps(session);
  const title = usePageState(session, ({ draft }) => draft.title);
  const { id, kind, status } = usePageState(session, ({ saved }) => saved.extra);
  const isUndoing = usePageState(session, ({ isUndoing }) => isUndoing);
  const describe = useDescribeChange<PageData>(kind, language);
  const isCollection = usePageState(session, ({ draft }) => "typeName" in draft);
  const bringBack = async (): Promise<void> => {
    await stepContent(id, "undo");
    refreshContent(queries);
    onBroughtBack(id);
  };
  return (
    <div className={editorStyles["editor"]}>
      <DraftHeader
        back={<BackLink to="/pages">{t("Pages")}</BackLink>}
        title={title}
        status={status}
        isBusy={isUndoing}
        onUndo={undo}
        onRedo={redo}
      />
      <output className="only-spoken">{words}</output>
      <PageLockedNotice session={session} />
      {content}
      <PageSettingsSection session={session} problems={problems} isHome={isHome} siteHost={new URL(siteUrl).host} />
      {isCollection && <CollectionSection session={session} problems={problems} />}
      <PageSearchSection session={session} problems={problems} url={new URL(path, siteUrl).href} />
      <PageAppearanceSection session={session} problems={problems} pickFile={pickFile} />
      <PagePasswordSection session={session} />
      <HistorySection session={session} language={language} noun="page" describe={describe} />
      {!isHome && (
        <DeleteSection
          noun="page"
          title={title}
          onDelete={() => removeContent(id)}
          onDeleted={() => {
            forgetPage(id);
            onDeleted();
            refreshContent(queries);
          }}
          onBringBack={bringBack}
        />
      )}
      <SaveNotice session={session} shownFields={SHOWN_FIELDS} />
      <ConflictDialog session={session} noun="page" title={title} id={id} describe={describe} />
    </div>
  );
}
