import type { BlockField } from "@stoa/core/page/block-field-schema.ts";
import type { ReactElement, ReactNode } from "react";
import { BackLink } from "../../parts/link/back-link.tsx";
import { ConflictDialog } from "../../parts/dialog/conflict-dialog.tsx";
import { useDescribeChange } from "../../parts/history/use-describe-change.ts";
import { useContentState } from "../../parts/draft/content-session.ts";
import { DraftHeader } from "../../parts/draft/draft-header.tsx";
import editorStyles from "../../parts/draft/draft-editor.module.css";
import { HistorySection } from "../../parts/history/history-section.tsx";
import { SaveNotice } from "../../parts/draft/save-notice.tsx";
import { useDraftSteps } from "../../parts/draft/use-draft-steps.ts";
import type { AreaSession } from "./area-session.ts";
import { t } from "../../language/t.ts";

type AreaEditorProps = {
  readonly session: AreaSession;
  readonly name: string;
  readonly language: string;
  readonly content: ReactNode;
};

const SHOWN_FIELDS: readonly string[] = [];

export function AreaEditor({ session, name, language, content }: AreaEditorProps): ReactElement {
  const { undo, redo, words } = useDraftSteps(session);
  const { id, status } = useContentState(session, ({ saved }) => saved.extra);
  const isUndoing = useContentState(session, ({ isUndoing }) => isUndoing);
  const describe = useDescribeChange<BlockField>("block-field", language);
  return (
    <div className={editorStyles["editor"]}>
      <DraftHeader
        back={<BackLink to="/areas">{t("Header and footer")}</BackLink>}
        title={name}
        status={status}
        isBusy={isUndoing}
        onUndo={undo}
        onRedo={redo}
      />
      <output className="only-spoken">{words}</output>
      {content}
      <HistorySection session={session} language={language} noun={t("area")} describe={describe} />
      <SaveNotice session={session} shownFields={SHOWN_FIELDS} />
      <ConflictDialog session={session} noun={t("area")} title={name} id={id} describe={describe} />
    </div>
  );
}
