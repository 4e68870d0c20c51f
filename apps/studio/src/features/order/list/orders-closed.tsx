import { Lock } from "lucide-react";
import type { ReactElement } from "react";
import { StateNotice } from "../../../parts/notice/state-notice.tsx";
import { t } from "../../../language/t.ts";

export function OrdersClosed(): ReactElement {
  return (
    <StateNotice title={t("Your role doesn't include orders")} icon={<Lock aria-hidden="true" />} isPage>
      {t(
        "Orders contain personal data, so only admins, website managers and store managers can view them. A site admin can change your role.",
      )}
    </StateNotice>
  );
}
