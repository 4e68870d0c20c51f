import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { LoadingBlocks } from "./loading-blocks.tsx";
import { RoomHeader } from "./room-header.tsx";
import { LoadError } from "./state-notice.tsx";

type Read = Pick<UseQueryResult, "data" | "error" | "isPending" | "isFetching" | "refetch">;

type UnreadContentProps = {
  /** What is read, as its owner says it: "the settings". */
  readonly what: string;
  /** Title of the room that it is the whole of: it stands there from the start. */
  readonly room?: string | undefined;
  /** All that has to be read. */
  readonly reads: readonly Read[];
};

/** What stands in place of content that is not read yet, or could not be. */
export function UnreadContent({ what, room, reads }: UnreadContentProps): ReactElement {
  const unread = reads.filter(({ data }) => data === undefined);
  return (
    <>
      {room !== undefined && <RoomHeader title={room} />}
      {reads.some(({ isPending }) => isPending) ? (
        <LoadingBlocks label={`Loading ${what}`} count={6} heightPx={56} />
      ) : (
        <LoadError
          what={what}
          error={unread.find(({ error }) => error !== null)?.error}
          isRetrying={reads.some(({ isFetching }) => isFetching)}
          onRetry={() => {
            for (const one of unread) void one.refetch();
          }}
        />
      )}
    </>
  );
}
