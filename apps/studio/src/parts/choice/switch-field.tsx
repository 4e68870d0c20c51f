import type { ReactElement } from "react";
import { Switch } from "react-aria-components/Switch";
import styles from "./switch-field.module.css";

type SwitchFieldProps = {
  readonly label: string;
  readonly isOn: boolean;
  readonly hint?: string;
  readonly isDisabled?: boolean;
  readonly onChange: (isOn: boolean) => void;
};

export function SwitchField({ label, isOn, hint, isDisabled = false, onChange }: SwitchFieldProps): ReactElement {
  return (
    <Switch className={styles["switch"] ?? ""} isSelected={isOn} isDisabled={isDisabled} onChange={onChange}>
      <span className={styles["track"]} aria-hidden="true" />
      <span className={styles["texts"]}>
        <span className={styles["label"]}>{label}</span>
        {hint && <span className={styles["hint"]}>{hint}</span>}
      </span>
    </Switch>
  );
}
