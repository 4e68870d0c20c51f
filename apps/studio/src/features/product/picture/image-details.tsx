import { setImageAltText } from "@stoa/core/product/edit/edit-product-images.ts";
import type { Product } from "@stoa/core/product/product-schema.ts";
import { ArrowLeft, ArrowRight, Trash2 } from "lucide-react";
import type { ReactElement } from "react";
import { ActionButton, IconButton } from "../../../parts/action/action-button.tsx";
import { TextAreaField } from "../../../parts/text/text-field.tsx";
import { useProductState, type ProductSession } from "../product-session.ts";
import { tryEdit } from "../field/try-edit.ts";
import { useTypedText } from "../../../parts/text/typed-text.ts";
import styles from "./image-details.module.css";
import { t } from "../../../language/t.ts";

type ImageDetailsProps = {
  readonly session: ProductSession;
  readonly imageId: string;
  readonly position: number;
  readonly count: number;
  readonly onMove: (position: number) => void;
  readonly onRemove: () => void;
};

const MAX_ALT_TEXT = 1000;

function altTextOf(product: Product, imageId: string): string {
  return product.images.find((image) => image.imageId === imageId)?.altText ?? "";
}

export function ImageDetails({ session, imageId, position, count, onMove, onRemove }: ImageDetailsProps): ReactElement {
  const typed = useTypedText(useProductState(session, ({ draft }) => altTextOf(draft, imageId)));
  return (
    <div className={styles["details"]}>
      <TextAreaField
        label={t("Image {number} alt text", { number: position + 1 })}
        hint={t("Describe the image for people who can't see it.")}
        value={typed.text}
        rows={2}
        maxLength={MAX_ALT_TEXT}
        onChange={(text) => {
          const problem = tryEdit(session, "Change alt text", (product) => setImageAltText(product, imageId, text));
          typed.type(text, { stored: altTextOf(session.store.getState().draft, imageId), problem });
        }}
      />
      <div className={styles["actions"]}>
        <IconButton
          label={t("Move earlier")}
          icon={<ArrowLeft aria-hidden="true" />}
          isDisabled={position === 0}
          onPress={() => onMove(position - 1)}
        />
        <IconButton
          label={t("Move later")}
          icon={<ArrowRight aria-hidden="true" />}
          isDisabled={position === count - 1}
          onPress={() => onMove(position + 1)}
        />
        <ActionButton tone="quiet" icon={<Trash2 aria-hidden="true" />} onPress={onRemove}>
          {t("Remove image")}
        </ActionButton>
      </div>
    </div>
  );
}
