import type {
  cancelScheduledRelease,
  changeScheduledRelease,
  scheduleRelease,
} from "@stoa/core/release/schedule/release-schedule-api.ts";
import { RELEASE_SCHEDULE_MESSAGES } from "@stoa/core/release/schedule/release-schedule-messages.ts";
import { scheduledMoment } from "@stoa/core/release/schedule/scheduled-moment.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CallError, errorText } from "../../../client/call-error.ts";
import { callEndpoint } from "../../../client/page-client.ts";
import { knownZone, momentText, type SiteTime } from "../../../parts/time/site-time.ts";
import { showToast } from "../../../parts/notice/toast-store.ts";
import { useDeleteOnce } from "../../../parts/dialog/use-delete-once.ts";
import { refreshAfterRelease } from "../refresh-after-release.ts";
import { t, translated } from "../../../language/t.ts";

/** Returns the error of the time field; other errors appear above the form. */
export function timeProblem(error: unknown): string | undefined {
  return error instanceof CallError ? error.fields["at"] : undefined;
}

export function otherProblem(error: unknown): string | undefined {
  return error && timeProblem(error) === undefined ? errorText(error) : undefined;
}

/** Converts the field to a moment; throws the same error as the server would. */
function readField(local: string, timeZone: string): string {
  const at = scheduledMoment(local, knownZone(timeZone));
  if (at !== undefined) return at;
  const message = translated(RELEASE_SCHEDULE_MESSAGES.notATime);
  throw new CallError({ status: 400, code: "invalid_request", message, fields: { at: message } });
}

type Schedule = { readonly local: string; readonly name?: string; readonly documentIds?: string[] };

export function useScheduling({ language, timeZone }: SiteTime, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ local, ...rest }: Schedule) => {
      const body = { at: readField(local, timeZone), ...rest };
      return callEndpoint<typeof scheduleRelease>({ method: "POST", path: "/api/releases/scheduled", body });
    },
    onSuccess: async ({ scheduled }) => {
      showToast({ text: t("Scheduled. It goes live {at}.", { at: momentText(scheduled.at, { language, timeZone }) }) });
      onDone();
      await refreshAfterRelease(queries);
    },
  });
}

export function useRescheduling({ language, timeZone }: SiteTime, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, local }: { readonly id: string; readonly local: string }) => {
      const body = { at: readField(local, timeZone) };
      return callEndpoint<typeof changeScheduledRelease>({
        method: "PATCH",
        path: "/api/releases/scheduled/:scheduledId",
        params: { scheduledId: id },
        body,
      });
    },
    onSuccess: async ({ scheduled }) => {
      showToast({ text: t("It goes live {at}.", { at: momentText(scheduled.at, { language, timeZone }) }) });
      onDone();
      await refreshAfterRelease(queries);
    },
  });
}

export function useUnscheduling(id: string, onDone: () => void) {
  const queries = useQueryClient();
  const cancelOnce = useDeleteOnce(() =>
    callEndpoint<typeof cancelScheduledRelease>({
      method: "DELETE",
      path: "/api/releases/scheduled/:scheduledId",
      params: { scheduledId: id },
    }),
  );
  return useMutation({
    mutationFn: cancelOnce,
    onSuccess: async () => {
      showToast({ text: t("Canceled. Its changes are drafts again.") });
      onDone();
      await refreshAfterRelease(queries);
    },
  });
}
