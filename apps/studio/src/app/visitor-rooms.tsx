import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { CampaignSheet } from "../features/campaign/campaign-sheet.tsx";
import { CampaignsContent } from "../features/campaign/campaigns-content.tsx";
import { CommentsContent } from "../features/comment/comments-content.tsx";
import { FormsContent } from "../features/form/forms-content.tsx";
import { formTitleQuery } from "../features/form/submission-calls.ts";
import { SubmissionsContent } from "../features/form/submissions-content.tsx";
import { MailingListContent } from "../features/mailing-list/mailing-list-content.tsx";
import { useRoomTitle } from "../parts/use-room-title.ts";
import { useOpenSite } from "./open-site.ts";
import { RoleClosed } from "./role-closed.tsx";
import { useListSearch } from "./use-list-search.ts";

export function CommentsRoom(): ReactElement {
  const { site, account, language, timeZone } = useOpenSite();
  useRoomTitle("Comments", site.title);
  return (
    <CommentsContent
      time={{ language, timeZone }}
      siteTitle={site.title}
      maySet={account.permissions.includes("site.settings")}
    />
  );
}

export function FormsRoom(): ReactElement {
  const { site, account, language } = useOpenSite();
  const navigate = useNavigate();
  useRoomTitle("Forms", site.title);
  return (
    <FormsContent
      {...useListSearch()}
      language={language}
      mayEdit={account.permissions.includes("content.edit")}
      mayRead={account.permissions.includes("forms.read")}
      onEdit={(formId) => void navigate({ to: "/forms/$formId/edit", params: { formId } })}
    />
  );
}

export function FormRoom(): ReactElement {
  const { formId } = useParams({ from: "/forms/$formId" });
  const { site, account, language, timeZone } = useOpenSite();
  const navigate = useNavigate();
  const { data: title = "Form", isSuccess } = useQuery(formTitleQuery(formId));
  useRoomTitle(title, site.title);
  const list = useListSearch();
  if (!account.permissions.includes("forms.read")) return <RoleClosed room="Submissions" />;
  const mayEdit = isSuccess && account.permissions.includes("content.edit");
  return (
    <SubmissionsContent
      key={formId}
      {...list}
      formId={formId}
      title={title}
      time={{ language, timeZone }}
      mayManage={account.permissions.includes("forms.manage")}
      {...(mayEdit ? { onEdit: () => void navigate({ to: "/forms/$formId/edit", params: { formId } }) } : {})}
    />
  );
}

export function MailingListRoom(): ReactElement {
  const { site, account, language, timeZone } = useOpenSite();
  useRoomTitle("Mailing list", site.title);
  return (
    <MailingListContent
      {...useListSearch()}
      time={{ language, timeZone }}
      mayEdit={account.permissions.includes("customers.edit")}
      mayMakeForms={account.permissions.includes("content.edit")}
    />
  );
}

/** The campaigns, or the one that the address names. */
export function CampaignsRoom(): ReactElement {
  const { campaignId } = useParams({ from: "/campaigns/{-$campaignId}" });
  const { site, account, language, timeZone } = useOpenSite();
  const navigate = useNavigate();
  useRoomTitle("Campaigns", site.title);
  const time = { language, timeZone };
  const open = (id: string | undefined): void =>
    void navigate({ to: "/campaigns/{-$campaignId}", params: { campaignId: id } });
  if (campaignId === undefined) return <CampaignsContent time={time} onOpen={open} />;
  return (
    <CampaignSheet
      key={campaignId}
      campaignId={campaignId}
      site={{ title: site.title, url: site.siteUrl }}
      ownEmail={account.email}
      time={time}
      onDeleted={() => open(undefined)}
      onCopied={open}
    />
  );
}
