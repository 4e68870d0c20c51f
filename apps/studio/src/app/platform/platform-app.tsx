import type { getSession } from "@stoa/core/account/account-api.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { callEndpoint, pageClient } from "../../client/page-client.ts";
import { requestedRoom } from "../../client/studio-door.ts";
import { AccountMenu } from "../../features/account/account-menu.tsx";
import { SignInForm } from "../../features/account/sign-in-form.tsx";
import { SitesPage } from "../../features/site/sites-page.tsx";
import { createLanguageFollower } from "../../language/account-language.ts";
import { useStudioReturn } from "../../features/site/use-studio-return.ts";
import { LoadError } from "../../parts/notice/state-notice.tsx";
import { StoaMark } from "../../parts/stoa-mark.tsx";
import { ToastList } from "../../parts/notice/toast-list.tsx";
import styles from "./platform-app.module.css";
import { t } from "../../language/t.ts";

const followLanguage = createLanguageFollower();

async function readSession() {
  const session = await callEndpoint<typeof getSession>({ method: "GET", path: "/api/session" });
  pageClient.setCrumb(session.crumb);
  followLanguage(session.account);
  return session;
}

/** The room requested by the address when the page loaded. */
const WANTED = requestedRoom(location.search);

function Sites(): ReactElement {
  const isReturning = useStudioReturn(WANTED);
  if (isReturning) return <p className={styles["waiting"]}>{t("Opening the studio…")}</p>;
  return <SitesPage host={location.host} />;
}

export function PlatformApp(): ReactElement {
  const session = useQuery({ queryKey: ["session"], queryFn: readSession, staleTime: 60_000 });
  const refresh = (): void => void session.refetch();
  if (session.isPending) return <p className={styles["waiting"]}>{t("Loading…")}</p>;
  if (session.isError) {
    return (
      <main>
        <LoadError
          isPage
          what={t("your account")}
          error={session.error}
          isRetrying={session.isFetching}
          onRetry={refresh}
        />
      </main>
    );
  }
  const { account } = session.data;
  if (!account) return <SignInForm onSignedIn={refresh} />;
  return (
    <>
      <header className={styles["bar"]}>
        <StoaMark />
        <AccountMenu email={account.email} onSignedOut={refresh} />
      </header>
      <Sites />
      <ToastList />
    </>
  );
}
