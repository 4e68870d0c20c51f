import { Outlet, useRouterState } from "@tanstack/react-router";
import { useQuery } from "@tanstack/react-query";
import { ArrowUpRight } from "lucide-react";
import { useEffect, useRef, type ReactElement, type RefObject } from "react";
import { useStore } from "zustand";
import { CallError } from "../../client/call-error.ts";
import { lazyPart } from "../../parts/lazy-part.tsx";
import { platformUrlOf, signInUrlOf } from "../../client/studio-door.ts";
import { flushDrafts, hasUnsavedDrafts, savedStateStore } from "../../drafts/open-drafts.ts";
import { SameDocumentNotice } from "../../features/presence/presence-parts.tsx";
import { previewStore } from "../../features/preview/preview-store.ts";
import { PublishButton } from "../../features/release/publish/publish-button.tsx";
import { InputGuard } from "../../parts/draft/leave-guard.tsx";
import { ActionButton, ActionLink } from "../../parts/action/action-button.tsx";
import { SignedOutBar } from "../../parts/sign-in/signed-out-bar.tsx";
import { LoadError } from "../../parts/notice/state-notice.tsx";
import { ToastList } from "../../parts/notice/toast-list.tsx";
import { useFocusRestore } from "../../parts/keyboard/use-focus-restore.ts";
import { CommandKeys } from "../command/command-keys.tsx";
import { openSiteQuery, type OpenSite } from "../open-site.ts";
import { RoleClosed, RoleEmpty } from "./role-closed.tsx";
import { RailButton, StudioRail } from "./studio-rail.tsx";
import { openGroups, roomAt } from "../studio-rooms.ts";
import { useBeingPresent, usePresence } from "./use-presence.ts";
import styles from "./studio-shell.module.css";
import { t } from "../../language/t.ts";

const PublishIssues = lazyPart(
  async () => (await import("../../features/publish-check/publish-issues.tsx")).PublishIssues,
);

function SavedState(): ReactElement {
  const { words, isTrouble } = useStore(savedStateStore);
  return (
    <>
      <output className={styles["saved"]} data-trouble={isTrouble || undefined}>
        {words}
      </output>
      {isTrouble && (
        <ActionButton tone="quiet" onPress={flushDrafts}>
          {t("Try again")}
        </ActionButton>
      )}
    </>
  );
}

function TopBar({ site }: { readonly site: OpenSite }): ReactElement {
  const { isOpen, canToggle, shownPath } = useStore(previewStore);
  return (
    <header className={styles["bar"]}>
      <RailButton site={site} />
      <p className={styles["name"]}>{site.site.title}</p>
      <a className={styles["live"]} href={site.site.siteUrl} target="_blank" rel="noreferrer">
        {new URL(site.site.siteUrl).host}
        <ArrowUpRight aria-hidden="true" />
        <span className="only-spoken">{t("(opens a new tab)")}</span>
      </a>
      <div className={styles["tools"]}>
        <SavedState />
        {canToggle && (
          <ActionButton isPressed={isOpen} tone="quiet" onPress={() => previewStore.setState({ isOpen: !isOpen })}>
            {t("Preview")}
          </ActionButton>
        )}
        {site.account.permissions.includes("content.publish") && (
          <PublishButton
            clock={{ language: site.language, timeZone: site.timeZone }}
            liveUrl={new URL(shownPath, site.site.siteUrl).href}
            hasUnsaved={hasUnsavedDrafts}
            renderChecks={(checks) => (
              <PublishIssues {...checks} mayIgnore={site.account.permissions.includes("content.edit")} />
            )}
            onOpen={flushDrafts}
          />
        )}
      </div>
    </header>
  );
}

function SameDocument(): ReactElement {
  return <SameDocumentNotice {...usePresence(true)} />;
}

function useLeaveWarning(): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (!hasUnsavedDrafts()) return;
      flushDrafts();
      event.preventDefault();
    };
    addEventListener("beforeunload", warn);
    addEventListener("online", flushDrafts);
    return () => {
      removeEventListener("beforeunload", warn);
      removeEventListener("online", flushDrafts);
    };
  }, []);
}

/** Moves focus to the top of the new room for screen reader and keyboard users. */
function useFocusOnRoomChange(): RefObject<HTMLElement | null> {
  const contentRef = useRef<HTMLElement>(null);
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const lastPathname = useRef(pathname);
  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    // A section named in the address already has focus.
    if (location.hash === "" || location.hash !== `#${document.activeElement?.id}`) {
      contentRef.current?.focus({ preventScroll: true });
    }
  }, [pathname]);
  return contentRef;
}

function SignedOutPage(): ReactElement {
  return (
    <main className={styles["alone"]}>
      <h1>{t("Sign in to open this studio")}</h1>
      <p>{t("Your session for this site has ended. Sign in to pick up where you left off.")}</p>
      <ActionLink href={signInUrlOf(location)} tone="primary">
        {t("Sign in")}
      </ActionLink>
    </main>
  );
}

function NoRolePage(): ReactElement {
  return (
    <main className={styles["alone"]}>
      <h1>{t("Your role has no access to this studio")}</h1>
      <p>{t("You are a member of this site, but your role has no access here. A site admin can change that.")}</p>
      <ActionLink href={platformUrlOf(location.host, location.protocol)} tone="primary">
        {t("Your sites")}
      </ActionLink>
    </main>
  );
}

/** Renders the room of the address. Orders give more detail about why they are closed. */
function Room({ permissions }: { readonly permissions: readonly string[] }): ReactElement {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const room = roomAt(pathname);
  if (openGroups(permissions).length === 0) return <RoleEmpty />;
  if (room === undefined || room.to === "/orders" || permissions.includes(room.needs)) return <Outlet />;
  return <RoleClosed room={room.title} />;
}

export function StudioShell(): ReactElement {
  const site = useQuery(openSiteQuery);
  const contentRef = useFocusOnRoomChange();
  useFocusRestore(contentRef);
  useLeaveWarning();
  useBeingPresent();
  if (site.isPending) {
    return (
      <div className={styles["shell"]} aria-busy="true">
        <div className={styles["rail"]} />
        <div className={styles["bar"]} />
        <main className={styles["content"]}>
          <output className="only-spoken">{t("Opening studio…")}</output>
        </main>
      </div>
    );
  }
  if (site.isError && site.data === undefined) {
    if (site.error instanceof CallError && site.error.status === 401) return <SignedOutPage />;
    if (site.error instanceof CallError && site.error.status === 403) return <NoRolePage />;
    return (
      <main>
        <LoadError
          what={t("this studio")}
          isPage
          error={site.error}
          isRetrying={site.isFetching}
          onRetry={() => void site.refetch()}
        />
      </main>
    );
  }
  return (
    <div className={styles["shell"]}>
      <a href="#content" className={styles["skip"]}>
        {t("Skip to content")}
      </a>
      <StudioRail site={site.data} />
      <TopBar site={site.data} />
      <main
        id="content"
        ref={contentRef}
        tabIndex={-1}
        className={styles["content"]}
        data-scroll-restoration-id="content"
      >
        <SignedOutBar />
        <SameDocument />
        <Room permissions={site.data.account.permissions} />
      </main>
      <ToastList />
      <CommandKeys />
      <InputGuard />
    </div>
  );
}
