import type { Site } from "@stoa/core/site/site-api.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { ArrowUpRight, Plus, Store } from "lucide-react";
import { useState, type ReactElement } from "react";
import { lazyDialog } from "../../parts/lazy-part.tsx";
import { enterStudio } from "../../client/studio-door.ts";
import { ActionButton, ActionLink } from "../../parts/action/action-button.tsx";
import { LoadError, StateNotice } from "../../parts/notice/state-notice.tsx";
import { LoadingBlocks } from "../../parts/notice/loading-blocks.tsx";
import { showFailure } from "../../parts/notice/toast-store.ts";
import { useRoomTitle } from "../../parts/room/use-room-title.ts";
import { sitesQuery } from "./sites-query.ts";
import styles from "./sites-page.module.css";
import { t } from "../../language/t.ts";

const StartDialog = lazyDialog(async () => (await import("./start/start-dialog.tsx")).StartDialog);

function SiteRow({ site }: { readonly site: Site }): ReactElement {
  const opening = useMutation({
    mutationFn: () => enterStudio(site.id),
    onError: (error) => showFailure(error, () => opening.mutate()),
  });
  return (
    <li className={styles["row"]}>
      <div className={styles["names"]}>
        <h2 className={styles["name"]}>{site.title}</h2>
        <p className={styles["address"]}>{new URL(site.siteUrl).host}</p>
      </div>
      <div className={styles["actions"]}>
        <ActionLink href={site.siteUrl} tone="quiet" opensTab icon={<ArrowUpRight aria-hidden="true" />}>
          {t("Visit site")}
        </ActionLink>
        <ActionButton
          isPending={opening.isPending}
          onPress={() => opening.mutate()}
          label={t("Open studio of {name}", { name: site.title })}
        >
          {opening.isPending ? t("Opening…") : t("Open studio")}
        </ActionButton>
      </div>
    </li>
  );
}

type SitesPageProps = {
  readonly host: string;
};

export function SitesPage({ host }: SitesPageProps): ReactElement {
  useRoomTitle(t("Your sites"));
  const [isCreating, setIsCreating] = useState(false);
  const sites = useQuery(sitesQuery);
  const list = sites.data?.sites ?? [];
  const createButton = (
    <ActionButton tone="primary" icon={<Plus aria-hidden="true" />} onPress={() => setIsCreating(true)}>
      {t("Create site")}
    </ActionButton>
  );
  return (
    <main className={styles["page"]}>
      <header className={styles["header"]}>
        <h1 className={styles["title"]}>{t("Your sites")}</h1>
        {list.length > 0 && createButton}
      </header>
      {sites.isPending && <LoadingBlocks label={t("Loading sites…")} count={3} heightPx={72} />}
      {sites.isError && (
        <LoadError
          what={t("your sites")}
          error={sites.error}
          isRetrying={sites.isFetching}
          onRetry={() => void sites.refetch()}
        />
      )}
      {sites.isSuccess && list.length === 0 && (
        <StateNotice title={t("Create your first site")} icon={<Store aria-hidden="true" />} action={createButton}>
          {t(
            "A site has its own address, design, pages and, if you sell something, a store. Answer five short questions and it’s live.",
          )}
        </StateNotice>
      )}
      {list.length > 0 && (
        <ul className={styles["list"]}>
          {list.map((site) => (
            <SiteRow key={site.id} site={site} />
          ))}
        </ul>
      )}
      {isCreating && (
        <StartDialog host={host} takenSlugs={list.map(({ slug }) => slug)} onClose={() => setIsCreating(false)} />
      )}
    </main>
  );
}
