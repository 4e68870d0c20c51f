import type { ReactElement } from "react";
import { LoadingBlocks } from "./loading-blocks.tsx";
import { RoomHeader } from "./room-header.tsx";
import { LoadError } from "./state-notice.tsx";

type UnreadContentProps = {
  /** What is read, as its owner says it: "the settings". */
  readonly what: string;
  /** Title of the room that it is the whole of: it stands there from the start. */
  readonly room?: string | undefined;
  readonly isPending: boolean;
  readonly error: unknown;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
};

/** What stands in place of content that is not read yet, or could not be. */
export function UnreadContent({ what, room, isPending, ...failure }: UnreadContentProps): ReactElement {
  return (
    <>
      {room !== undefined && <RoomHeader title={room} />}
      {isPending ? (
        <LoadingBlocks label={`Loading ${what}`} count={6} heightPx={56} />
      ) : (
        <LoadError what={what} {...failure} />
      )}
    </>
  );
}
