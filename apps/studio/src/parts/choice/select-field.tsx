import { ChevronDown } from "lucide-react";
import { useId, type ReactElement, type ReactNode, type Ref } from "react";
import styles from "./select-field.module.css";
import { FieldFrame, noteProps } from "../text/text-field.tsx";

export type SelectOption = { readonly value: string; readonly text: string };

type SelectFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly options: readonly SelectOption[];
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly isLabelHidden?: boolean;
  readonly isDisabled?: boolean;
  readonly selectRef?: Ref<HTMLSelectElement>;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
};

export function SelectField({
  label,
  options,
  hint,
  error,
  isLabelHidden = false,
  isDisabled = false,
  selectRef,
  onChange,
  ...select
}: SelectFieldProps): ReactElement {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} isLabelHidden={isLabelHidden}>
      <div className={styles["box"]} data-invalid={error ? true : undefined}>
        <select
          {...select}
          id={id}
          ref={selectRef}
          disabled={isDisabled}
          className={styles["select"]}
          {...noteProps(id, hint, error)}
          onChange={(event) => onChange(event.target.value)}
        >
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden="true" />
      </div>
    </FieldFrame>
  );
}
