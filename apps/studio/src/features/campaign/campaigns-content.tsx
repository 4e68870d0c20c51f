import type { CampaignSummary } from "@stoa/core/campaign/campaign-api.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Plus, Send, Trash2 } from "lucide-react";
import { useState, type ReactElement } from "react";
import { ActionButton, IconButton } from "../../parts/action/action-button.tsx";
import { PagedContent } from "../../parts/list/paged-content.tsx";
import { RecordTable, RowButton, RowText, type RecordColumn } from "../../parts/table/record-table.tsx";
import { RoomHeader } from "../../parts/room/room-header.tsx";
import type { SiteTime } from "../../parts/time/site-time.ts";
import { StateNotice } from "../../parts/notice/state-notice.tsx";
import { StatusBadge } from "../../parts/notice/status-badge.tsx";
import { showFailure } from "../../parts/notice/toast-store.ts";
import { countText, usePages } from "../../parts/list/use-pages.ts";
import { CAMPAIGNS_KEY, createCampaign, EMPTY_CAMPAIGN, loadCampaigns } from "./campaign-calls.ts";
import { CAMPAIGN_STATUS, campaignTitle, progressText, whenText } from "./campaign-texts.ts";
import { DeleteCampaignDialog } from "./delete-campaign-dialog.tsx";
import { t, translated } from "../../language/t.ts";

type CampaignsProps = {
  readonly time: SiteTime;
  readonly onOpen: (campaignId: string) => void;
};

function resultText(campaign: CampaignSummary, language: string): string {
  return campaign.startedAt !== null ? progressText(campaign, language) : "";
}

function columnsOf(
  { time, onOpen }: CampaignsProps,
  onDelete: (campaign: CampaignSummary) => void,
): RecordColumn<CampaignSummary>[] {
  return [
    {
      id: "subject",
      title: t("Campaign"),
      kind: "main",
      renderCell: (campaign) => (
        <RowButton onPress={() => onOpen(campaign.id)}>
          <RowText
            title={campaignTitle(campaign.subject)}
            note={campaign.problem === null ? whenText(campaign, time) : translated(campaign.problem)}
          />
        </RowButton>
      ),
    },
    {
      id: "status",
      title: t("Status"),
      renderCell: ({ status, problem }) => (
        <StatusBadge tone={problem === null ? CAMPAIGN_STATUS[status].tone : "bad"}>
          {problem === null ? CAMPAIGN_STATUS[status].text : t("Not sent")}
        </StatusBadge>
      ),
    },
    { id: "result", title: t("Emails"), renderCell: (campaign) => resultText(campaign, time.language) },
    {
      id: "remove",
      title: t("Delete"),
      kind: "actions",
      renderCell: (campaign) =>
        campaign.status === "draft" && (
          <IconButton
            label={t("Delete {title}", { title: campaignTitle(campaign.subject) })}
            icon={<Trash2 aria-hidden="true" />}
            onPress={() => onDelete(campaign)}
          />
        ),
    },
  ];
}

export function CampaignsContent(props: CampaignsProps): ReactElement {
  const { time, onOpen } = props;
  const queries = useQueryClient();
  const [deleting, setDeleting] = useState<CampaignSummary | null>(null);
  const list = usePages<CampaignSummary>({ queryKey: CAMPAIGNS_KEY, load: loadCampaigns });
  const creating = useMutation({
    mutationFn: () => createCampaign(EMPTY_CAMPAIGN),
    onSuccess: async ({ campaign }) => {
      void queries.invalidateQueries({ queryKey: CAMPAIGNS_KEY });
      onOpen(campaign.id);
    },
    onError: (error) => showFailure(error, () => creating.mutate()),
  });
  const newButton = (tone?: "primary"): ReactElement => (
    <ActionButton
      tone={tone}
      icon={<Plus aria-hidden="true" />}
      isPending={creating.isPending}
      onPress={() => creating.mutate()}
    >
      {t("New campaign")}
    </ActionButton>
  );
  return (
    <>
      <RoomHeader
        title={t("Campaigns")}
        count={countText(list, [t("campaign"), t("campaigns")], time.language)}
        actions={newButton("primary")}
      />
      <PagedContent
        list={list}
        what={t("your campaigns")}
        rowHeightPx={56}
        empty={
          <StateNotice title={t("Write your first campaign")} icon={<Send aria-hidden="true" />} action={newButton()}>
            {t(
              "A campaign is one email to your mailing list. Preview it, send yourself a test, then send it right away or schedule it. Every email has an unsubscribe link.",
            )}
          </StateNotice>
        }
      >
        {(rows) => (
          <RecordTable
            caption={t("Campaigns")}
            columns={columnsOf(props, setDeleting)}
            rows={rows}
            rowId={({ id }) => id}
          />
        )}
      </PagedContent>
      {deleting && (
        <DeleteCampaignDialog
          campaignId={deleting.id}
          subject={deleting.subject}
          onDeleted={() => setDeleting(null)}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}
