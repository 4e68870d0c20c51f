import { checkTweakValue } from "@stoa/core/style/tweak/check-tweak-value.ts";
import { useState, type ReactElement } from "react";
import { useLostInput } from "../../../parts/text/lost-input.ts";
import { TextField } from "../../../parts/text/text-field.tsx";
import { splitSize, stepOf } from "./size-text.ts";
import type { TweakEdit } from "./tweak-edit.ts";
import styles from "./tweak-row.module.css";

/** A size as text, and as a slider when the theme defines a range. */
export function SizeField({ tweak, label, value, problem, change }: TweakEdit): ReactElement {
  const [typed, setTyped] = useState({ text: value, for: value });
  const text = typed.for === value ? typed.text : value;
  const size = splitSize(value);
  const { min, max, step } = tweak;
  const checked = checkTweakValue(tweak, text);
  useLostInput(checked.ok || text === value ? null : { text, problem: checked.message });
  const type = (next: string): void => {
    const result = checkTweakValue(tweak, next);
    const kept = result.ok ? String(result.value) : value;
    setTyped({ text: next, for: kept });
    if (result.ok) change(result.value);
  };
  const field = (
    <TextField
      label={label}
      isLabelHidden={size !== undefined && min !== undefined && max !== undefined}
      value={text}
      error={checked.ok ? problem : checked.message}
      onChange={type}
      onBlur={() => {
        if (checked.ok) setTyped({ text: value, for: value });
      }}
    />
  );
  if (!size || min === undefined || max === undefined) return field;
  return (
    <div className={styles["size"]}>
      <label className={styles["name"]}>
        {label}
        <input
          type="range"
          min={min}
          max={max}
          step={stepOf({ min, max, step })}
          value={size.amount}
          onChange={(event) => change(`${event.target.value}${size.unit}`)}
        />
      </label>
      {field}
    </div>
  );
}
