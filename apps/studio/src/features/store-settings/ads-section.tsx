import { PRODUCT_FEED_PATH } from "@stoa/core/product-feed/product-feed-limits.ts";
import { Copy } from "lucide-react";
import type { ReactElement } from "react";
import { ActionButton } from "../../parts/action/action-button.tsx";
import { TextInput } from "../../parts/form/form-inputs.tsx";
import { FormSection } from "../../parts/form/form-section.tsx";
import type { RecordForm } from "../../parts/form/record-form.ts";
import { showToast } from "../../parts/notice/toast-store.ts";
import styles from "./ads-section.module.css";
import { pixelProblem, type StoreValues } from "./store-values.ts";
import { onlySpoken } from "../../parts/only-spoken.tsx";
import { t, tRich } from "../../language/t.ts";

type AdsProps = { readonly record: RecordForm<StoreValues>; readonly siteUrl: string };

function FeedAddress({ url }: { readonly url: string }): ReactElement {
  const copy = (): void => {
    navigator.clipboard.writeText(url).then(
      () => showToast({ text: t("Product feed URL copied") }),
      () => showToast({ text: t("This browser blocked copying. Select the URL and copy it yourself.") }),
    );
  };
  return (
    <div className={styles["feed"]}>
      <p className={styles["label"]}>{t("Product feed")}</p>
      <p className={styles["row"]}>
        <code className={styles["address"]}>{url}</code>
        <ActionButton icon={<Copy aria-hidden="true" />} onPress={copy}>
          {tRich("Copy<spoken> product feed URL</spoken>", {
            spoken: onlySpoken,
          })}
        </ActionButton>
      </p>
      <p className={styles["hint"]}>
        {t(
          "Give this URL to an advertiser’s catalog. It lists every published product with its current price and stock, except gift cards and hidden products.",
        )}
      </p>
    </div>
  );
}

/** spec: platform 2, ad-pixel id and product feed URL */
export function AdsSection({ record: { form }, siteUrl }: AdsProps): ReactElement {
  return (
    <FormSection title={t("Advertising")}>
      <FeedAddress url={new URL(PRODUCT_FEED_PATH, siteUrl).href} />
      <TextInput
        form={form}
        name="pixelId"
        label={t("Meta pixel ID")}
        hint={t(
          "Tells Meta which products visitors view and add to the cart, only for visitors who consented to analytics.",
        )}
        inputMode="numeric"
        maxLength={20}
        rule={pixelProblem}
      />
    </FormSection>
  );
}
