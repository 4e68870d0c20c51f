import type { ReactElement } from "react";
import { useStore } from "zustand";
import { flushDrafts } from "../drafts/open-drafts.ts";
import { ActionButton, ActionLink } from "./action-button.tsx";
import styles from "./signed-out-bar.module.css";
import { signedOutStore } from "./signed-out-store.ts";

type SignedOutBarProps = {
  /** Whether it stands in a dialog, whose own button tries again. */
  readonly isInDialog?: boolean;
};

/** Leads who is signed out to where they sign in, in another tab: what they wrote stays in this one. */
export function SignedOutBar({ isInDialog = false }: SignedOutBarProps): ReactElement | null {
  const { signInUrl } = useStore(signedOutStore);
  if (signInUrl === null) return null;
  return (
    <div role="alert" className={styles["bar"]}>
      <p>You are signed out. Sign in, then try again here. What you wrote is kept in this tab.</p>
      <ActionLink href={signInUrl} opensTab>
        Sign in
      </ActionLink>
      {!isInDialog && (
        <ActionButton
          onPress={() => {
            signedOutStore.setState({ signInUrl: null });
            flushDrafts();
          }}
        >
          Try again
        </ActionButton>
      )}
    </div>
  );
}
