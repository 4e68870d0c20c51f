import type { Campaign } from "@stoa/core/campaign/campaign-api.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { errorText } from "../../client/call-error.ts";
import { ActionButton } from "../../parts/action-button.tsx";
import { LoadingBlocks } from "../../parts/loading-blocks.tsx";
import { FactList, SheetPage } from "../../parts/sheet-page.tsx";
import { momentText } from "../../parts/site-time.ts";
import { LoadError } from "../../parts/state-notice.tsx";
import { StatusBadge } from "../../parts/status-badge.tsx";
import { showToast } from "../../parts/toast-store.ts";
import { campaignQuery, CAMPAIGNS_KEY, unscheduleCampaign, type OpenedCampaign } from "./campaign-calls.ts";
import { CampaignEditor, type CampaignPlace } from "./campaign-editor.tsx";
import styles from "./campaign-editor.module.css";
import { CampaignPreview } from "./campaign-preview.tsx";
import { CAMPAIGN_STATUS, progressText } from "./campaign-words.ts";

type CampaignSheetProps = CampaignPlace & { readonly campaignId: string; readonly onDeleted: () => void };

type OutProps = CampaignPlace & { readonly campaign: Campaign; readonly onChanged: (campaign: Campaign) => void };

/** A campaign that is scheduled or left the house: it can be looked at. */
function CampaignOut({ campaign, site, time, onChanged }: OutProps): ReactElement {
  const { status, scheduledAt, startedAt, finishedAt, previewText } = campaign;
  const isScheduled = status === "scheduled";
  const unscheduling = useMutation({
    mutationFn: () => unscheduleCampaign(campaign.id),
    onSuccess: ({ campaign }) => {
      onChanged(campaign);
      showToast({ text: "It is a draft again." });
    },
    onError: (error) => showToast({ text: errorText(error) }),
  });
  return (
    <SheetPage
      back={{ to: "/campaigns", text: "Campaigns" }}
      title={campaign.subject}
      badges={<StatusBadge tone={CAMPAIGN_STATUS[status].tone}>{CAMPAIGN_STATUS[status].text}</StatusBadge>}
      note={isScheduled ? "Take it off the schedule to change it." : "What was sent stays as it is."}
      actions={
        isScheduled && (
          <ActionButton isPending={unscheduling.isPending} onPress={() => unscheduling.mutate()}>
            Take off the schedule
          </ActionButton>
        )
      }
    >
      <div className={styles["sent"]} aria-live="polite">
        <FactList
          facts={[
            { name: "Goes out", value: momentText(scheduledAt, time) },
            { name: "Started", value: momentText(startedAt, time) },
            { name: "Finished", value: momentText(finishedAt, time) },
            { name: "Mails", value: isScheduled ? "" : progressText(campaign, time.language) },
            { name: "Preview text", value: previewText },
          ]}
        />
      </div>
      <div className={styles["sent"]}>
        <CampaignPreview content={campaign} site={site} language={time.language} />
      </div>
    </SheetPage>
  );
}

/** One campaign: a draft that is written, or what became of it. */
export function CampaignSheet({ campaignId, onDeleted, ...place }: CampaignSheetProps): ReactElement {
  const queries = useQueryClient();
  const query = campaignQuery(campaignId);
  const opened = useQuery(query);
  if (opened.isPending) return <LoadingBlocks label="Loading the campaign" count={4} heightPx={72} />;
  if (!opened.data) {
    const retry = (): void => void opened.refetch();
    return (
      <LoadError what="this campaign" isPage error={opened.error} isRetrying={opened.isFetching} onRetry={retry} />
    );
  }
  const { campaign } = opened.data;
  const onChanged = (changed: Campaign): void => {
    queries.setQueryData(query.queryKey, (old: OpenedCampaign | undefined) => old && { ...old, campaign: changed });
    void queries.invalidateQueries({ queryKey: CAMPAIGNS_KEY });
  };
  if (campaign.status !== "draft") return <CampaignOut {...place} campaign={campaign} onChanged={onChanged} />;
  return (
    <CampaignEditor {...place} {...opened.data} onChanged={onChanged} onStale={opened.refetch} onDeleted={onDeleted} />
  );
}
