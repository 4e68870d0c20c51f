import { useId, type ReactElement } from "react";
import { FieldFrame, noteProps } from "../../../../parts/text/text-field.tsx";
import { useTypedText } from "../../../../parts/text/typed-text.ts";
import styles from "./range-field.module.css";
import { rangeText } from "../../field/field-texts.ts";
import { t } from "../../../../language/t.ts";

type RangeFieldProps = {
  readonly label: string;
  /** `pixels`; empty for a plain number. */
  readonly unit: string;
  readonly min: number;
  readonly max: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
};

/** A whole number in a range, by slider or typed. Invalid input stays in the field until it is valid. */
export function RangeField({ label, unit, min, max, value, onChange }: RangeFieldProps): ReactElement {
  const id = useId();
  const typed = useTypedText(`${value}`);
  const words = unit === "" ? "" : ` ${unit}`;
  const type = (text: string): void => {
    const number = Number(text.trim());
    const isWhole = /^-?\d+$/.test(text.trim());
    const isFit = isWhole && number >= min && number <= max;
    if (isFit) onChange(number);
    const wrong = isWhole
      ? t("Enter a number from {min} to {max}.", { min, max })
      : t("Enter a whole number from {min} to {max}.", { min, max });
    const problem = isFit ? "" : wrong;
    typed.type(text, { stored: `${isFit ? number : value}`, problem });
  };
  const hint = rangeText({ min, max }, unit);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={typed.problem || undefined}>
      <div className={styles["line"]}>
        <input
          type="range"
          aria-label={label}
          aria-valuetext={`${value}${words}`}
          className={styles["slider"]}
          min={min}
          max={max}
          value={value}
          onChange={(event) => onChange(Number(event.target.value))}
        />
        <input
          id={id}
          inputMode="numeric"
          className={styles["number"]}
          value={typed.text}
          {...noteProps(id, hint, typed.problem || undefined)}
          onChange={(event) => type(event.target.value)}
          onBlur={typed.leave}
        />
      </div>
    </FieldFrame>
  );
}
