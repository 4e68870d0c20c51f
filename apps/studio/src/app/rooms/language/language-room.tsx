import { getRouteApi } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { languageName } from "../../../features/language/language-texts.ts";
import { TranslationsContent } from "../../../features/language/translations-content.tsx";
import { useRoomTitle } from "../../../parts/room/use-room-title.ts";
import { useOpenSite } from "../../open-site.ts";
import { useListSearch } from "../../command/use-list-search.ts";

const languageRoute = getRouteApi("/languages/$language");

export function LanguageRoom(): ReactElement {
  const { site, account } = useOpenSite();
  const { language } = languageRoute.useParams();
  const search = useListSearch();
  useRoomTitle(languageName(language), site.title);
  return (
    <TranslationsContent language={language} mayPublish={account.permissions.includes("content.publish")} {...search} />
  );
}
