import type { ReactElement } from "react";
import { useStore } from "zustand";
import { CodeEditor } from "../../parts/code/code-editor.tsx";
import { FormSection } from "../../parts/form/form-section.tsx";
import type { DesignFrame } from "./design-frame.ts";
import { useDesignState, type DesignSession } from "./design-session.ts";
import { t } from "../../language/t.ts";

type OwnStylesProps = {
  readonly session: DesignSession;
  readonly frame: DesignFrame;
  readonly problem: string | undefined;
};

export function OwnStyles({ session, frame, problem }: OwnStylesProps): ReactElement {
  const text = useDesignState(session, ({ draft }) => draft.customCss);
  const problems = useStore(frame.facts, (facts) => facts.problems);
  return (
    <FormSection
      title={t("Custom CSS")}
      note={t(
        "CSS or LESS. It comes after the theme's styles, and goes with this theme. A rule with a mistake is left out; the rest is used.",
      )}
    >
      <CodeEditor
        label={t("Custom CSS")}
        isLabelHidden
        language="css"
        value={text}
        error={problem}
        diagnostics={problems.map(({ line, message }) => ({ line, column: 1, message }))}
        onChange={(customCss) => session.edit(t("Change custom CSS"), (data) => ({ ...data, customCss }))}
        onSave={() => session.flush()}
      />
    </FormSection>
  );
}
