import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { LoadingBlocks } from "../notice/loading-blocks.tsx";
import { RoomHeader } from "../room/room-header.tsx";
import { LoadError } from "../notice/state-notice.tsx";
import { t } from "../../language/t.ts";

type Read = Pick<UseQueryResult, "data" | "error" | "isPending" | "isFetching" | "refetch">;

type UnreadContentProps = {
  /** Noun for the content: "the settings". */
  readonly what: string;
  /** Title of the room when the content fills it, shown from the start. */
  readonly room?: string | undefined;
  readonly reads: readonly Read[];
};

export function UnreadContent({ what, room, reads }: UnreadContentProps): ReactElement {
  const unread = reads.filter(({ data }) => data === undefined);
  return (
    <>
      {room !== undefined && <RoomHeader title={room} />}
      {reads.some(({ isPending }) => isPending) ? (
        <LoadingBlocks label={t("Loading {what}", { what })} count={6} heightPx={56} />
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
