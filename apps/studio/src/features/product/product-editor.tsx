import { useCallback, useEffect, useMemo, useState, type ReactElement } from "react";
import { errorText } from "../../client/call-error.ts";
import { currentProblem, type SaveProblem } from "../../drafts/draft-state.ts";
import { closeToastsWithAction, showToast } from "../../parts/toast-store.ts";
import { BasicsSection, DescriptionField } from "./basics-section.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { DeleteSection } from "./delete-section.tsx";
import { problemsElsewhere, type FieldProblems } from "./field-problems.ts";
import { FormSection } from "./form-section.tsx";
import { ImagesSection } from "./images-section.tsx";
import { OrganiseSection } from "./organise-section.tsx";
import { ProductHeader } from "./product-header.tsx";
import { SeoSection } from "./seo-section.tsx";
import { useProductState, type ProductSession } from "./product-session.ts";
import { useUndoKey } from "./use-undo-key.ts";
import { VariantsSection } from "./variants-section.tsx";
import styles from "./product-editor.module.css";

type ProductEditorProps = {
  readonly session: ProductSession;
  readonly language: string;
  readonly siteUrl: string;
  readonly onDeleted: () => void;
  readonly onBroughtBack: (productId: string) => void;
};

const SHOWN_FIELDS = ["title", "urlId", "description", "tags", "seo.title", "seo.description", "variants"];
const NO_PROBLEMS: FieldProblems = {};

function useProblem(session: ProductSession): SaveProblem | null {
  const waiting = useProductState(session, ({ waiting }) => waiting);
  const whole = useProductState(session, ({ problem }) => problem);
  return useMemo(() => currentProblem({ waiting, problem: whole }), [waiting, whole]);
}

function SaveNotice({ session }: { readonly session: ProductSession }): ReactElement | null {
  const problem = useProblem(session);
  if (!problem || problem.kind === "conflict") return null;
  const elsewhere = problem.kind === "invalid" ? problemsElsewhere(problem.fields, SHOWN_FIELDS) : [];
  return (
    <div role="alert" className={styles["notice"]} data-kind={problem.kind}>
      <p>
        {problem.message}
        {problem.kind === "retrying" && " What you write is kept here and saved as soon as it works again."}
      </p>
      {elsewhere.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}

export function ProductEditor({
  session,
  language,
  siteUrl,
  onDeleted,
  onBroughtBack,
}: ProductEditorProps): ReactElement {
  const problem = useProblem(session);
  const problems = problem?.kind === "invalid" ? problem.fields : NO_PROBLEMS;
  const [undoWords, setUndoWords] = useState("");
  const undo = useCallback(() => {
    closeToastsWithAction();
    setUndoWords("");
    void session
      .undo()
      .then((outcome) => {
        if (outcome.ok) setUndoWords("Last change undone");
        else showToast({ text: outcome.message });
      })
      .catch((error: unknown) => showToast({ text: errorText(error) }));
  }, [session]);
  useUndoKey(undo);

  useEffect(() => () => session.flush(), [session]);
  useEffect(
    () =>
      session.store.subscribe((state, before) => {
        if (state.editCount > before.editCount) closeToastsWithAction();
      }),
    [session],
  );

  return (
    <div className={styles["editor"]}>
      <ProductHeader session={session} onUndo={undo} />
      <output className="only-spoken">{undoWords}</output>
      <BasicsSection session={session} problems={problems} />
      <ImagesSection session={session} onUndo={undo} />
      <FormSection title="Description">
        <DescriptionField session={session} problems={problems} />
      </FormSection>
      <VariantsSection session={session} problems={problems} language={language} onUndo={undo} />
      <OrganiseSection session={session} problems={problems} />
      <SeoSection session={session} problems={problems} siteUrl={siteUrl} />
      <DeleteSection session={session} onDeleted={onDeleted} onBroughtBack={onBroughtBack} />
      <SaveNotice session={session} />
      <ConflictDialog session={session} language={language} />
    </div>
  );
}
