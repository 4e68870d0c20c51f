import type { Campaign } from "@stoa/core/campaign/campaign-api.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { ActionButton } from "../../parts/action/action-button.tsx";
import { LoadingBlocks } from "../../parts/notice/loading-blocks.tsx";
import { FactList, SheetPage } from "../../parts/room/sheet-page.tsx";
import { momentText } from "../../parts/time/site-time.ts";
import { LoadError } from "../../parts/notice/state-notice.tsx";
import { StatusBadge } from "../../parts/notice/status-badge.tsx";
import { showFailure, showToast } from "../../parts/notice/toast-store.ts";
import {
  campaignQuery,
  CAMPAIGNS_KEY,
  createCampaign,
  unscheduleCampaign,
  type OpenedCampaign,
} from "./campaign-calls.ts";
import { CampaignEditor, type CampaignContext } from "./campaign-editor.tsx";
import styles from "./campaign-editor.module.css";
import { CampaignPreview } from "./campaign-preview.tsx";
import { CAMPAIGN_STATUS, draftOf, progressText } from "./campaign-texts.ts";
import { StopCampaignDialog } from "./stop-campaign-dialog.tsx";
import { t } from "../../language/t.ts";

type CampaignSheetProps = CampaignContext & {
  readonly campaignId: string;
  readonly onDeleted: () => void;
  readonly onCopied: (campaignId: string) => void;
};

type OutProps = CampaignContext & {
  readonly campaign: Campaign;
  readonly onChanged: (campaign: Campaign) => void;
  readonly onCopied: (copy: Campaign) => void;
};

const NOTES: Readonly<Record<Campaign["status"], string>> = {
  draft: "",
  scheduled: t("Unschedule it to make changes."),
  sending: t("Sending now. If you stop it, people who haven't received the email yet won't get it."),
  stopped: t("Sending was stopped. Emails already sent can't be changed."),
  sent: t("Sent emails can't be changed."),
};
const GOES_TO = { confirmed: t("Confirmed subscribers"), everybody: t("Everyone on the mailing list") } as const;

function CampaignOut({ campaign, site, time, onChanged, onCopied }: OutProps): ReactElement {
  const { status, scheduledAt, startedAt, finishedAt, previewText, recipients } = campaign;
  const [isStopping, setIsStopping] = useState(false);
  const isScheduled = status === "scheduled";
  const unscheduling = useMutation({
    mutationFn: () => unscheduleCampaign(campaign.id),
    onSuccess: ({ campaign }) => {
      onChanged(campaign);
      showToast({ text: t("Back to draft.") });
    },
    onError: (error) => showFailure(error, () => unscheduling.mutate()),
  });
  const copying = useMutation({
    mutationFn: () => createCampaign(draftOf(campaign)),
    onSuccess: ({ campaign }) => {
      showToast({ text: t("This is a copy. It isn't sent until you send it.") });
      onCopied(campaign);
    },
    onError: (error) => showFailure(error, () => copying.mutate()),
  });
  return (
    <SheetPage
      back={{ to: "/campaigns", text: t("Campaigns") }}
      title={campaign.subject}
      badges={<StatusBadge tone={CAMPAIGN_STATUS[status].tone}>{CAMPAIGN_STATUS[status].text}</StatusBadge>}
      note={NOTES[status]}
      actions={
        <>
          {isScheduled && (
            <ActionButton isPending={unscheduling.isPending} onPress={() => unscheduling.mutate()}>
              {t("Unschedule")}
            </ActionButton>
          )}
          {status === "sending" && (
            <ActionButton tone="quiet-danger" onPress={() => setIsStopping(true)}>
              {t("Stop sending")}
            </ActionButton>
          )}
          <ActionButton isPending={copying.isPending} onPress={() => copying.mutate()}>
            {t("Duplicate")}
          </ActionButton>
        </>
      }
    >
      <div className={styles["sent"]} aria-live="polite">
        <FactList
          facts={[
            { name: t("Recipients"), value: GOES_TO[recipients] },
            { name: t("Send at"), value: momentText(scheduledAt, time) },
            { name: t("Started"), value: momentText(startedAt, time) },
            { name: t("Finished"), value: momentText(finishedAt, time) },
            { name: t("Emails"), value: isScheduled ? "" : progressText(campaign, time.language) },
            { name: t("Preview text"), value: previewText },
          ]}
        />
      </div>
      <div className={styles["sent"]}>
        <CampaignPreview content={campaign} site={site} />
      </div>
      {isStopping && (
        <StopCampaignDialog
          campaign={campaign}
          language={time.language}
          onChanged={onChanged}
          onClose={() => setIsStopping(false)}
        />
      )}
    </SheetPage>
  );
}

export function CampaignSheet({ campaignId, onDeleted, onCopied, ...place }: CampaignSheetProps): ReactElement {
  const queries = useQueryClient();
  const query = campaignQuery(campaignId);
  const opened = useQuery(query);
  if (opened.isPending) return <LoadingBlocks label={t("Loading campaign…")} count={4} heightPx={72} />;
  if (!opened.data) {
    const retry = (): void => void opened.refetch();
    return (
      <LoadError what={t("this campaign")} isPage error={opened.error} isRetrying={opened.isFetching} onRetry={retry} />
    );
  }
  const { campaign } = opened.data;
  const onChanged = (changed: Campaign): void => {
    queries.setQueryData(query.queryKey, (old: OpenedCampaign | undefined) => old && { ...old, campaign: changed });
    void queries.invalidateQueries({ queryKey: CAMPAIGNS_KEY });
  };
  if (campaign.status !== "draft") {
    const onCopy = ({ id }: Campaign): void => {
      void queries.invalidateQueries({ queryKey: CAMPAIGNS_KEY });
      onCopied(id);
    };
    return <CampaignOut {...place} campaign={campaign} onChanged={onChanged} onCopied={onCopy} />;
  }
  return (
    <CampaignEditor {...place} {...opened.data} onChanged={onChanged} onStale={opened.refetch} onDeleted={onDeleted} />
  );
}
