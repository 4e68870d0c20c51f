import { useBlocker } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { discardInputs, unsavedInputStore } from "../../drafts/unsaved-inputs.ts";
import { t } from "../../language/t.ts";
import { ConfirmDialog } from "../dialog/modal-dialog.tsx";
import { useHeldInput } from "../text/lost-input.ts";

type LeaveTexts = { readonly title: string; readonly action: string; readonly text: string };

const UNSAVED: LeaveTexts = {
  title: t("Leave without saving?"),
  action: t("Discard changes"),
  text: t("Your changes aren't saved yet."),
};

type Leaving = { readonly isSameRoom: boolean; readonly isTraversal: boolean };

type QuestionProps = { readonly words: LeaveTexts; readonly isAsked: (leaving: Leaving) => boolean };

function LeaveQuestion({ words, isAsked }: QuestionProps): ReactElement | null {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next, action }) =>
      isAsked({
        isSameRoom: current.pathname === next.pathname,
        isTraversal: action !== "PUSH" && action !== "REPLACE",
      }),
    enableBeforeUnload: false,
    withResolver: true,
  });
  if (blocker.status !== "blocked") return null;
  return (
    <ConfirmDialog
      title={words.title}
      isOpen
      action={words.action}
      tone="danger"
      onConfirm={() => {
        discardInputs();
        blocker.proceed();
      }}
      onClose={blocker.reset}
    >
      <p>{words.text}</p>
    </ConfirmDialog>
  );
}

type LeaveGuardProps = { readonly isChanged: boolean; readonly words?: LeaveTexts };

/** Asks for confirmation before unsaved input, or whatever `words` describes, is left. */
export function LeaveGuard({ isChanged, words = UNSAVED }: LeaveGuardProps): ReactElement | null {
  useHeldInput("room", isChanged);
  return <LeaveQuestion words={words} isAsked={({ isSameRoom }) => isChanged && !isSameRoom} />;
}

/** A room with a guard of its own asks for its fields too. A dialog goes away by Back alone: it covers every link. */
function isLosing({ isSameRoom, isTraversal }: Leaving): boolean {
  const { holders } = unsavedInputStore.getState();
  const isAskedElsewhere = holders.has("room") && !isSameRoom;
  if (isAskedElsewhere) return false;
  return (holders.has("field") && !isSameRoom) || (holders.has("dialog") && isTraversal);
}

/** Asks before fields and dialogs with unsaved input are left, in every room. */
export function InputGuard(): ReactElement {
  return <LeaveQuestion words={UNSAVED} isAsked={isLosing} />;
}
