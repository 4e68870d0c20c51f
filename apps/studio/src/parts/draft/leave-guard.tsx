import { useBlocker } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { ConfirmDialog } from "../dialog/modal-dialog.tsx";
import { t } from "../../language/t.ts";

type LeaveTexts = { readonly title: string; readonly action: string; readonly text: string };

const UNSAVED: LeaveTexts = {
  title: t("Leave without saving?"),
  action: t("Discard changes"),
  text: t("Your changes aren't saved yet."),
};

type LeaveGuardProps = { readonly isChanged: boolean; readonly words?: LeaveTexts };

/** Asks for confirmation before unsaved input, or whatever `words` describes, is left. */
export function LeaveGuard({ isChanged, words = UNSAVED }: LeaveGuardProps): ReactElement | null {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
    enableBeforeUnload: () => isChanged,
    withResolver: true,
  });
  if (blocker.status !== "blocked") return null;
  return (
    <ConfirmDialog
      title={words.title}
      isOpen
      action={words.action}
      tone="danger"
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    >
      <p>{words.text}</p>
    </ConfirmDialog>
  );
}
