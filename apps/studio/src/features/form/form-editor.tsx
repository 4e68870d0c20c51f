import type { Form } from "@stoa/core/form/form-schema.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState, type ReactElement, type ReactNode } from "react";
import { BackLink } from "../../parts/link/back-link.tsx";
import { ConflictDialog } from "../../parts/dialog/conflict-dialog.tsx";
import { useDescribeChange } from "../../parts/history/use-describe-change.ts";
import { refreshContent, removeContent, stepContent } from "../../parts/draft/content-calls.ts";
import { DeleteSection } from "../../parts/dialog/delete-section.tsx";
import { DraftHeader } from "../../parts/draft/draft-header.tsx";
import editorStyles from "../../parts/draft/draft-editor.module.css";
import type { FieldProblems } from "../../parts/form/field-problems.ts";
import { HistorySection } from "../../parts/history/history-section.tsx";
import { RoomTabs } from "../../parts/room/room-header.tsx";
import { SaveNotice, useSaveProblem } from "../../parts/draft/save-notice.tsx";
import { useDraftSteps } from "../../parts/draft/use-draft-steps.ts";
import { FormAdvancedSection } from "./section/form-advanced-section.tsx";
import { FormBuildSection } from "./section/form-build-section.tsx";
import { FormCaptchaSection } from "./section/form-captcha-section.tsx";
import { FormDisclaimerSection } from "./section/form-disclaimer-section.tsx";
import styles from "./form-editor.module.css";
import { forgetForm, useFormState, type FormSession } from "./form-session.ts";
import { FormStorageSection } from "./section/form-storage-section.tsx";
import { FormUses } from "./form-uses.tsx";
import { t } from "../../language/t.ts";

type FormEditorProps = {
  readonly session: FormSession;
  readonly language: string;
  readonly permissions: readonly string[];
  readonly onDeleted: () => void;
  readonly onBroughtBack: () => void;
};

/** spec: platform 2, form editor fieldsets */
const PARTS = [
  { id: "build", text: t("Build") },
  { id: "storage", text: t("Storage") },
  { id: "advanced", text: t("Advanced") },
  { id: "captcha", text: t("Captcha") },
  { id: "disclaimer", text: t("Disclaimer") },
] as const;
type PartName = (typeof PARTS)[number]["id"];

/** Fields that show their own save errors, by part. */
const SHOWN_FIELDS: Readonly<Record<PartName, readonly string[]>> = {
  build: ["name", "fields"],
  storage: ["notifyEmails"],
  advanced: ["submitButtonText", "submissionMessage", "submissionHTML", "successRedirect"],
  captcha: [],
  disclaimer: ["disclaimer"],
};

const NO_PROBLEMS: FieldProblems = {};

type PartProps = Pick<FormEditorProps, "session" | "permissions"> & {
  readonly part: PartName;
  readonly problems: FieldProblems;
  readonly children: ReactNode;
};

function EditorPart({ part, session, problems, permissions, children }: PartProps): ReactElement {
  const maySeeSettings = permissions.includes("site.settings");
  switch (part) {
    case "build":
      return (
        <FormBuildSection session={session} problems={problems}>
          {children}
        </FormBuildSection>
      );
    case "storage":
      return <FormStorageSection session={session} problems={problems} mayOpenWebhooks={maySeeSettings} />;
    case "advanced":
      return <FormAdvancedSection session={session} problems={problems} />;
    case "captcha":
      return <FormCaptchaSection session={session} maySeeSettings={maySeeSettings} />;
    case "disclaimer":
      return <FormDisclaimerSection session={session} problems={problems} />;
  }
}

function BackLinks({ formId, mayRead }: { readonly formId: string; readonly mayRead: boolean }): ReactElement {
  return (
    <span className={styles["links"]}>
      <BackLink to="/forms">{t("Forms")}</BackLink>
      {mayRead && (
        <Link to="/forms/$formId" params={{ formId }} className={styles["submissions"]}>
          {t("Submissions")}
        </Link>
      )}
    </span>
  );
}

function DeleteForm({ session, onDeleted, onBroughtBack }: Omit<FormEditorProps, "language" | "permissions">) {
  const queries = useQueryClient();
  const { id } = useFormState(session, ({ saved }) => saved.extra);
  const name = useFormState(session, ({ draft }) => draft.name);
  const bringBack = async (): Promise<void> => {
    await stepContent(id, "undo");
    refreshContent(queries);
    onBroughtBack();
  };
  return (
    <DeleteSection
      noun="form"
      title={name}
      onDelete={() => removeContent(id)}
      onDeleted={() => {
        forgetForm(id);
        onDeleted();
        refreshContent(queries);
      }}
      onBringBack={bringBack}
    >
      <p>{t("Its submissions are kept.")}</p>
      <FormUses formId={id} intro={t("These places will no longer show it:")} none={t("Not used anywhere.")} />
    </DeleteSection>
  );
}

export function FormEditor({ session, language, permissions, ...acts }: FormEditorProps): ReactElement {
  const [part, setPart] = useState<PartName>("build");
  const problem = useSaveProblem(session);
  const problems = problem?.kind === "invalid" ? problem.fields : NO_PROBLEMS;
  const { undo, redo, words } = useDraftSteps(session);
  const name = useFormState(session, ({ draft }) => draft.name);
  const { id, status } = useFormState(session, ({ saved }) => saved.extra);
  const isUndoing = useFormState(session, ({ isUndoing }) => isUndoing);
  const describe = useDescribeChange<Form>("form", language);
  return (
    <div className={editorStyles["editor"]}>
      <DraftHeader
        back={<BackLinks formId={id} mayRead={permissions.includes("forms.read")} />}
        title={name}
        status={status}
        isBusy={isUndoing}
        onUndo={undo}
        onRedo={redo}
      />
      <output className="only-spoken">{words}</output>
      <div className={styles["parts"]}>
        <RoomTabs label={t("Parts of the form")} tabs={PARTS} current={part} onChoose={setPart} />
      </div>
      <EditorPart part={part} session={session} problems={problems} permissions={permissions}>
        <HistorySection session={session} language={language} noun="form" describe={describe} />
        <DeleteForm session={session} {...acts} />
      </EditorPart>
      <SaveNotice session={session} shownFields={SHOWN_FIELDS[part]} />
      <ConflictDialog session={session} noun="form" title={name} id={id} describe={describe} />
    </div>
  );
}
