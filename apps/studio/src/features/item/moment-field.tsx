import type { ReactElement } from "react";
import { timeZoneProblem } from "../../parts/time/site-time.ts";
import { TextField } from "../../parts/text/text-field.tsx";
import { useTypedText } from "../../parts/text/typed-text.ts";
import { readZonedInput, zonedInputText } from "../../parts/time/zoned-input.ts";
import { t } from "../../language/t.ts";

type MomentFieldProps = {
  readonly label: string;
  readonly hint?: string;
  readonly timeZone: string;
  /** Unix milliseconds. */
  readonly moment: number;
  readonly error?: string | undefined;
  readonly onChange: (moment: number) => void;
};

const NO_MOMENT = t("Choose a date and time.");

/** A date and time in the site's time zone; invalid input stays in the field. */
export function MomentField({ label, hint, timeZone, moment, error, onChange }: MomentFieldProps): ReactElement {
  const stored = zonedInputText(moment, timeZone);
  const typed = useTypedText(stored);
  return (
    <TextField
      label={label}
      hint={hint}
      type="datetime-local"
      value={typed.text}
      error={typed.problem || error || timeZoneProblem(timeZone) || undefined}
      onBlur={typed.leave}
      onChange={(text) => {
        const next = readZonedInput(text, timeZone);
        if (next !== undefined) onChange(next);
        typed.type(text, {
          stored: next === undefined ? stored : zonedInputText(next, timeZone),
          problem: next === undefined ? NO_MOMENT : "",
        });
      }}
    />
  );
}
