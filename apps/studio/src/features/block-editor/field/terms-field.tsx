import { useState, type ReactElement } from "react";
import { TextAreaField } from "../../../parts/text/text-field.tsx";
import { useLostInput } from "../../../parts/text/lost-input.ts";
import type { BlockField } from "../block-fields.ts";
import { readLines } from "./read-typed.ts";
import { t } from "../../../language/t.ts";

type TermsFieldProps = {
  readonly label: string;
  readonly field: Extract<BlockField, { kind: "words" }>;
  readonly value: unknown;
  readonly onChange: (value: readonly (string | number)[]) => void;
};

function linesOf(value: unknown): string {
  return Array.isArray(value) ? value.join("\n") : "";
}

export function TermsField({ label, field, value, onChange }: TermsFieldProps): ReactElement {
  const [typed, setTyped] = useState<string | null>(null);
  const { isNumbers, maxItems } = field;
  const isFit = typed === null || readLines(typed, isNumbers).isFit;
  const problem = t("Enter one whole number per line.");
  useLostInput(typed !== null && !isFit ? { text: typed, problem } : null);
  const change = (text: string): void => {
    setTyped(text);
    onChange(readLines(text, isNumbers).values);
  };
  return (
    <TextAreaField
      label={label}
      rows={3}
      value={typed ?? linesOf(value)}
      hint={
        isNumbers
          ? t("One per line, up to {max}. Amounts in the smallest currency unit.", { max: maxItems })
          : t("One per line, up to {max}.", { max: maxItems })
      }
      error={isFit ? undefined : problem}
      onChange={change}
      onBlur={() => {
        if (isFit) setTyped(null);
      }}
    />
  );
}
