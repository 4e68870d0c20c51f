import { readVideoAccount } from "@stoa/core/block/video/video-account-api.ts";
import { vimeoVideoId } from "@stoa/core/block/video/video-provider.ts";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { countAgainst } from "../../plugins/count-against.ts";
import type { Resources } from "../../plugins/resources.ts";
import { isPaidVimeoAccount } from "./vimeo-account.ts";

const PER_MINUTE = 30;

/** Checks a video for its owner before it is published. spec: platform 5, editor messages */
export function videoRoutes({ routes, env }: Pick<Resources, "routes" | "env">): void {
  const limiter = new RateLimiterMemory({ points: PER_MINUTE, duration: 60 });
  routes.studio(readVideoAccount, async ({ site, query }) => {
    const videoId = vimeoVideoId(query.url);
    if (videoId === undefined) return { isSupported: null };
    await countAgainst([[limiter, site.id]]);
    return { isSupported: await isPaidVimeoAccount(env.vimeoApi, videoId) };
  });
}
