import type { ReactElement } from "react";
import { clocksHint, timeZoneProblem } from "../../../parts/time/site-time.ts";
import { TextField } from "../../../parts/text/text-field.tsx";
import { t } from "../../../language/t.ts";

type ScheduleFieldProps = {
  readonly timeZone: string;
  /** Value of the input: `2026-12-01T09:30`, in the site's time zone. */
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
};

export function ScheduleField({ timeZone, value, error, onChange }: ScheduleFieldProps): ReactElement {
  return (
    <TextField
      type="datetime-local"
      label={t("Date and time")}
      hint={clocksHint(timeZone)}
      value={value}
      error={error ?? (timeZoneProblem(timeZone) || undefined)}
      isRequired
      onChange={onChange}
    />
  );
}
