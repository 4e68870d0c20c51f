import type { goLive, listReleases, Release } from "@stoa/core/release/release-api.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { History } from "lucide-react";
import { useState, type ReactElement } from "react";
import { errorText } from "../../client/call-error.ts";
import { callEndpoint } from "../../client/page-client.ts";
import { momentText, type SiteTime } from "../../parts/time/site-time.ts";
import { ActionButton } from "../../parts/action/action-button.tsx";
import { LoadingBlocks } from "../../parts/notice/loading-blocks.tsx";
import { ConfirmDialog } from "../../parts/dialog/modal-dialog.tsx";
import { LoadError, StateNotice } from "../../parts/notice/state-notice.tsx";
import { StatusBadge } from "../../parts/notice/status-badge.tsx";
import { showFailure, showToast } from "../../parts/notice/toast-store.ts";
import { refreshAfterRelease } from "./refresh-after-release.ts";
import { releaseName } from "./release-name.ts";
import styles from "./releases-list.module.css";
import { t, tRich } from "../../language/t.ts";

type ReleaseRowProps = {
  readonly release: Release;
  readonly isOlder: boolean;
  readonly clock: SiteTime;
  /** Undefined without permission to change what is live. */
  readonly onChoose: (() => void) | undefined;
};

function ReleaseRow({ release, isOlder, clock, onChoose }: ReleaseRowProps): ReactElement {
  return (
    <li className={styles["row"]} data-live={release.isLive || undefined}>
      <span className={styles["number"]}>{release.number}</span>
      <div className={styles["what"]}>
        <p className={styles["name"]}>
          {release.name || t("Release {number}", { number: release.number })}
          {release.isLive && <StatusBadge tone="accent">{t("Live")}</StatusBadge>}
        </p>
        <p className={styles["who"]}>
          {tRich("{at} by {name}", {
            at: (
              <time key="at" dateTime={release.at}>
                {momentText(release.at, clock)}
              </time>
            ),
            name: release.by,
          })}
        </p>
      </div>
      {!release.isLive && onChoose && (
        <ActionButton onPress={onChoose}>
          {isOlder ? t("Roll back to this") : t("Go forward to this")}
          <span className="only-spoken">: {releaseName(release)}</span>
        </ActionButton>
      )}
    </li>
  );
}

function useGoLive(onDone: () => void) {
  const queries = useQueryClient();
  const send = (number: number) =>
    callEndpoint<typeof goLive>({ method: "PUT", path: "/api/releases/live", body: { number } });
  return useMutation({
    mutationFn: ({ number }: { readonly number: number; readonly previous: number | undefined }) => send(number),
    onSuccess: async ({ release }, { previous }) => {
      onDone();
      const goBack = (): void => {
        if (previous === undefined) return;
        void send(previous)
          .then(async () => {
            showToast({ text: t("Release {number} is live again", { number: previous }) });
            await refreshAfterRelease(queries);
          })
          .catch((error: unknown) => showFailure(error, goBack));
      };
      showToast({
        text: t("Now live: {release}", { release: releaseName(release) }),
        ...(previous === undefined ? {} : { action: { text: t("Undo"), run: goBack } }),
      });
      await refreshAfterRelease(queries);
    },
  });
}

type RollBackDialogProps = {
  readonly release: Release;
  readonly live: Release | undefined;
  readonly clock: SiteTime;
  readonly onClose: () => void;
};

function isOlder(release: Release, live: Release | undefined): boolean {
  return live === undefined || release.number < live.number;
}

function RollBackDialog({ release, live, clock, onClose }: RollBackDialogProps): ReactElement {
  const goingLive = useGoLive(onClose);
  const name = releaseName(release);
  const [title, action] = isOlder(release, live)
    ? [t("Roll back to {release}?", { release: name }), t("Roll back")]
    : [t("Go forward to {release}?", { release: name }), t("Go forward")];
  const at = momentText(release.at, clock);
  return (
    <ConfirmDialog
      title={title}
      isOpen
      action={action}
      isPending={goingLive.isPending}
      error={goingLive.error ? errorText(goingLive.error) : undefined}
      onConfirm={() => goingLive.mutate({ number: release.number, previous: live?.number })}
      onClose={onClose}
    >
      <p>
        {live
          ? t(
              "Visitors see the site as published {at}. Your edits in the studio don’t change, and you can go back to {release} at any time.",
              { at, release: releaseName(live) },
            )
          : t(
              "Visitors see the site as published {at}. Your edits in the studio don’t change, and you can go back to any release at any time.",
              { at },
            )}
      </p>
    </ConfirmDialog>
  );
}

type ReleasesProps = { readonly clock: SiteTime; readonly mayPublish: boolean };

export function ReleasesList({ clock, mayPublish }: ReleasesProps): ReactElement {
  const [chosen, setChosen] = useState<Release | null>(null);
  const releases = useQuery({
    queryKey: ["releases"],
    queryFn: () => callEndpoint<typeof listReleases>({ method: "GET", path: "/api/releases" }),
  });
  if (releases.isPending) return <LoadingBlocks label={t("Loading releases…")} count={5} heightPx={64} />;
  if (!releases.data) {
    return (
      <LoadError
        what={t("your releases")}
        error={releases.error}
        isRetrying={releases.isFetching}
        onRetry={() => void releases.refetch()}
      />
    );
  }
  const list = releases.data.releases;
  const live = list.find(({ isLive }) => isLive);
  if (list.length === 0) {
    return (
      <StateNotice title={t("Nothing published yet")} icon={<History aria-hidden="true" />}>
        {t("Every time you publish, a release is kept here. You can go back to any of them.")}
      </StateNotice>
    );
  }
  return (
    <>
      <ol className={styles["list"]}>
        {list.map((release) => (
          <ReleaseRow
            key={release.number}
            release={release}
            isOlder={isOlder(release, live)}
            clock={clock}
            onChoose={mayPublish ? () => setChosen(release) : undefined}
          />
        ))}
      </ol>
      {chosen && <RollBackDialog release={chosen} live={live} clock={clock} onClose={() => setChosen(null)} />}
    </>
  );
}
