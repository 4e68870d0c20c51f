import type { ReactElement } from "react";
import { MailsContent } from "../../../features/mail/mails-content.tsx";
import { useRoomTitle } from "../../../parts/room/use-room-title.ts";
import { useOpenSite } from "../../open-site.ts";
import { t } from "../../../language/t.ts";

export function MailsRoom(): ReactElement {
  const { site, account, language, timeZone } = useOpenSite();
  useRoomTitle(t("Email log"), site.title);
  const may = (permission: string): boolean => account.permissions.includes(permission);
  return (
    <MailsContent time={{ language, timeZone }} mayRetry={may("customers.edit")} mayPreview={may("orders.read")} />
  );
}
