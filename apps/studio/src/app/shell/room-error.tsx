import type { ErrorComponentProps } from "@tanstack/react-router";
import { TriangleAlert } from "lucide-react";
import type { ReactElement } from "react";
import { ActionButton } from "../../parts/action/action-button.tsx";
import { StateNotice } from "../../parts/notice/state-notice.tsx";
import { useRoomTitle } from "../../parts/room/use-room-title.ts";
import { t } from "../../language/t.ts";

/** Shown when a room crashes; edits are kept by their session and reappear when the room reopens. */
export function RoomError({ reset }: ErrorComponentProps): ReactElement {
  useRoomTitle(t("Something went wrong"));
  return (
    <StateNotice
      isPage
      title={t("Something went wrong")}
      icon={<TriangleAlert aria-hidden="true" />}
      action={
        <>
          <ActionButton onPress={reset}>{t("Try again")}</ActionButton>
          <ActionButton tone="quiet" onPress={() => location.reload()}>
            {t("Reload the page")}
          </ActionButton>
        </>
      }
    >
      {t("This part of the studio couldn’t be shown. Try again. If the problem continues, reload the page.")}
    </StateNotice>
  );
}
