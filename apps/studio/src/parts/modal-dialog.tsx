import { X } from "lucide-react";
import { useState, type FormEvent, type PointerEvent, type ReactElement, type ReactNode } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { ActionButton, IconButton, type ActionTone } from "./action-button.tsx";
import { actionWord } from "./action-word.ts";
import styles from "./modal-dialog.module.css";
import { SignedOutBar } from "./signed-out-bar.tsx";

type ModalDialogProps = {
  readonly title: string;
  readonly isOpen: boolean;
  readonly isWide?: boolean;
  /** Has its size from the start, so that nothing moves under the pointer when more comes into it. */
  readonly isSteady?: boolean;
  /** Holds only text, which the keyboard scrolls. */
  readonly isReading?: boolean;
  /** False when the owner has to choose one of the buttons. */
  readonly isDismissable?: boolean;
  /** Whether closing it would lose what was changed; told by what is typed when it is not given. */
  readonly isChanged?: boolean | undefined;
  /** Why what was wished could not be done: seen above the buttons, however long the dialog is. */
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

/** Text without a control is scrolled by the keyboard once it can have the focus. */
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
        {isDismissable && <IconButton label="Close" icon={<X aria-hidden="true" />} onPress={onClose} />}
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

/** A press on a button lasts: what comes into the dialog meanwhile, such as what a field that is left says, does not move the button away from it. */
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

/** Once something in it is changed only its buttons close it: a press beside it, and Escape, lose nothing. */
export function ModalDialog({
  isOpen,
  isWide = false,
  isSteady,
  isDismissable = true,
  isChanged,
  ...frame
}: ModalDialogProps): ReactElement {
  const [isTyped, setIsTyped] = useState(false);
  if (isTyped && !isOpen) setIsTyped(false);
  const isLeftAlone = isDismissable && !(isChanged ?? isTyped);
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
        <DialogFrame {...frame} isDismissable={isDismissable} onTyped={() => setIsTyped(true)} />
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
          <ActionButton onPress={dialog.onClose}>Cancel</ActionButton>
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
