import { ImagePlus, Trash2 } from "lucide-react";
import { useState, type ReactElement } from "react";
import { errorText } from "../../../client/call-error.ts";
import { ActionButton } from "../../../parts/action/action-button.tsx";
import { FocalPointPicker } from "../../../parts/picture/focal-point-picker.tsx";
import { FormSection } from "../../../parts/form/form-section.tsx";
import { usePictureFile } from "../../../parts/picture/picture-file.ts";
import { TextAreaField } from "../../../parts/text/text-field.tsx";
import type { ItemSectionProps } from "./item-section.ts";
import { useItemState } from "../item-session.ts";
import styles from "./item-picture-section.module.css";
import { t } from "../../../language/t.ts";

/** A chosen file of the site; `picture` is null if it is not a picture. */
export type PickedItemFile = {
  readonly id: string;
  readonly url: string;
  readonly address: string;
  readonly filename: string;
  readonly picture: {
    readonly altText: string;
    readonly focalPoint: { readonly x: number; readonly y: number };
  } | null;
};

export type PickItemFile = (kind: "image" | "audio" | "video") => Promise<PickedItemFile | null>;

const MIDDLE = { x: 0.5, y: 0.5 };
const MAX_ALT_TEXT = 1000;

export function ItemPictureSection({
  session,
  noun,
  pickFile,
}: ItemSectionProps & { readonly pickFile: PickItemFile }): ReactElement {
  const [problem, setProblem] = useState("");
  const image = useItemState(session, ({ draft }) => draft.mainImage);
  const url = usePictureFile(image?.imageId)?.url;
  const pick = async (): Promise<void> => {
    setProblem("");
    try {
      const file = await pickFile("image");
      if (!file) return;
      const { altText = "", focalPoint = MIDDLE } = file.picture ?? {};
      session.edit("Choose image", (item) => ({ ...item, mainImage: { imageId: file.id, altText, focalPoint } }));
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  return (
    <FormSection
      title={t("Featured image")}
      note={t("Shown with the {itemNoun} in lists and shared links.", { itemNoun: noun.one })}
    >
      <div className={styles["acts"]}>
        <ActionButton icon={<ImagePlus aria-hidden="true" />} onPress={() => void pick()}>
          {image ? t("Replace") : t("Choose image")}
        </ActionButton>
        {image && (
          <ActionButton
            tone="quiet"
            icon={<Trash2 aria-hidden="true" />}
            onPress={() => session.edit("Remove image", ({ mainImage: _former, ...item }) => item)}
          >
            {t("Remove image")}
          </ActionButton>
        )}
      </div>
      {problem && (
        <p role="alert" className={styles["problem"]}>
          {problem}
        </p>
      )}
      {image && (
        <>
          {url && (
            <FocalPointPicker
              url={url}
              point={image.focalPoint ?? MIDDLE}
              onChange={(focalPoint) =>
                session.edit("Change focal point", (item) => ({ ...item, mainImage: { ...image, focalPoint } }))
              }
            />
          )}
          <TextAreaField
            label={t("Alt text")}
            hint={t("Describe the image for people who can't see it.")}
            value={image.altText}
            rows={2}
            maxLength={MAX_ALT_TEXT}
            onChange={(altText) =>
              session.edit("Change alt text", (item) => ({ ...item, mainImage: { ...image, altText } }))
            }
          />
        </>
      )}
    </FormSection>
  );
}
