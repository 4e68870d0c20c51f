import { useState, type ReactElement, type ReactNode, type RefObject } from "react";
import { Button } from "react-aria-components/Button";
import styles from "./action-button.module.css";
import { t } from "../../language/t.ts";

export type ActionTone = "primary" | "plain" | "quiet" | "danger" | "quiet-danger";

type ActionButtonProps = {
  readonly children: ReactNode;
  readonly tone?: ActionTone;
  readonly icon?: ReactNode;
  readonly type?: "button" | "submit";
  readonly isDisabled?: boolean;
  readonly isPending?: boolean;
  readonly isPressed?: boolean;
  readonly label?: string;
  readonly autoFocus?: boolean;
  readonly slot?: string;
  readonly buttonRef?: RefObject<HTMLButtonElement | null>;
  readonly onPress?: () => void;
};

type Marks = {
  readonly isPressed: boolean | undefined;
  readonly isPending: boolean;
  readonly label: string | undefined;
};

function markProps({ isPressed, isPending, label }: Marks) {
  return {
    // React Aria sets `data-pending` itself.
    "data-busy": isPending || undefined,
    ...(label === undefined ? {} : { "aria-label": label }),
    ...(isPressed === undefined ? {} : { "aria-pressed": isPressed }),
  };
}

/** Lets a button that becomes disabled, such as Save, keep focus until blur. */
function useHeldFocus(isDisabled: boolean | undefined) {
  const [hasFocus, setHasFocus] = useState(false);
  const isHeld = isDisabled === true && hasFocus;
  const marks = isHeld ? { "aria-disabled": true } : { isDisabled };
  return { isHeld, holdProps: { ...marks, onFocusChange: setHasFocus } };
}

export function ActionButton({
  children,
  tone = "plain",
  icon,
  type = "button",
  isDisabled,
  isPressed,
  isPending = false,
  label,
  buttonRef,
  onPress,
  ...button
}: ActionButtonProps): ReactElement {
  const { isHeld, holdProps } = useHeldFocus(isDisabled);
  // A pending button keeps focus and position but does nothing.
  const isIdle = isPending || isHeld;
  const action = isIdle || !onPress ? {} : { onPress };
  return (
    <Button
      {...button}
      {...action}
      ref={buttonRef ?? null}
      type={isIdle ? "button" : type}
      {...holdProps}
      className={styles["button"] ?? ""}
      data-tone={tone}
      {...markProps({ isPressed, isPending, label })}
    >
      {icon}
      <span className={styles["text"]}>{children}</span>
    </Button>
  );
}

type IconButtonProps = {
  readonly label: string;
  readonly icon: ReactNode;
  readonly isDisabled?: boolean;
  readonly isPressed?: boolean;
  readonly slot?: string;
  readonly onPress?: () => void;
};

export function IconButton({ label, icon, isPressed, ...button }: IconButtonProps): ReactElement {
  return (
    <Button
      {...button}
      className={styles["icon"] ?? ""}
      aria-label={label}
      {...(isPressed === undefined ? {} : { "aria-pressed": isPressed })}
    >
      {icon}
    </Button>
  );
}

type ActionLinkProps = {
  readonly href: string;
  readonly children: ReactNode;
  readonly tone?: ActionTone;
  readonly icon?: ReactNode;
  readonly opensTab?: boolean;
};

export function ActionLink({ href, children, tone = "plain", icon, opensTab = false }: ActionLinkProps): ReactElement {
  return (
    <a
      href={href}
      className={styles["button"]}
      data-tone={tone}
      {...(opensTab ? { target: "_blank", rel: "noreferrer" } : {})}
    >
      {icon}
      <span className={styles["text"]}>{children}</span>
      {opensTab && <span className="only-spoken"> {t("(opens a new tab)")}</span>}
    </a>
  );
}
