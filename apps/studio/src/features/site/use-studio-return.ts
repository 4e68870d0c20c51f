import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { CallError, errorText } from "../../client/call-error.ts";
import { enterStudio, type RequestedRoom } from "../../client/studio-door.ts";
import { showToast } from "../../parts/notice/toast-store.ts";
import { sitesQuery } from "./sites-query.ts";
import { t } from "../../language/t.ts";

const NOT_A_MEMBER = {
  status: 404,
  code: "not_found",
  message: t("You are not a member of that site. Its owner can invite you."),
};

/** Sends people who came from a studio to sign in back to that room. Returns whether they are being redirected. */
export function useStudioReturn(room: RequestedRoom | null): boolean {
  const queries = useQueryClient();
  const { mutate, isError } = useMutation({
    mutationFn: async ({ slug, path }: RequestedRoom) => {
      const { sites } = await queries.fetchQuery(sitesQuery);
      const site = sites.find((one) => one.slug === slug);
      if (!site) throw new CallError(NOT_A_MEMBER);
      await enterStudio(site.id, path);
    },
    onError: (error) => {
      // After a reload, the list is shown at once.
      history.replaceState(null, "", "/");
      showToast({ text: errorText(error) });
    },
  });
  useEffect(() => {
    if (room) mutate(room);
  }, [mutate, room]);
  return room !== null && !isError;
}
