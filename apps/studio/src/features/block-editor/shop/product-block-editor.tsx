import type { ProductBlockValue } from "@stoa/core/block/product/product-block-schema.ts";
import type { getProduct } from "@stoa/core/product/product-api.ts";
import { useQuery } from "@tanstack/react-query";
import { ImageIcon } from "lucide-react";
import type { ReactElement } from "react";
import { callEndpoint } from "../../../client/page-client.ts";
import { PLACED_PRODUCT_CHOICES, placedProductId } from "../../../parts/choice/choice-sources.ts";
import { ChooserField } from "../../../parts/choice/chooser-field.tsx";
import { SwitchField } from "../../../parts/choice/switch-field.tsx";
import { withoutMember } from "../media/without-member.ts";
import { AlignmentTiles } from "../special/tiles/alignment-tiles.tsx";
import { EditorPart } from "../special/editor-part.tsx";
import type { SpecialEditorProps } from "../special/special-editor.ts";
import shared from "../special/special-editor.module.css";
import { productNote } from "./product-note.ts";
import styles from "./shop-editors.module.css";
import { t } from "../../../language/t.ts";

const PARTS = [
  ["showImage", t("Image")],
  ["showTitle", t("Name")],
  ["showPrice", t("Price")],
  ["showDescription", t("Description")],
  ["showButton", t("Options and buy button")],
] as const satisfies ReadonlyArray<readonly [keyof ProductBlockValue, string]>;

type ChosenProps = { readonly productId: string; readonly collectionId: string | undefined };

function ChosenProduct({ productId, collectionId }: ChosenProps): ReactElement | null {
  const { data } = useQuery({
    queryKey: ["products", "in block", productId],
    retry: false,
    queryFn: () =>
      callEndpoint<typeof getProduct>({ method: "GET", path: "/api/products/:productId", params: { productId } }),
  });
  if (!data) return null;
  const { product, images } = data;
  const first = product.images[0];
  const image = images.find(({ id }) => id === first?.imageId);
  const note = productNote(data, collectionId);
  return (
    <>
      <div className={styles["chosen"]}>
        <span className={styles["picture"]}>
          {image ? <img src={`${image.url}?format=300w`} alt="" /> : <ImageIcon aria-hidden="true" />}
        </span>
        <span className={styles["name"]}>{product.title}</span>
      </div>
      {note !== "" && (
        <output className={shared["told"]} data-tone="warn">
          {note}
        </output>
      )}
    </>
  );
}

export function ProductBlockEditor({ value, onChange }: SpecialEditorProps): ReactElement {
  const block = value as ProductBlockValue;
  const { productId, collectionId } = block;
  const choose = (placedId: string | undefined): void => {
    const [page, product] = placedId?.split(" ") ?? [];
    const others = withoutMember(withoutMember(block, "productId"), "collectionId");
    const isChosen = page !== undefined && product !== undefined;
    onChange(isChosen ? { ...others, collectionId: page, productId: product } : others, t("Choose product"));
  };
  return (
    <div className={shared["editor"]}>
      <EditorPart title={t("Product")}>
        {productId === undefined ? (
          <p className={shared["note"]}>{t("Choose a product for visitors to buy here.")}</p>
        ) : (
          <ChosenProduct productId={productId} collectionId={collectionId} />
        )}
        <ChooserField
          label={t("Product")}
          source={PLACED_PRODUCT_CHOICES}
          value={productId === undefined ? "" : placedProductId(collectionId ?? "", productId)}
          onChange={choose}
        />
      </EditorPart>
      <EditorPart title={t("Show")}>
        {PARTS.map(([name, label]) => (
          <SwitchField
            key={name}
            label={label}
            isOn={block[name]}
            onChange={(isOn) => onChange({ ...block, [name]: isOn }, t("Change what is shown"))}
          />
        ))}
      </EditorPart>
      <EditorPart title={t("Design")}>
        <AlignmentTiles
          label={t("Alignment")}
          value={block.alignment}
          onChoose={(alignment) => onChange({ ...block, alignment }, t("Change alignment"))}
        />
      </EditorPart>
    </div>
  );
}
