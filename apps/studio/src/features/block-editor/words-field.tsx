import { useState, type ReactElement } from "react";
import { TextAreaField } from "../../parts/text-field.tsx";
import type { BlockField } from "./block-fields.ts";

type WordsFieldProps = {
  readonly label: string;
  readonly field: Extract<BlockField, { kind: "words" }>;
  readonly value: unknown;
  readonly onChange: (value: readonly (string | number)[]) => void;
};

function linesOf(value: unknown): string {
  return Array.isArray(value) ? value.join("\n") : "";
}

/** Several short texts or whole numbers, one a line. */
export function WordsField({ label, field, value, onChange }: WordsFieldProps): ReactElement {
  const [typed, setTyped] = useState<string | null>(null);
  const { isNumbers, maxItems } = field;
  const change = (text: string): void => {
    setTyped(text);
    const lines = text
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== "");
    onChange(isNumbers ? lines.map(Number).filter((one) => Number.isInteger(one) && one > 0) : lines);
  };
  return (
    <TextAreaField
      label={label}
      rows={3}
      value={typed ?? linesOf(value)}
      hint={`One a line, ${maxItems} at most.${isNumbers ? " In the smallest unit of the currency." : ""}`}
      onChange={change}
      onBlur={() => setTyped(null)}
    />
  );
}
