import type { ReactElement } from "react";
import { ApiKeysContent } from "../features/api-key/api-keys-content.tsx";
import { DomainsContent } from "../features/domain/domains-content.tsx";
import { MailsContent } from "../features/mail/mails-content.tsx";
import { MembersContent } from "../features/member/members-content.tsx";
import { ArchivesContent } from "../features/site-archive/archives-content.tsx";
import { SiteSettingsContent } from "../features/site-settings/site-settings-content.tsx";
import { VisitorSettingsContent } from "../features/visitor-setting/visitor-settings-content.tsx";
import { WebhooksContent } from "../features/webhook/webhooks-content.tsx";
import { useRoomTitle } from "../parts/use-room-title.ts";
import { useOpenSite } from "./open-site.ts";
import { useFilePicking } from "./use-file-picking.tsx";

export function SiteSettingsRoom(): ReactElement {
  const { site } = useOpenSite();
  const { pickFile, picker } = useFilePicking();
  useRoomTitle("Site settings", site.title);
  return (
    <>
      <SiteSettingsContent pickFile={pickFile} />
      {picker}
    </>
  );
}

export function VisitorSettingsRoom(): ReactElement {
  const { site } = useOpenSite();
  const { pickFile, picker } = useFilePicking();
  useRoomTitle("Notices, comments, speed", site.title);
  return (
    <>
      <VisitorSettingsContent pickFile={pickFile} />
      {picker}
    </>
  );
}

export function DomainsRoom(): ReactElement {
  const { site } = useOpenSite();
  useRoomTitle("Domains", site.title);
  return <DomainsContent />;
}

export function MembersRoom(): ReactElement {
  const { site, account, platformUrl } = useOpenSite();
  useRoomTitle("Members", site.title);
  return <MembersContent ownId={account.id} onLeft={() => location.assign(platformUrl)} />;
}

export function ApiKeysRoom(): ReactElement {
  const { site, account, language, timeZone } = useOpenSite();
  useRoomTitle("API keys", site.title);
  return <ApiKeysContent permissions={account.permissions} time={{ language, timeZone }} />;
}

export function ArchivesRoom(): ReactElement {
  const { site, language, timeZone } = useOpenSite();
  useRoomTitle("Archives", site.title);
  return <ArchivesContent time={{ language, timeZone }} />;
}

export function WebhooksRoom(): ReactElement {
  const { site, language, timeZone } = useOpenSite();
  useRoomTitle("Webhooks", site.title);
  return <WebhooksContent time={{ language, timeZone }} />;
}

export function MailsRoom(): ReactElement {
  const { site, account, language, timeZone } = useOpenSite();
  useRoomTitle("Mail log", site.title);
  const may = (permission: string): boolean => account.permissions.includes(permission);
  return (
    <MailsContent time={{ language, timeZone }} mayRetry={may("customers.edit")} mayPreview={may("orders.read")} />
  );
}
