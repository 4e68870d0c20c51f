import type { ReactElement, ReactNode } from "react";
import styles from "./choice-cards.module.css";

type Choice = { readonly value: string; readonly text: string; readonly note?: string; readonly picture: ReactNode };

type ChoiceCardsProps = {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly value: string;
  readonly onChoose: (value: string) => void;
};

/** A choice among a few pictured options; the arrow keys move between them. */
export function ChoiceCards({ name, label, choices, value, onChoose }: ChoiceCardsProps): ReactElement {
  return (
    <div role="radiogroup" aria-label={label} className={styles["cards"]}>
      {choices.map((choice) => (
        <label key={choice.value} className={styles["card"]}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            data-first={choice.value === value || undefined}
            className={styles["input"]}
            onChange={() => onChoose(choice.value)}
          />
          <span className={styles["picture"]}>{choice.picture}</span>
          <span className={styles["words"]}>
            <span className={styles["text"]}>{choice.text}</span>
            {choice.note && <span className={styles["note"]}>{choice.note}</span>}
          </span>
          <span className={styles["mark"]} aria-hidden="true" />
        </label>
      ))}
    </div>
  );
}
