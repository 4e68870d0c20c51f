import { setVariantGtin, setVariantMpn } from "@stoa/core/product/edit/edit-variant-details.ts";
import { PRODUCT_TYPE } from "@stoa/core/product/product-types.ts";
import { ChevronRight } from "lucide-react";
import { useState, type ReactElement } from "react";
import { problemAt } from "../../../parts/form/field-problems.ts";
import { useMeasurementUnits } from "../../../preferences/use-measurement-units.ts";
import { useProductState } from "../product-session.ts";
import type { VariantPartProps } from "../variant/variant-part.ts";
import { VariantCurrencies } from "./variant-currencies.tsx";
import { variantDetailsText } from "./variant-details-text.ts";
import { VariantPicture } from "../variant/variant-picture.tsx";
import { VariantShipping } from "./variant-shipping.tsx";
import { VariantTextField } from "./variant-text-field.tsx";
import styles from "./variant-details.module.css";
import { t } from "../../../language/t.ts";

const DETAILS = ["weightGrams", "sizeMm", "gtin", "mpn", "imageId", "otherPrices"] as const;

function Identifiers({ session, variant, place, problems }: VariantPartProps): ReactElement {
  return (
    <fieldset className={styles["group"]}>
      <legend>{t("Identifiers")}</legend>
      <div className={styles["pair"]}>
        <VariantTextField
          session={session}
          variant={variant}
          label={t("GTIN")}
          editLabel="Change GTIN"
          inputMode="numeric"
          hint={t("The number below the barcode.")}
          read={({ gtin = "" }) => gtin}
          write={(product, text) => setVariantGtin(product, variant.id, text)}
          error={problemAt(problems, `${place}.gtin`)}
        />
        <VariantTextField
          session={session}
          variant={variant}
          label={t("MPN")}
          editLabel="Change MPN"
          hint={t("The manufacturer’s part number.")}
          read={({ mpn = "" }) => mpn}
          write={(product, text) => setVariantMpn(product, variant.id, text)}
          error={problemAt(problems, `${place}.mpn`)}
        />
      </div>
    </fieldset>
  );
}

/** Rarely used details; rendered only when opened or when something in them is wrong. */
export function VariantDetails(props: VariantPartProps): ReactElement {
  const { session, variant, place, problems, language } = props;
  const [isOpen, setIsOpen] = useState(false);
  const units = useMeasurementUnits();
  const isShipped = useProductState(session, ({ draft }) => draft.productType === PRODUCT_TYPE.physical);
  const isProblem = DETAILS.some((detail) => problemAt(problems, `${place}.${detail}`) !== undefined);
  return (
    <details
      className={styles["details"]}
      open={isOpen || isProblem}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className={styles["summary"]}>
        <ChevronRight aria-hidden="true" />
        <span className={styles["more"]}>{t("More")}</span>
        <span className={styles["words"]}>{variantDetailsText(variant, { language, isShipped, units })}</span>
      </summary>
      {(isOpen || isProblem) && (
        <div className={styles["groups"]}>
          {isShipped && <VariantShipping {...props} />}
          <Identifiers {...props} />
          <fieldset className={styles["group"]}>
            <legend>{t("Image")}</legend>
            <VariantPicture {...props} />
          </fieldset>
          <VariantCurrencies {...props} />
        </div>
      )}
    </details>
  );
}
