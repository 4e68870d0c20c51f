import type { ReactElement } from "react";
import { useStore } from "zustand";
import { CodeEditor } from "../../parts/code/code-editor.tsx";
import { FormSection } from "../../parts/form/form-section.tsx";
import type { DesignFrame } from "./design-frame.ts";
import { useDesignState, type DesignSession } from "./design-session.ts";

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
      title="Custom CSS"
      note="CSS or LESS. It comes after the theme's styles, and goes with this theme. A rule with a mistake is left out; the rest is used."
    >
      <CodeEditor
        label="Custom CSS"
        isLabelHidden
        language="css"
        value={text}
        error={problem}
        diagnostics={problems.map(({ line, message }) => ({ line, column: 1, message }))}
        onChange={(customCss) => session.edit("Change custom CSS", (data) => ({ ...data, customCss }))}
        onSave={() => session.flush()}
      />
    </FormSection>
  );
}
