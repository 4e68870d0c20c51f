import { useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { FormsContent } from "../../../features/form/forms-content.tsx";
import { useRoomTitle } from "../../../parts/room/use-room-title.ts";
import { useOpenSite } from "../../open-site.ts";
import { useListSearch } from "../../command/use-list-search.ts";
import { t } from "../../../language/t.ts";

export function FormsRoom(): ReactElement {
  const { site, account, language } = useOpenSite();
  const navigate = useNavigate();
  useRoomTitle(t("Forms"), site.title);
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
