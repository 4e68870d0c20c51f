import { PAGE_EDIT_MESSAGES } from "@stoa/core/page/page-edit-messages.ts";
import { Lock } from "lucide-react";
import type { ReactElement } from "react";
import styles from "./page-locked-notice.module.css";
import { usePageState, type PageSession } from "./page-session.ts";
import { translated } from "../../language/t.ts";

/** Notice in the editor that not every visitor can see the page. spec: platform 2, locked-page notice */
export function PageLockedNotice({ session }: { readonly session: PageSession }): ReactElement | null {
  const hasPassword = usePageState(session, ({ draft }) => draft.passwordHash !== undefined);
  const isMembersOnly = usePageState(session, ({ draft }) => draft.memberAreaId !== undefined);
  if (!hasPassword && !isMembersOnly) return null;
  return (
    <p className={styles["notice"]}>
      <Lock aria-hidden="true" />
      <strong>{translated(PAGE_EDIT_MESSAGES.locked)}</strong>
      <span>
        {hasPassword ? translated(PAGE_EDIT_MESSAGES.lockedByPassword) : translated(PAGE_EDIT_MESSAGES.lockedToMembers)}
      </span>
    </p>
  );
}
