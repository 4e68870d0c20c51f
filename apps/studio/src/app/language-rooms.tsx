import { getRouteApi } from "@tanstack/react-router";
import type { ReactElement } from "react";
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
  return <LanguagesContent mayChange={account.permissions.includes("site.settings")} />;
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
