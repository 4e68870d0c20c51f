import { Lock } from "lucide-react";
import type { ReactElement } from "react";
import { StateNotice } from "../../parts/notice/state-notice.tsx";
import { t } from "../../language/t.ts";

export function RoleClosed({ room }: { readonly room: string }): ReactElement {
  return (
    <StateNotice title={t("Your role doesn't include “{room}”", { room })} icon={<Lock aria-hidden="true" />} isPage>
      {t("A site admin can change your role.")}
    </StateNotice>
  );
}

/** Shown when someone's role opens the studio but none of its rooms. */
export function RoleEmpty(): ReactElement {
  return (
    <StateNotice title={t("Nothing here for your role")} icon={<Lock aria-hidden="true" />} isPage>
      {t("Your role has no access to this studio. A site admin can change it.")}
    </StateNotice>
  );
}
