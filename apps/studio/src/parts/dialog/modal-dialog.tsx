import { X } from "lucide-react";
import { useState, type FormEvent, type PointerEvent, type ReactElement, type ReactNode } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { ActionButton, IconButton, type ActionTone } from "../action/action-button.tsx";
import { actionWord } from "../message/action-word.ts";
import styles from "./modal-dialog.module.css";
import { DialogInput, useHeldInput } from "../text/lost-input.ts";
import { SignedOutBar } from "../sign-in/signed-out-bar.tsx";
import { t } from "../../language/t.ts";

type ModalDialogProps = {
  readonly title: string;
  readonly isOpen: boolean;
  readonly isWide?: boolean;
  /** Keeps a fixed size, so nothing moves under the pointer when more content appears. */
  readonly isSteady?: boolean;
  /** Contains only text, which the keyboard can scroll. */
  readonly isReading?: boolean;
  /** False when one of the buttons must be chosen. */
  readonly isDismissable?: boolean;
  /** Whether closing would lose changes other than typed ones, which are detected. */
  readonly isChanged?: boolean | undefined;
  /** Error shown above the buttons, always in view. */
  readonly alert?: string | undefined;
  readonly children: ReactNode;
  readonly footer: ReactNode;
  readonly onClose: () => void;
};

function Alert({ text }: { readonly text: string | undefined }): ReactElement | null {
  if (!text) return null;
  return (
    <p role="alert" className={styles["alert"]}>
      {text}
    </p>
  );
}

/** Text without controls needs to be focusable to be scrolled by keyboard. */
function readingMarks(title: string) {
  return { tabIndex: 0, role: "group", "aria-label": title };
}

function isSearch({ target }: FormEvent): boolean {
  return target instanceof HTMLInputElement && target.type === "search";
}

type FrameProps = Pick<
  ModalDialogProps,
  "title" | "isReading" | "isDismissable" | "alert" | "children" | "footer" | "onClose"
> & { readonly onTyped: () => void };

function DialogFrame({
  title,
  isReading,
  isDismissable = true,
  alert,
  children,
  footer,
  onClose,
  onTyped,
}: FrameProps): ReactElement {
  return (
    <Dialog className={styles["dialog"] ?? ""}>
      <header className={styles["header"]}>
        <Heading slot="title" level={2} className={styles["title"] ?? ""}>
          {title}
        </Heading>
        {isDismissable && <IconButton label={t("Close")} icon={<X aria-hidden="true" />} onPress={onClose} />}
      </header>
      <SignedOutBar isInDialog />
      <div
        className={styles["body"]}
        onInput={(event) => {
          if (!isSearch(event)) onTyped();
        }}
        {...(isReading && readingMarks(title))}
      >
        {children}
      </div>
      <Alert text={alert} />
      <footer className={styles["footer"]}>{footer}</footer>
    </Dialog>
  );
}

/**
 * Freezes the size during a press, so content that appears meanwhile, such as a blur error, does not move the button
 * away.
 */
function keepSize({ currentTarget, target }: PointerEvent<HTMLElement>): void {
  if (!(target instanceof Element) || !target.closest("button")) return;
  const { style, offsetHeight } = currentTarget;
  style.height = `${offsetHeight}px`;
  const ended = new AbortController();
  const letGo = (): void => {
    ended.abort();
    requestAnimationFrame(() => (style.height = ""));
  };
  for (const end of ["pointerup", "pointercancel"]) addEventListener(end, letGo, { signal: ended.signal });
}

type HeldDialog = { readonly isHeld: boolean; readonly holdTyped: () => void };

function useDialogInput(isOpen: boolean, isChanged = false): HeldDialog {
  const [isTyped, setIsTyped] = useState(false);
  if (isTyped && !isOpen) setIsTyped(false);
  const isHeld = isOpen && (isTyped || isChanged);
  useHeldInput("dialog", isHeld);
  return { isHeld, holdTyped: () => setIsTyped(true) };
}

/** After a change, only the buttons close it; a click outside or Escape loses nothing, and leaving the page asks. */
export function ModalDialog({
  isOpen,
  isWide = false,
  isSteady,
  isDismissable = true,
  isChanged,
  ...frame
}: ModalDialogProps): ReactElement {
  const { isHeld, holdTyped } = useDialogInput(isOpen, isChanged);
  const isLeftAlone = isDismissable && !isHeld;
  return (
    <ModalOverlay
      className={styles["veil"] ?? ""}
      isOpen={isOpen}
      isDismissable={isLeftAlone}
      isKeyboardDismissDisabled={!isLeftAlone}
      onOpenChange={(open) => {
        if (!open) frame.onClose();
      }}
    >
      <Modal
        className={styles["modal"] ?? ""}
        data-wide={isWide || undefined}
        data-steady={isSteady}
        onPointerDownCapture={keepSize}
      >
        <DialogInput value>
          <DialogFrame {...frame} isDismissable={isDismissable} onTyped={holdTyped} />
        </DialogInput>
      </Modal>
    </ModalOverlay>
  );
}

type ConfirmDialogProps = {
  readonly title: string;
  readonly isOpen: boolean;
  readonly action: string;
  readonly tone?: ActionTone;
  readonly isPending?: boolean;
  readonly error?: string | undefined;
  readonly children: ReactNode;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

export function ConfirmDialog({
  action,
  tone = "primary",
  isPending = false,
  error,
  children,
  onConfirm,
  ...dialog
}: ConfirmDialogProps): ReactElement {
  return (
    <ModalDialog
      {...dialog}
      alert={error}
      footer={
        <>
          <ActionButton onPress={dialog.onClose}>{t("Cancel")}</ActionButton>
          <ActionButton tone={tone} isPending={isPending} onPress={onConfirm} autoFocus>
            {actionWord(action, Boolean(error))}
          </ActionButton>
        </>
      }
    >
      {children}
    </ModalDialog>
  );
}
