import type { readVideoAccount } from "@stoa/core/block/video/video-account-api.ts";
import { VIDEO_MESSAGES } from "@stoa/core/block/video/video-messages.ts";
import { vimeoVideoId } from "@stoa/core/block/video/video-provider.ts";
import { useQuery } from "@tanstack/react-query";
import { callEndpoint } from "../../client/page-client.ts";
import { translated } from "../../language/t.ts";

/** Debounce: while an ID is typed, each digit names another video. */
const SETTLE_MS = 500;

function settled(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, SETTLE_MS);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}

/** Returns why a video cannot be shown, according to its service; empty when no problem is known. */
export function useVideoProblem(url: string): string {
  const videoId = vimeoVideoId(url);
  const { data } = useQuery({
    queryKey: ["video-account", videoId],
    enabled: videoId !== undefined,
    retry: false,
    queryFn: async ({ signal }) => {
      await settled(signal);
      return callEndpoint<typeof readVideoAccount>({
        method: "GET",
        path: "/api/studio/videos/account",
        query: { url },
      });
    },
  });
  return data?.isSupported === false ? translated(VIDEO_MESSAGES.vimeoBasic) : "";
}
