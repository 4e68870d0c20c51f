import { BLOCK_MESSAGES } from "@stoa/core/block/block-messages.ts";
import { isSafeUrl } from "@stoa/core/block/render/safe-url.ts";
import { videoSource } from "@stoa/core/block/video/video-provider.ts";
import type { Item } from "@stoa/core/item/item-schema.ts";
import { Music } from "lucide-react";
import { useState, type ReactElement } from "react";
import { errorText } from "../../../client/call-error.ts";
import { ActionButton } from "../../../parts/action/action-button.tsx";
import { audioDurationMs, durationText } from "../../../parts/file/audio-duration.ts";
import { problemAt } from "../../../parts/form/field-problems.ts";
import { FormSection } from "../../../parts/form/form-section.tsx";
import { SwitchField } from "../../../parts/choice/switch-field.tsx";
import { TextField } from "../../../parts/text/text-field.tsx";
import { useTypedText } from "../../../parts/text/typed-text.ts";
import { useVideoProblem } from "../../../parts/file/video-account.ts";
import type { PickItemFile } from "./item-picture-section.tsx";
import type { ItemSectionProps } from "./item-section.ts";
import { useItemState } from "../item-session.ts";
import styles from "./item-picture-section.module.css";
import { t } from "../../../language/t.ts";

const MAX_ADDRESS = 2083;

type AddressProps = {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly stored: string;
  readonly error: string | undefined;
  readonly onChange: (address: string) => void;
};

/** An address; one that links don't allow stays in the field. */
function AddressField({ label, hint, stored, error, onChange }: AddressProps): ReactElement {
  const typed = useTypedText(stored);
  return (
    <TextField
      label={label}
      hint={hint}
      value={typed.text}
      maxLength={MAX_ADDRESS}
      placeholder="https://"
      error={typed.problem || error}
      onBlur={typed.leave}
      onChange={(text) => {
        const address = text.trim();
        const isFit = address === "" || isSafeUrl(address);
        if (isFit) onChange(address);
        typed.type(text, { stored: isFit ? address : stored, problem: isFit ? "" : t(BLOCK_MESSAGES.unsafeUrl) });
      }}
    />
  );
}

export function ItemAudioSection({
  session,
  problems,
  pickFile,
}: ItemSectionProps & { readonly pickFile: PickItemFile }): ReactElement {
  const [problem, setProblem] = useState("");
  const audio = useItemState(session, ({ draft }) => draft.audio);
  const pick = async (): Promise<void> => {
    setProblem("");
    try {
      const file = await pickFile("audio");
      if (!file) return;
      const durationMs = await audioDurationMs(file.url);
      session.edit("Choose audio", (item) => ({
        ...item,
        audio: { url: file.address, author: item.audio?.author ?? "", durationMs },
      }));
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  return (
    <FormSection
      title={t("Audio")}
      note={audio ? t("Duration: {time}.", { time: durationText(audio.durationMs) }) : t("No audio yet.")}
    >
      <div className={styles["acts"]}>
        <ActionButton icon={<Music aria-hidden="true" />} onPress={() => void pick()}>
          {audio ? t("Replace") : t("Choose audio")}
        </ActionButton>
        {audio && (
          <ActionButton
            tone="quiet"
            onPress={() => session.edit("Remove audio", ({ audio: _former, ...item }) => item)}
          >
            {t("Remove audio")}
          </ActionButton>
        )}
      </div>
      {problem && (
        <p role="alert" className={styles["problem"]}>
          {problem}
        </p>
      )}
      {audio && (
        <TextField
          label={t("Artist")}
          value={audio.author}
          maxLength={200}
          error={problemAt(problems, "audio")}
          onChange={(author) => session.edit("Change artist", (item) => ({ ...item, audio: { ...audio, author } }))}
        />
      )}
    </FormSection>
  );
}

function withVideo({ oembed: _former, ...item }: Item, url: string): Item {
  if (url === "") return item;
  const source = videoSource(url);
  return { ...item, oembed: { url, html: "", providerName: source.kind === "player" ? source.provider : "" } };
}

export function ItemVideoSection({ session, problems }: ItemSectionProps): ReactElement {
  const url = useItemState(session, ({ draft }) => draft.oembed?.url) ?? "";
  const problem = useVideoProblem(url);
  const isPlayed = url === "" || videoSource(url).kind === "player";
  return (
    <FormSection title={t("Video")}>
      <AddressField
        label={t("Video URL")}
        hint={
          isPlayed ? t("From YouTube or Vimeo.") : t("Opens on its own site: only YouTube and Vimeo videos play here.")
        }
        stored={url}
        error={problemAt(problems, "oembed") || problem || undefined}
        onChange={(next) => session.edit("Change video", (item) => withVideo(item, next))}
      />
    </FormSection>
  );
}

export function ItemSourceSection({ session, problems, noun }: ItemSectionProps): ReactElement {
  const sourceUrl = useItemState(session, ({ draft }) => draft.sourceUrl) ?? "";
  const isPassthrough = useItemState(session, ({ draft }) => draft.isPassthrough === true);
  return (
    <FormSection title={t("Source")}>
      <AddressField
        label={t("Source URL")}
        hint={t("Where this {itemNoun} is from, or what it is about.", { itemNoun: noun.one })}
        stored={sourceUrl}
        error={problemAt(problems, "sourceUrl")}
        onChange={(next) =>
          session.edit("Change source", ({ sourceUrl: _former, ...item }) =>
            next === "" ? item : { ...item, sourceUrl: next },
          )
        }
      />
      <SwitchField
        label={t("Link titles in lists to the source")}
        isOn={isPassthrough}
        isDisabled={sourceUrl === ""}
        onChange={(next) => session.edit("Change title link", (item) => ({ ...item, isPassthrough: next }))}
      />
    </FormSection>
  );
}

export function ItemClickSection({ session, problems }: ItemSectionProps): ReactElement {
  const url = useItemState(session, ({ draft }) => draft.clickthroughUrl) ?? "";
  return (
    <FormSection title={t("Link")}>
      <AddressField
        label={t("Link")}
        hint={t("Leave empty to open the image in a lightbox.")}
        stored={url}
        error={problemAt(problems, "clickthroughUrl")}
        onChange={(next) =>
          session.edit("Change link", ({ clickthroughUrl: _former, ...item }) =>
            next === "" ? item : { ...item, clickthroughUrl: next },
          )
        }
      />
    </FormSection>
  );
}
