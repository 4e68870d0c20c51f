import {
  useId,
  type HTMLInputTypeAttribute,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
} from "react";
import styles from "./text-field.module.css";

type FieldFrameProps = {
  readonly id: string;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly isLabelHidden?: boolean;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

/** Label above, hint or error below; the control references them by `noteProps`. */
export function FieldFrame({ id, label, hint, error, isLabelHidden, aside, children }: FieldFrameProps): ReactElement {
  return (
    <div className={styles["field"]}>
      <div className={isLabelHidden ? "only-spoken" : styles["labels"]}>
        <label htmlFor={id} className={styles["label"]}>
          {label}
        </label>
        {aside}
      </div>
      {children}
      {error ? (
        <p id={`${id}-note`} className={styles["error"]}>
          {error}
        </p>
      ) : (
        hint && (
          <p id={`${id}-note`} className={styles["hint"]}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}

type NoteProps = { readonly "aria-invalid": true | undefined; readonly "aria-describedby": string | undefined };

export function noteProps(id: string, hint: ReactNode, error: string | undefined): NoteProps {
  return {
    "aria-invalid": error ? true : undefined,
    "aria-describedby": error || hint ? `${id}-note` : undefined,
  };
}

type TextFieldProps = {
  readonly label: string;
  readonly value?: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly prefix?: ReactNode;
  readonly suffix?: ReactNode;
  readonly aside?: ReactNode;
  readonly isLabelHidden?: boolean;
  readonly isDisabled?: boolean;
  readonly isRequired?: boolean;
  readonly autoFocus?: boolean;
  readonly type?: HTMLInputTypeAttribute;
  readonly name?: string;
  readonly placeholder?: string;
  readonly autoComplete?: string;
  readonly inputMode?: "text" | "decimal" | "numeric" | "email" | "search";
  readonly maxLength?: number;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onChange?: (text: string) => void;
  readonly onBlur?: () => void;
  /** Runs first; if it prevents the default, the key does nothing else. */
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly onEnter?: () => void;
  readonly onEscape?: () => void;
};

function pressKey(event: KeyboardEvent, actions: Readonly<Record<string, (() => void) | undefined>>): void {
  const act = event.nativeEvent.isComposing ? undefined : actions[event.key];
  if (!act) return;
  event.preventDefault();
  act();
}

export function TextField({
  label,
  hint,
  error,
  prefix,
  suffix,
  aside,
  isLabelHidden = false,
  isDisabled = false,
  isRequired = false,
  inputRef,
  onChange,
  onBlur,
  onKeyDown,
  onEnter,
  onEscape,
  ...input
}: TextFieldProps): ReactElement {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} isLabelHidden={isLabelHidden} aside={aside}>
      <div className={styles["box"]} data-invalid={error ? true : undefined} data-disabled={isDisabled || undefined}>
        {prefix && <span className={styles["affix"]}>{prefix}</span>}
        <input
          {...input}
          id={id}
          ref={inputRef}
          className={styles["input"]}
          disabled={isDisabled}
          aria-required={isRequired || undefined}
          {...noteProps(id, hint, error)}
          onChange={(event) => onChange?.(event.target.value)}
          onBlur={onBlur}
          onKeyDown={(event) => {
            onKeyDown?.(event);
            if (!event.defaultPrevented) pressKey(event, { Enter: onEnter, Escape: onEscape });
          }}
        />
        {suffix && (
          <span className={styles["affix"]} data-text={typeof suffix === "string" || undefined}>
            {suffix}
          </span>
        )}
      </div>
    </FieldFrame>
  );
}

type TextAreaFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly rows: number;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly aside?: ReactNode;
  readonly maxLength?: number;
  readonly placeholder?: string;
  readonly areaRef?: Ref<HTMLTextAreaElement>;
  readonly onChange: (text: string) => void;
  readonly onBlur?: () => void;
};

export function TextAreaField({
  label,
  hint,
  error,
  aside,
  areaRef,
  onChange,
  ...area
}: TextAreaFieldProps): ReactElement {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} aside={aside}>
      <textarea
        {...area}
        id={id}
        ref={areaRef}
        className={styles["area"]}
        {...noteProps(id, hint, error)}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  );
}
