import { setVariantImage } from "@stoa/core/product/edit/edit-product-images.ts";
import { useId, useState, type ReactElement } from "react";
import { problemAt } from "../../../parts/form/field-problems.ts";
import { ProductPicture } from "../picture/product-picture.tsx";
import { useProductState } from "../product-session.ts";
import { tryEdit } from "../field/try-edit.ts";
import { VARIANT_DETAIL_MESSAGES } from "../variant-details/variant-detail-messages.ts";
import type { VariantPartProps } from "./variant-part.ts";
import styles from "./variant-picture.module.css";
import { t } from "../../../language/t.ts";

const PICTURE_PX = 56;

/** Chooses the product picture of this variant; arrow keys move between them. */
export function VariantPicture({ session, variant, place, problems }: VariantPartProps): ReactElement {
  const name = useId();
  const pictures = useProductState(session, ({ draft }) => draft.images);
  const files = useProductState(session, ({ saved }) => saved.extra.images);
  const [rejection, setRejection] = useState("");
  const problem = rejection || problemAt(problems, `${place}.imageId`);
  const choose = (imageId: string | null): void => {
    setRejection(tryEdit(session, "Choose variant image", (product) => setVariantImage(product, variant.id, imageId)));
  };
  if (pictures.length === 0) return <p className={styles["none"]}>{VARIANT_DETAIL_MESSAGES.noPictures}</p>;
  return (
    <>
      <div className={styles["pictures"]}>
        <label className={styles["picture"]} data-text>
          <input type="radio" name={name} checked={variant.imageId === undefined} onChange={() => choose(null)} />
          {t("None")}
        </label>
        {pictures.map(({ imageId, altText }, index) => (
          <label key={imageId} className={styles["picture"]} title={altText}>
            <input
              type="radio"
              name={name}
              aria-label={altText || t("Image {number}", { number: index + 1 })}
              checked={imageId === variant.imageId}
              onChange={() => choose(imageId)}
            />
            <ProductPicture image={files.find(({ id }) => id === imageId)} sizePx={PICTURE_PX} />
          </label>
        ))}
      </div>
      {problem && (
        <p role="alert" className={styles["problem"]}>
          {problem}
        </p>
      )}
    </>
  );
}
