import { CODE_MODE_HINTS, codeHint } from "@stoa/core/block/code/code-hints.ts";
import type { CodeBlockValue } from "@stoa/core/block/code/code-block-schema.ts";
import type { ReactElement } from "react";
import { CodeEditor } from "../../../parts/code/code-editor.tsx";
import { SelectField } from "../../../parts/choice/select-field.tsx";
import { SwitchField } from "../../../parts/choice/switch-field.tsx";
import type { SpecialEditorProps } from "../special/special-editor.ts";
import styles from "../special/special-editor.module.css";
import { t, translated } from "../../../language/t.ts";

type Mode = CodeBlockValue["mode"];

const MODES = [
  { value: "html", text: "HTML" },
  { value: "css", text: "CSS" },
  { value: "javascript", text: "JavaScript" },
] as const satisfies ReadonlyArray<{ readonly value: Mode; readonly text: string }>;

const SHOWN_HINT = t("Visitors read the code in the colors of the theme; nothing of it runs.");

export function CodeBlockEditor({ value, place, onChange }: SpecialEditorProps): ReactElement {
  const code = value as CodeBlockValue;
  const { mode, source, isSourceShown } = code;
  const hint = isSourceShown ? "" : translated(codeHint(code));
  return (
    <div className={styles["editor"]}>
      <SelectField
        label={t("Language")}
        value={mode}
        options={MODES}
        hint={isSourceShown ? SHOWN_HINT : translated(CODE_MODE_HINTS[mode])}
        onChange={(next) => onChange({ ...code, mode: next }, t("Change code language"))}
      />
      <CodeEditor
        label={t("Source")}
        language={mode}
        value={source}
        error={translated(place.problems.get("source") ?? "") || undefined}
        onChange={(text) => onChange({ ...code, source: text })}
      />
      {hint && (
        <output className={styles["told"]} data-tone="warn">
          {hint}
        </output>
      )}
      <SwitchField
        label={t("Display source")}
        hint={t("Shows the code to visitors instead of running it.")}
        isOn={isSourceShown}
        onChange={(isOn) => onChange({ ...code, isSourceShown: isOn }, t("Change source display"))}
      />
    </div>
  );
}
