import { useBlocker } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { ConfirmDialog } from "./modal-dialog.tsx";

/** Asks before what was typed and not saved is left. */
export function LeaveGuard({ isChanged }: { readonly isChanged: boolean }): ReactElement | null {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
    enableBeforeUnload: () => isChanged,
    withResolver: true,
  });
  if (blocker.status !== "blocked") return null;
  return (
    <ConfirmDialog
      title="Leave without saving?"
      isOpen
      action="Discard changes"
      tone="danger"
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    >
      <p>What you changed here is not saved yet.</p>
    </ConfirmDialog>
  );
}
