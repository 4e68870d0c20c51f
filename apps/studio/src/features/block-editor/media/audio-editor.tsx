import type { AudioBlockValue } from "@stoa/core/block/audio/audio-block-schema.ts";
import { byteSizeText } from "@stoa/core/lib/byte-size-text.ts";
import { Music } from "lucide-react";
import type { ReactElement } from "react";
import { ActionButton } from "../../../parts/action/action-button.tsx";
import { audioDurationMs, durationText } from "../../../parts/file/audio-duration.ts";
import type { PickedFile } from "../../../parts/file/pick-file.ts";
import { SwitchField } from "../../../parts/choice/switch-field.tsx";
import { BlockMembers } from "../special/block-members.tsx";
import { EditorPart } from "../special/editor-part.tsx";
import { MoreFields } from "../special/more-fields.tsx";
import type { SpecialEditorProps } from "../special/special-editor.ts";
import styles from "../special/special-editor.module.css";
import { FileButton } from "../../../parts/file/file-button.tsx";
import { withoutMember } from "./without-member.ts";
import { t } from "../../../language/t.ts";

const UNKNOWN = { mimeType: "", durationMs: 0, sizeBytes: 0 } as const;

/** `Morning walk` for `morning-walk.mp3`. */
function titleOfFile(filename: string): string {
  const words = filename
    .replace(/\.[^.]*$/, "")
    .replaceAll(/[-_]+/g, " ")
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function fileName(url: string): string {
  const name = url.split(/[?#]/)[0]?.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(name) || url;
  } catch {
    return name;
  }
}

function factsOf({ durationMs, sizeBytes }: AudioBlockValue): string {
  const facts = [
    ...(durationMs > 0 ? [durationText(durationMs)] : []),
    ...(sizeBytes > 0 ? [byteSizeText(sizeBytes)] : []),
  ];
  return facts.join(", ");
}

export function AudioEditor(props: SpecialEditorProps): ReactElement {
  const { value, place, onChange } = props;
  const audio = value as AudioBlockValue;
  const { url, title, showDownload } = audio;
  const take = async (file: PickedFile): Promise<void> => {
    const { address, contentType, byteCount, filename } = file;
    const mimeType = contentType.startsWith("audio/") ? (contentType.split(";")[0] ?? "") : "";
    const durationMs = await audioDurationMs(file.url);
    const named = title === "" ? titleOfFile(filename).slice(0, 400) : title;
    onChange(
      { ...audio, url: address, mimeType, durationMs, sizeBytes: byteCount, title: named },
      t("Choose audio file"),
    );
  };
  return (
    <div className={styles["editor"]}>
      <EditorPart title={t("Audio")}>
        {url === undefined ? (
          <p className={styles["note"]}>{t("No audio yet. Choose a file, such as an MP3.")}</p>
        ) : (
          <p className={styles["file"]}>
            {fileName(url)} <span className={styles["note"]}>{factsOf(audio)}</span>
          </p>
        )}
        <div className={styles["row"]}>
          <FileButton kind="audio" icon={<Music aria-hidden="true" />} pickFile={place.pickFile} onPick={take}>
            {url === undefined ? t("Choose or upload a file") : t("Choose another file")}
          </FileButton>
          {url !== undefined && (
            <ActionButton
              tone="quiet"
              onPress={() => onChange({ ...withoutMember(audio, "url"), ...UNKNOWN }, t("Remove audio"))}
            >
              {t("Remove")}
            </ActionButton>
          )}
        </div>
        <MoreFields summary={t("Use an external file")} isFilled={url !== undefined && !url.startsWith("/")}>
          <BlockMembers
            {...props}
            names={["url"]}
            onChange={(changed) => onChange({ ...changed, ...UNKNOWN }, t("Change audio"))}
          />
        </MoreFields>
      </EditorPart>
      <EditorPart title={t("Text")}>
        <BlockMembers {...props} names={["title", "author"]} />
      </EditorPart>
      <EditorPart title={t("Player")}>
        <BlockMembers {...props} names={["designStyle", "colorTheme"]} />
        <SwitchField
          label={t("Allow downloads")}
          hint={t("Shows a download link below the player.")}
          isOn={showDownload}
          onChange={(isOn) => onChange({ ...audio, showDownload: isOn }, t("Change download"))}
        />
      </EditorPart>
    </div>
  );
}
