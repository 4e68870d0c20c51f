import type { VideoBlockValue } from "@stoa/core/block/video/video-block-schema.ts";
import { videoSource } from "@stoa/core/block/video/video-provider.ts";
import { Film } from "lucide-react";
import type { ReactElement } from "react";
import { PictureField } from "../../../parts/picture/picture-field.tsx";
import { VideoAddressField } from "../../../parts/file/video-address-field.tsx";
import { BlockMembers } from "../special/block-members.tsx";
import { EditorPart } from "../special/editor-part.tsx";
import type { SpecialEditorProps } from "../special/special-editor.ts";
import styles from "../special/special-editor.module.css";
import { FileButton } from "../../../parts/file/file-button.tsx";
import { withoutMember } from "./without-member.ts";
import { t } from "../../../language/t.ts";

const NO_VIDEO = t("Paste a YouTube or Vimeo URL, or an embed code.");

/** Returns the hint for the poster, which behaves differently by video source. */
function posterHint(url: string): string {
  const source = videoSource(url);
  return source.kind === "player"
    ? t("Covers the video with a play button. Nothing loads from {provider} until someone clicks it.", {
        provider: source.provider,
      })
    : t("Shown until the video plays.");
}

export function VideoEditor(props: SpecialEditorProps): ReactElement {
  const { value, place, onChange } = props;
  const video = value as VideoBlockValue;
  const { url = "", poster } = video;
  const lead = (to: string, act?: string): void =>
    onChange(to === "" ? withoutMember(video, "url") : { ...video, url: to }, act);
  return (
    <div className={styles["editor"]}>
      <EditorPart title={t("Video")}>
        <VideoAddressField label={t("Video URL")} hint={NO_VIDEO} url={url} onLead={lead} />
        <div className={styles["row"]}>
          <FileButton
            kind="video"
            icon={<Film aria-hidden="true" />}
            pickFile={place.pickFile}
            onPick={({ address }) => lead(address, t("Choose video"))}
          >
            {t("Choose or upload a file")}
          </FileButton>
        </div>
      </EditorPart>
      {url !== "" && videoSource(url).kind !== "link" && (
        <EditorPart title={t("Cover image")}>
          <PictureField
            label={t("Thumbnail")}
            value={poster}
            pickFile={place.pickFile}
            onChange={(image) =>
              onChange(image ? { ...video, poster: image } : withoutMember(video, "poster"), t("Change thumbnail"))
            }
          />
          <p className={styles["note"]}>{posterHint(url)}</p>
        </EditorPart>
      )}
      <EditorPart title={t("Text")}>
        <BlockMembers {...props} names={["title", "description"]} />
      </EditorPart>
    </div>
  );
}
