import type { Product, Variant } from "@stoa/core/product/product-schema.ts";
import { useState, type ReactElement } from "react";
import { TextField } from "../../../parts/text/text-field.tsx";
import { useTypedText } from "../../../parts/text/typed-text.ts";
import type { VariantPartProps } from "../variant/variant-part.ts";
import { tryEdit, type EditOutcome } from "../field/try-edit.ts";

type VariantTextFieldProps = Pick<VariantPartProps, "session" | "variant"> & {
  readonly label: string;
  /** Undo label of the edit, e.g. "Change weight". */
  readonly editLabel: string;
  readonly read: (variant: Variant) => string;
  readonly write: (product: Product, text: string) => EditOutcome;
  readonly suffix?: string;
  readonly hint?: string;
  readonly inputMode?: "text" | "decimal" | "numeric";
  readonly error?: string | undefined;
};

/** An optional text of a variant. Partial input is usually invalid, so errors appear on blur. */
export function VariantTextField({
  session,
  variant,
  editLabel,
  read,
  write,
  error,
  ...field
}: VariantTextFieldProps): ReactElement {
  const typed = useTypedText(read(variant));
  const [isLeft, setIsLeft] = useState(false);
  const storedText = (): string => {
    const stored = session.store.getState().draft.variants.find(({ id }) => id === variant.id);
    return stored ? read(stored) : "";
  };
  return (
    <TextField
      {...field}
      value={typed.text}
      autoComplete="off"
      error={(isLeft && typed.problem) || error}
      onChange={(text) => {
        const problem = tryEdit(session, editLabel, (product) => write(product, text));
        typed.type(text, { stored: storedText(), problem });
        if (problem === "") setIsLeft(false);
      }}
      onBlur={() => {
        typed.leave();
        setIsLeft(true);
      }}
    />
  );
}
