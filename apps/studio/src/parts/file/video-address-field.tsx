import { isSafeUrl } from "@stoa/core/block/render/safe-url.ts";
import { VIDEO_MESSAGES } from "@stoa/core/block/video/video-messages.ts";
import { pastedVideoUrl, videoText } from "@stoa/core/block/video/video-texts.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import type { ReactElement } from "react";
import { TextField } from "../text/text-field.tsx";
import { useTypedText } from "../text/typed-text.ts";
import { useVideoProblem } from "./video-account.ts";
import { translated } from "../../language/t.ts";

const MAX_ADDRESS = 2083;
const HOSTS = fillMessage(translated(VIDEO_MESSAGES.hosts), { host: "youtube.com", otherHost: "vimeo.com" });

type VideoAddressFieldProps = {
  readonly label: string;
  /** Hint about valid input, shown while empty. */
  readonly hint: string;
  readonly url: string;
  /** Whether an accepted address can be shown here; by default all can. */
  readonly canShow?: (url: string) => boolean;
  readonly onLead: (url: string) => void;
};

/** A video address or embed code; invalid input stays in the field. */
export function VideoAddressField({ label, hint, url, canShow, onLead }: VideoAddressFieldProps): ReactElement {
  const typed = useTypedText(url);
  const problem = useVideoProblem(url);
  return (
    <TextField
      label={label}
      value={typed.text}
      maxLength={MAX_ADDRESS}
      placeholder="https://"
      hint={url === "" ? hint : videoText(url)}
      error={typed.problem || problem || undefined}
      onBlur={typed.leave}
      onChange={(text) => {
        const address = pastedVideoUrl(text);
        const isFit = address === "" || (isSafeUrl(address) && (canShow?.(address) ?? true));
        if (isFit) onLead(address);
        typed.type(address === text.trim() ? text : address, {
          stored: isFit ? address : url,
          problem: isFit ? "" : HOSTS,
        });
      }}
    />
  );
}
