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
