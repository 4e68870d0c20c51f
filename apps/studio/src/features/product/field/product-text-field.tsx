import type { Product } from "@stoa/core/product/product-schema.ts";
import type { ReactElement, ReactNode } from "react";
import { TextField } from "../../../parts/text/text-field.tsx";
import { useProductState, type ProductSession } from "../product-session.ts";
import { tryEdit, type EditOutcome } from "./try-edit.ts";
import { useTypedText } from "../../../parts/text/typed-text.ts";

type ProductTextFieldProps = {
  readonly session: ProductSession;
  readonly label: string;
  /** Undo label of the edit, e.g. "Change title". */
  readonly editLabel: string;
  readonly read: (product: Product) => string;
  readonly write: (product: Product, text: string) => EditOutcome;
  readonly maxLength: number;
  readonly isRequired?: boolean;
  readonly isLabelHidden?: boolean;
  readonly inputMode?: "text" | "numeric";
  readonly prefix?: ReactNode;
  readonly suffix?: ReactNode;
  readonly hint?: string;
  readonly placeholder?: string;
  readonly error?: string | undefined;
};

/** A text of the product; invalid input stays in the field with the reason below it. */
export function ProductTextField({
  session,
  editLabel,
  read,
  write,
  error,
  ...field
}: ProductTextFieldProps): ReactElement {
  const typed = useTypedText(useProductState(session, ({ draft }) => read(draft)));
  return (
    <TextField
      {...field}
      value={typed.text}
      error={typed.problem || error}
      onChange={(text) => {
        const problem = tryEdit(session, editLabel, (product) => write(product, text));
        typed.type(text, { stored: read(session.store.getState().draft), problem });
      }}
      onBlur={typed.leave}
    />
  );
}
