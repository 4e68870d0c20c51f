import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { domainsQuery } from "../features/domain/domain-calls.ts";
import { languageName } from "../features/language/language-words.ts";
import { LanguagesContent } from "../features/language/languages-content.tsx";
import { TranslationEditor } from "../features/language/translation-editor.tsx";
import { TranslationsContent } from "../features/language/translations-content.tsx";
import { useRoomTitle } from "../parts/use-room-title.ts";
import { useOpenSite } from "./open-site.ts";
import { useListSearch } from "./use-list-search.ts";

const languageRoute = getRouteApi("/languages/$language");
const translationRoute = getRouteApi("/languages/$language/$documentId");

export function LanguagesRoom(): ReactElement {
  const { site, account } = useOpenSite();
  useRoomTitle("Languages", site.title);
  const mayChange = account.permissions.includes("site.settings");
  const domains = useQuery({ ...domainsQuery, enabled: mayChange });
  return <LanguagesContent mayChange={mayChange} domains={domains.data?.items ?? []} />;
}

export function LanguageRoom(): ReactElement {
  const { site, account } = useOpenSite();
  const { language } = languageRoute.useParams();
  const search = useListSearch();
  useRoomTitle(languageName(language), site.title);
  return (
    <TranslationsContent language={language} mayPublish={account.permissions.includes("content.publish")} {...search} />
  );
}

export function TranslationRoom(): ReactElement {
  const { site, account } = useOpenSite();
  const target = translationRoute.useParams();
  useRoomTitle("Translation", languageName(target.language), site.title);
  return <TranslationEditor target={target} mayEdit={account.permissions.includes("content.edit")} />;
}
