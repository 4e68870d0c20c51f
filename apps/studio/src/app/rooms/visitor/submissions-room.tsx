import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { formTitleQuery } from "../../../features/form/submission-calls.ts";
import { SubmissionsContent } from "../../../features/form/submissions-content.tsx";
import { useRoomTitle } from "../../../parts/room/use-room-title.ts";
import { useOpenSite } from "../../open-site.ts";
import { RoleClosed } from "../../shell/role-closed.tsx";
import { useListSearch } from "../../command/use-list-search.ts";
import { t } from "../../../language/t.ts";

export function SubmissionsRoom(): ReactElement {
  const { formId } = useParams({ from: "/forms/$formId" });
  const { site, account, language, timeZone } = useOpenSite();
  const navigate = useNavigate();
  const { data: title = t("Form"), isSuccess } = useQuery(formTitleQuery(formId));
  useRoomTitle(title, site.title);
  const list = useListSearch();
  if (!account.permissions.includes("forms.read")) return <RoleClosed room={t("Submissions")} />;
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
