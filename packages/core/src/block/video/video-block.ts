import { toMessage } from "../../message/to-message.ts";
import { escapeHtml } from "../../lib/text/escape-html.ts";
import type { JsonObject } from "../../lib/patch/json-value.ts";
import type { BlockSetting } from "../block-facts.ts";
import { pictureView, sizesOf } from "../render/block-picture.ts";
import { blockType } from "../block-type.ts";
import type { VideoBlockValue } from "./video-block-schema.ts";
import { videoSource } from "./video-provider.ts";

/** Returns the iframe of a service's player; `isAsked`: the visitor clicked, so playback starts automatically. */
export function playerHtml(playerUrl: string, title: string, isAsked: boolean): string {
  const url = isAsked ? `${playerUrl}${playerUrl.includes("?") ? "&" : "?"}autoplay=1` : playerUrl;
  return `<iframe src="${escapeHtml(url)}" title="${escapeHtml(title)}" width="1600" height="900" loading="lazy" allow="autoplay; fullscreen; picture-in-picture" allowfullscreen></iframe>`;
}

function posterOf({ poster }: VideoBlockValue, { images, widthShare }: BlockSetting): JsonObject | undefined {
  const record = poster && images.get(poster.imageId);
  return poster && record ? pictureView(record, poster, sizesOf(widthShare)) : undefined;
}

/** A video: a file plays natively; a service's player loads lazily, or on click when there is a poster. */
export const videoBlock = blockType<VideoBlockValue>({
  type: 32,
  name: "video",
  stableName: "video",
  isLocked: true,
  defaults: { title: "", description: "" },
  mapHtml: (value, clean) => ({ ...value, description: clean(value.description) }),
  needs: ({ poster }) => ({ imageIds: poster ? [poster.imageId] : [] }),
  view: (value, setting) => {
    const { url, title, description } = value;
    if (url === undefined) return null;
    const name = title || setting.say(toMessage("block.video"));
    const source = videoSource(url);
    const poster = posterOf(value, setting);
    const isPlayer = source.kind === "player";
    return {
      data: {
        url,
        title: name,
        captionTitle: title,
        description,
        isFile: source.kind === "file",
        isPlayer,
        provider: isPlayer ? source.provider : "",
        html: isPlayer ? playerHtml(source.playerUrl, name, poster !== undefined) : "",
        poster: poster ?? null,
      },
    };
  },
});
