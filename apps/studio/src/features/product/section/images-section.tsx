import type { Image } from "@stoa/core/image/image-schema.ts";
import { addImages, moveImage, removeImage } from "@stoa/core/product/edit/edit-product-images.ts";
import type { Product } from "@stoa/core/product/product-schema.ts";
import { ImagePlus } from "lucide-react";
import { useState, type ReactElement } from "react";
import { DropZone } from "react-aria-components/DropZone";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { ActionButton } from "../../../parts/action/action-button.tsx";
import { showToast } from "../../../parts/notice/toast-store.ts";
import { FormSection } from "../../../parts/form/form-section.tsx";
import { ImageDetails } from "../picture/image-details.tsx";
import { ImageGrid } from "../picture/image-grid.tsx";
import { useProductState, type ProductSession } from "../product-session.ts";
import { tryEdit, type EditOutcome } from "../field/try-edit.ts";
import { IMAGE_FILE_TYPES } from "../picture/upload-image.ts";
import { UploadList } from "../picture/upload-list.tsx";
import { useImageUploads } from "../picture/use-image-uploads.ts";
import styles from "./images-section.module.css";
import { t } from "../../../language/t.ts";

type ImagesSectionProps = { readonly session: ProductSession; readonly onUndo: () => void };

export function ImagesSection({ session, onUndo }: ImagesSectionProps): ReactElement {
  const pictures = useProductState(session, ({ draft }) => draft.images);
  const saved = useProductState(session, ({ saved }) => saved.extra.images);
  const [uploaded, setUploaded] = useState<readonly Image[]>([]);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const files = new Map([...uploaded, ...saved].map((image) => [image.id, image]));
  const change = (label: string, edit: (product: Product) => EditOutcome): void => {
    const problem = tryEdit(session, label, edit);
    if (problem) showToast({ text: problem });
  };

  const { uploads, start, retry, dismiss } = useImageUploads((image) => {
    setUploaded((all) => [...all, image]);
    change("Add image", (product) => addImages(product, [image.id]));
  });
  const chosenIndex = pictures.findIndex(({ imageId }) => imageId === chosenId);
  const chosen = pictures[chosenIndex];

  const remove = (imageId: string): void => {
    change("Remove image", (product) => removeImage(product, imageId));
    setChosenId(null);
    showToast({ text: t("Image removed."), action: { text: t("Undo"), run: onUndo } });
  };

  return (
    <FormSection
      title={t("Images")}
      aside={
        <FileTrigger
          acceptedFileTypes={IMAGE_FILE_TYPES}
          allowsMultiple
          onSelect={(list) => {
            if (list) start([...list]);
          }}
        >
          <ActionButton icon={<ImagePlus aria-hidden="true" />}>{t("Add images")}</ActionButton>
        </FileTrigger>
      }
    >
      <DropZone
        className={styles["zone"] ?? ""}
        aria-label={t("Drop images here")}
        getDropOperation={(types) => (IMAGE_FILE_TYPES.some((type) => types.has(type)) ? "copy" : "cancel")}
        onDrop={({ items }) => {
          const dropped = items.filter((item) => item.kind === "file");
          void Promise.all(dropped.map((item) => item.getFile())).then(start);
        }}
      >
        {pictures.length === 0 && uploads.length === 0 && (
          <p className={styles["empty"]}>
            {t("Drop images here, or add them with the button. The first one is shown in lists.")}
          </p>
        )}
        <ImageGrid
          pictures={pictures}
          files={files}
          chosenId={chosen ? chosenId : null}
          onChoose={setChosenId}
          onMove={(imageId, position) => change("Reorder images", (product) => moveImage(product, imageId, position))}
        />
      </DropZone>
      <UploadList uploads={uploads} onRetry={retry} onDismiss={dismiss} />
      {chosen && (
        <ImageDetails
          key={chosen.imageId}
          session={session}
          imageId={chosen.imageId}
          position={chosenIndex}
          count={pictures.length}
          onMove={(to) => change("Reorder images", (product) => moveImage(product, chosen.imageId, to))}
          onRemove={() => remove(chosen.imageId)}
        />
      )}
    </FormSection>
  );
}
