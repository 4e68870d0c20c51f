import type { ReactElement } from "react";
import { clocksHint, timeZoneProblem } from "../../parts/site-time.ts";
import { TextField } from "../../parts/text-field.tsx";

type ScheduleFieldProps = {
  readonly timeZone: string;
  /** As the field has it: `2026-12-01T09:30`, on the site's clocks. */
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
};

/** When something is to go live, on the clocks of the site. */
export function ScheduleField({ timeZone, value, error, onChange }: ScheduleFieldProps): ReactElement {
  return (
    <TextField
      type="datetime-local"
      label="Date and time"
      hint={clocksHint(timeZone)}
      value={value}
      error={error ?? (timeZoneProblem(timeZone) || undefined)}
      isRequired
      onChange={onChange}
    />
  );
}
