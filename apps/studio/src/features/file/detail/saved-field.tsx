import { useRef, useState, type ReactElement } from "react";
import { ActionButton } from "../../../parts/action/action-button.tsx";
import { TextAreaField, TextField } from "../../../parts/text/text-field.tsx";
import { tellLostInput, useIsOpen, useLostInput, useStoreOnLeave } from "../../../parts/text/lost-input.ts";
import { afterSaved, displayedText } from "./field-typing.ts";
import { t } from "../../../language/t.ts";

type SavedFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly hint?: string;
  readonly suffix?: string;
  readonly maxLength: number;
  readonly rows?: number;
  readonly problemText: (error: unknown) => string;
  readonly onSave: (text: string) => Promise<unknown>;
};

/** A text saved on blur or Enter; if saving fails, the input stays with the error. */
export function SavedField({ label, value, hint, suffix, maxLength, rows, ...on }: SavedFieldProps): ReactElement {
  const [typed, setTyped] = useState({ text: value, of: value });
  const [problem, setProblem] = useState("");
  const isOpen = useIsOpen();
  const sending = useRef<string | null>(null);
  const text = problem ? typed.text : displayedText(typed, value);
  const save = async (): Promise<void> => {
    if (text === value) {
      setProblem("");
      return;
    }
    // Enter and blur would send the same text twice; a different one is sent after it.
    if (sending.current === text) return;
    sending.current = text;
    try {
      await on.onSave(text);
      setTyped((now) => afterSaved(now, text));
      setProblem("");
    } catch (error) {
      if (isOpen()) setProblem(on.problemText(error));
      else tellLostInput({ text, problem: on.problemText(error) });
    } finally {
      if (sending.current === text) sending.current = null;
    }
  };
  useLostInput(problem === "" ? null : { text, problem });
  useStoreOnLeave(() => {
    if (problem === "") void save();
  });
  const field = {
    label,
    hint,
    value: text,
    maxLength,
    error: problem || undefined,
    onChange: (next: string) => setTyped({ text: next, of: value }),
    onBlur: () => void save(),
    aside: problem && (
      <span data-passing>
        <ActionButton tone="quiet" onPress={() => void save()}>
          {t("Try again")}
        </ActionButton>
      </span>
    ),
  };
  if (rows !== undefined) return <TextAreaField {...field} rows={rows} />;
  return (
    <TextField
      {...field}
      suffix={suffix}
      onEnter={() => void save()}
      onEscape={() => {
        setTyped({ text: value, of: value });
        setProblem("");
      }}
    />
  );
}
