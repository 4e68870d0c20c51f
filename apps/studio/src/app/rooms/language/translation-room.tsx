import { getRouteApi } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { languageName } from "../../../features/language/language-texts.ts";
import { TranslationEditor } from "../../../features/language/translation-editor.tsx";
import { useRoomTitle } from "../../../parts/room/use-room-title.ts";
import { useOpenSite } from "../../open-site.ts";
import { t } from "../../../language/t.ts";

const translationRoute = getRouteApi("/languages/$language/$documentId");

export function TranslationRoom(): ReactElement {
  const { site, account } = useOpenSite();
  const target = translationRoute.useParams();
  useRoomTitle(t("Translation"), languageName(target.language), site.title);
  return <TranslationEditor target={target} mayEdit={account.permissions.includes("content.edit")} />;
}
