import { isSafeUrl } from "@stoa/core/block/safe-url.ts";
import type { VideoBlockValue } from "@stoa/core/block/video/video-block-schema.ts";
import { VIDEO_MESSAGES } from "@stoa/core/block/video/video-messages.ts";
import { pastedVideoUrl, videoWords } from "@stoa/core/block/video/video-words.ts";
import { videoSource } from "@stoa/core/block/video/video-provider.ts";
import { fillMessage } from "@stoa/core/lib/fill-message.ts";
import { Film } from "lucide-react";
import type { ReactElement } from "react";
import { PictureField } from "../../../parts/picture-field.tsx";
import { TextField } from "../../../parts/text-field.tsx";
import { useTypedText } from "../../../parts/typed-text.ts";
import { useVideoProblem } from "../../../parts/video-account.ts";
import { BlockMembers } from "../special/block-members.tsx";
import { EditorPart } from "../special/editor-part.tsx";
import type { SpecialEditorProps } from "../special/special-editor.ts";
import styles from "../special/special-editor.module.css";
import { FileButton } from "./file-button.tsx";
import { withoutMember } from "./without-member.ts";

const MAX_ADDRESS = 2083;
const NO_VIDEO = "Paste an address of YouTube or Vimeo, or the code to embed it.";
const HOSTS = fillMessage(VIDEO_MESSAGES.hosts, { host: "youtube.com", otherHost: "vimeo.com" });

type AddressProps = { readonly url: string; readonly onChange: (url: string) => void };

/** An address of a video, or the code that embeds it; what leads nowhere stays in the field. */
function VideoAddress({ url, onChange }: AddressProps): ReactElement {
  const typed = useTypedText(url);
  const problem = useVideoProblem(url);
  return (
    <TextField
      label="Address of the video"
      value={typed.text}
      maxLength={MAX_ADDRESS}
      placeholder="https://"
      hint={url === "" ? NO_VIDEO : videoWords(url)}
      error={typed.problem || problem || undefined}
      onBlur={typed.leave}
      onChange={(text) => {
        const address = pastedVideoUrl(text);
        const isFit = address === "" || isSafeUrl(address);
        if (isFit) onChange(address);
        typed.type(address === text.trim() ? text : address, {
          stored: isFit ? address : url,
          problem: isFit ? "" : HOSTS,
        });
      }}
    />
  );
}

/** What the picture in front does, by where the video is from. */
function posterHint(url: string): string {
  const source = videoSource(url);
  return source.kind === "player"
    ? `It covers the video with a button to play it, and nothing of ${source.provider} is loaded before a click.`
    : "It is shown until the video plays.";
}

/** A video: where it is from, the picture in front of it, and its words. */
export function VideoEditor(props: SpecialEditorProps): ReactElement {
  const { value, place, onChange } = props;
  const video = value as VideoBlockValue;
  const { url = "", poster } = video;
  const lead = (to: string, act?: string): void =>
    onChange(to === "" ? withoutMember(video, "url") : { ...video, url: to }, act);
  return (
    <div className={styles["editor"]}>
      <EditorPart title="Video">
        <VideoAddress url={url} onChange={lead} />
        <div className={styles["row"]}>
          <FileButton
            kind="video"
            icon={<Film aria-hidden="true" />}
            pickFile={place.pickFile}
            onPick={({ address }) => lead(address, "Choose video")}
          >
            Choose or upload a file
          </FileButton>
        </div>
      </EditorPart>
      {url !== "" && videoSource(url).kind !== "link" && (
        <EditorPart title="Picture in front">
          <PictureField
            label="Thumbnail"
            value={poster}
            pickFile={place.pickFile}
            onChange={(image) =>
              onChange(image ? { ...video, poster: image } : withoutMember(video, "poster"), "Change thumbnail")
            }
          />
          <p className={styles["note"]}>{posterHint(url)}</p>
        </EditorPart>
      )}
      <EditorPart title="Words">
        <BlockMembers {...props} names={["title", "description"]} />
      </EditorPart>
    </div>
  );
}
