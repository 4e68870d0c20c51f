import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { domainsQuery } from "../../../features/domain/domain-calls.ts";
import { LanguagesContent } from "../../../features/language/languages-content.tsx";
import { useRoomTitle } from "../../../parts/room/use-room-title.ts";
import { useOpenSite } from "../../open-site.ts";
import { t } from "../../../language/t.ts";

export function LanguagesRoom(): ReactElement {
  const { site, account } = useOpenSite();
  useRoomTitle(t("Languages"), site.title);
  const mayChange = account.permissions.includes("site.settings");
  const domains = useQuery({ ...domainsQuery, enabled: mayChange });
  return <LanguagesContent mayChange={mayChange} domains={domains.data?.items ?? []} />;
}
