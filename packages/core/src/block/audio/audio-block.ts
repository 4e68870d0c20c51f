import { toMessage } from "../../message/to-message.ts";
import { blockType } from "../block-type.ts";
import { isSafeUrl } from "../render/safe-url.ts";
import type { AudioBlockValue } from "./audio-block-schema.ts";

/**
 * A recording in the browser's native player, which loads nothing until playback starts. spec: template-platform 3,
 * audio
 */
export const audioBlock = blockType<AudioBlockValue>({
  type: 41,
  name: "audio",
  stableName: "audio",
  isLocked: false,
  defaults: {
    mimeType: "",
    durationMs: 0,
    sizeBytes: 0,
    title: "",
    author: "",
    designStyle: "minimal",
    colorTheme: "light",
    showDownload: false,
  },
  view: ({ url, mimeType, durationMs, sizeBytes, title, author, designStyle, colorTheme, showDownload }, { say }) => {
    if (url === undefined || !isSafeUrl(url)) return null;
    return {
      data: {
        audioAssetUrl: url,
        audioAssetMimeType: mimeType,
        audioAssetDuration: durationMs,
        audioAssetLength: sizeBytes === 0 ? "" : String(sizeBytes),
        title,
        author,
        designStyle,
        colorTheme,
        showDownload,
        playerLabel: title.trim() || say(toMessage("block.audio")),
      },
    };
  },
});
