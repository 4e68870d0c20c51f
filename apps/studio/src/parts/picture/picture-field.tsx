import type { ImageUse } from "@stoa/core/image/image-use-schema.ts";
import { ImagePlus } from "lucide-react";
import { useState, type ReactElement } from "react";
import { errorText } from "../../client/call-error.ts";
import { ActionButton } from "../action/action-button.tsx";
import type { PickFile } from "../file/pick-file.ts";
import styles from "./picture-field.module.css";
import { usePictureFile } from "./picture-file.ts";
import { PictureFocus } from "./picture-focus.tsx";
import { TextField } from "../text/text-field.tsx";
import { t } from "../../language/t.ts";

type PictureFieldProps = {
  readonly label: string;
  readonly hint?: string;
  /** Never cropped, so it needs no focal point. */
  readonly isWhole?: boolean;
  readonly value: unknown;
  readonly pickFile: PickFile;
  readonly onChange: (image: ImageUse | undefined) => void;
};

function isUse(value: unknown): value is ImageUse {
  return typeof value === "object" && value !== null && "imageId" in value;
}

/** Thumbnail of the chosen picture; nothing until it is loaded. */
function Thumb({ imageId, isWhole }: { readonly imageId: string; readonly isWhole: boolean }): ReactElement | null {
  const data = usePictureFile(imageId);
  if (!data?.picture) return null;
  return (
    <span className={styles["chosen"]}>
      <img
        src={`${data.url}?format=300w`}
        alt=""
        loading="lazy"
        decoding="async"
        className={styles["thumb"]}
        data-whole={isWhole || undefined}
      />
      <span className={styles["name"]}>{data.filename}</span>
    </span>
  );
}

export function PictureField({
  label,
  hint,
  isWhole = false,
  value,
  pickFile,
  onChange,
}: PictureFieldProps): ReactElement {
  const [problem, setProblem] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const image = isUse(value) ? value : undefined;
  const pick = async (): Promise<void> => {
    setProblem("");
    setIsBusy(true);
    try {
      const file = await pickFile("image");
      if (file) onChange({ imageId: file.id, altText: file.picture?.altText ?? "" });
    } catch (error) {
      setProblem(errorText(error));
    }
    setIsBusy(false);
  };
  return (
    <fieldset className={styles["group"]}>
      <legend className={styles["legend"]}>{label}</legend>
      {hint && <p className={styles["hint"]}>{hint}</p>}
      {image && <Thumb imageId={image.imageId} isWhole={isWhole} />}
      <div className={styles["row"]}>
        <ActionButton icon={<ImagePlus aria-hidden="true" />} isPending={isBusy} onPress={() => void pick()}>
          {image ? t("Replace") : t("Choose image")}
        </ActionButton>
        {image && (
          <ActionButton tone="quiet" onPress={() => onChange(undefined)}>
            {t("Remove")}
          </ActionButton>
        )}
      </div>
      {problem && (
        <p role="alert" className={styles["error"]}>
          {problem}
        </p>
      )}
      {image && (
        <>
          <TextField
            label={t("Alt text")}
            hint={t("For people who can't see it. Leave empty only for decorative images.")}
            value={image.altText}
            maxLength={1000}
            onChange={(altText) => onChange({ ...image, altText })}
          />
          {!isWhole && <PictureFocus image={image} onChange={onChange} />}
        </>
      )}
    </fieldset>
  );
}
