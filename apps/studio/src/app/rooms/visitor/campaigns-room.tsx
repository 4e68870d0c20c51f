import { useNavigate, useParams } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { CampaignSheet } from "../../../features/campaign/campaign-sheet.tsx";
import { CampaignsContent } from "../../../features/campaign/campaigns-content.tsx";
import { useRoomTitle } from "../../../parts/room/use-room-title.ts";
import { useOpenSite } from "../../open-site.ts";
import { t } from "../../../language/t.ts";

/** The campaigns, or the one that the address names. */
export function CampaignsRoom(): ReactElement {
  const { campaignId } = useParams({ from: "/campaigns/{-$campaignId}" });
  const { site, account, language, siteLanguage, timeZone } = useOpenSite();
  const navigate = useNavigate();
  useRoomTitle(t("Campaigns"), site.title);
  const time = { language, timeZone };
  const open = (id: string | undefined): void =>
    void navigate({ to: "/campaigns/{-$campaignId}", params: { campaignId: id } });
  if (campaignId === undefined) return <CampaignsContent time={time} onOpen={open} />;
  return (
    <CampaignSheet
      key={campaignId}
      campaignId={campaignId}
      site={{ title: site.title, url: site.siteUrl, language: siteLanguage }}
      ownEmail={account.email}
      time={time}
      onDeleted={() => open(undefined)}
      onCopied={open}
    />
  );
}
