import { Check, Minus } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import { Checkbox } from "react-aria-components/Checkbox";
import styles from "./check-field.module.css";

type CheckFieldProps = {
  readonly children: ReactNode;
  readonly isOn: boolean;
  readonly isPartly?: boolean;
  readonly label?: string;
  readonly onChange: (isOn: boolean) => void;
};

export function CheckField({ children, isOn, isPartly = false, label, onChange }: CheckFieldProps): ReactElement {
  return (
    <Checkbox
      className={styles["check"] ?? ""}
      isSelected={isOn}
      isIndeterminate={isPartly}
      aria-label={label}
      onChange={onChange}
    >
      <span className={styles["box"]} aria-hidden="true">
        {isPartly ? <Minus /> : <Check />}
      </span>
      {children}
    </Checkbox>
  );
}
