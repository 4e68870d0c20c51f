import { useId, type ComponentType, type CSSProperties, type ReactElement } from "react";
import styles from "./choice-tiles.module.css";

export type ChoiceTile<Value extends string> = {
  readonly value: Value;
  readonly text: string;
  readonly Icon?: ComponentType<{ readonly "aria-hidden": "true" }>;
};

type ChoiceTilesProps<Value extends string> = {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly tiles: readonly ChoiceTile<Value>[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
};

/** A choice among a few pictured options; the arrow keys move between them. */
export function ChoiceTiles<Value extends string>({
  label,
  isLabelHidden = false,
  tiles,
  value,
  onChoose,
}: ChoiceTilesProps<Value>): ReactElement {
  const name = useId();
  const columns = { "--tiles": tiles.length } as CSSProperties;
  return (
    <div role="radiogroup" aria-labelledby={`${name}-label`}>
      <p id={`${name}-label`} className={isLabelHidden ? "only-spoken" : styles["label"]}>
        {label}
      </p>
      <div className={styles["tiles"]} style={columns}>
        {tiles.map(({ value: one, text, Icon }) => (
          <label key={one} className={styles["tile"]}>
            <input type="radio" name={name} checked={one === value} onChange={() => onChoose(one)} />
            {Icon && <Icon aria-hidden="true" />}
            {text}
          </label>
        ))}
      </div>
    </div>
  );
}
