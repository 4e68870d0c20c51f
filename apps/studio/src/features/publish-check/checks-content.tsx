import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { ListChecks } from "lucide-react";
import { useRef, useState, type ReactElement } from "react";
import { ActionButton } from "../../parts/action/action-button.tsx";
import { LoadingBlocks } from "../../parts/notice/loading-blocks.tsx";
import { RoomHeader, RoomTabs } from "../../parts/room/room-header.tsx";
import { LoadError, StateNotice } from "../../parts/notice/state-notice.tsx";
import { showToast } from "../../parts/notice/toast-store.ts";
import styles from "./checks-content.module.css";
import { IssueList } from "./issue-list.tsx";
import { thingsText } from "./issue-texts.ts";
import { publishCheckQuery, type Check } from "./publish-check-calls.ts";
import { useMarking } from "./use-marking.ts";
import { t } from "../../language/t.ts";

type Tab = "open" | "ignored";
type FindingsProps = { readonly check: Check; readonly tab: Tab; readonly mayIgnore: boolean };

function DataResults({ check, tab, mayIgnore }: FindingsProps): ReactElement {
  const listRef = useRef<HTMLElement>(null);
  const mark = useMarking((issue, markAgain) => {
    listRef.current?.focus();
    if (issue.isIgnored) showToast({ text: t("Shown again") });
    else
      showToast({
        text: t("Ignored."),
        action: { text: t("Undo"), run: () => markAgain({ ...issue, isIgnored: true }) },
      });
  });
  const issues = check.findings.filter(({ isIgnored }) => isIgnored === (tab === "ignored"));
  if (issues.length === 0) {
    return tab === "ignored" ? (
      <StateNotice title={t("Nothing ignored")} icon={<ListChecks aria-hidden="true" />}>
        {t("Problems you ignore are kept here. You can show them again.")}
      </StateNotice>
    ) : (
      <StateNotice title={t("No problems found")} icon={<ListChecks aria-hidden="true" />}>
        {t(
          "Links work, images have alt text, colors are readable, titles and descriptions fit. Your next edits are checked too.",
        )}
      </StateNotice>
    );
  }
  return (
    <section ref={listRef} tabIndex={-1} className={styles["list"]} aria-label={t("Problems")}>
      <IssueList findings={issues} level={2} onMark={mayIgnore ? mark : undefined} />
    </section>
  );
}

function Notes({ check: { total, findings, isWhole } }: Pick<FindingsProps, "check">): ReactElement | null {
  if (total <= findings.length && isWhole) return null;
  return (
    <p className={styles["note"]}>
      {isWhole
        ? t("Showing the first {count} of {total}. The rest appear as you fix these.", {
            count: findings.length,
            total,
          })
        : t("The check ran out of time before covering the whole site. Fix these, then check again.")}
    </p>
  );
}

function countText(check: UseQueryResult<Check>): string {
  if (check.isFetching) return t("Checking…");
  const open = check.data?.findings.filter(({ isIgnored }) => !isIgnored).length ?? 0;
  return open === 0 ? "" : thingsText(open);
}

export function ChecksContent({ mayIgnore }: { readonly mayIgnore: boolean }): ReactElement {
  const [tab, setTab] = useState<Tab>("open");
  const check = useQuery(publishCheckQuery(0));
  const retry = (): void => void check.refetch();
  return (
    <>
      <RoomHeader
        title={t("Checks")}
        count={countText(check)}
        note={t("Possible problems for visitors after you publish. Only errors of the theme prevent publishing.")}
        actions={
          <ActionButton isPending={check.isFetching} onPress={retry}>
            {t("Check again")}
          </ActionButton>
        }
        tabs={
          <RoomTabs
            label={t("Status")}
            tabs={[
              { id: "open", text: t("To review") },
              { id: "ignored", text: t("Ignored") },
            ]}
            current={tab}
            onChoose={setTab}
          />
        }
      />
      {check.isPending && <LoadingBlocks label={t("Checking your site…")} count={5} heightPx={72} />}
      {check.isError && !check.data && (
        <LoadError what={t("the checks")} error={check.error} isRetrying={check.isFetching} onRetry={retry} />
      )}
      {check.data && (
        <>
          <Notes check={check.data} />
          <DataResults check={check.data} tab={tab} mayIgnore={mayIgnore} />
        </>
      )}
    </>
  );
}
