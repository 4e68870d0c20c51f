import { Lock } from "lucide-react";
import type { ReactElement } from "react";
import { StateNotice } from "../parts/state-notice.tsx";

export function RoleClosed({ room }: { readonly room: string }): ReactElement {
  return (
    <StateNotice title={`Your role does not include “${room}”`} icon={<Lock aria-hidden="true" />} isPage>
      An admin of the site can give you another role.
    </StateNotice>
  );
}

/** Shown when someone's role opens the studio but none of its rooms. */
export function RoleEmpty(): ReactElement {
  return (
    <StateNotice title="Nothing here for your role" icon={<Lock aria-hidden="true" />} isPage>
      Your role has no room in this studio. An admin of the site can give you another one.
    </StateNotice>
  );
}
