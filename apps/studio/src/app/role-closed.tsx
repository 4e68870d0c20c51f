import { Lock } from "lucide-react";
import type { ReactElement } from "react";
import { StateNotice } from "../parts/state-notice.tsx";

/** What somebody sees at the address of a room that their role does not include. */
export function RoleClosed({ room }: { readonly room: string }): ReactElement {
  return (
    <StateNotice title={`Your role does not include “${room}”`} icon={<Lock aria-hidden="true" />} isPage>
      An admin of the site can give you another role.
    </StateNotice>
  );
}

/** What somebody sees whose role opens the studio and no room of it. */
export function RoleEmpty(): ReactElement {
  return (
    <StateNotice title="Nothing here is for your role yet" icon={<Lock aria-hidden="true" />} isPage>
      Your role has no room in this studio. An admin of the site can give you another one.
    </StateNotice>
  );
}
