import { setProductTitle } from "@stoa/core/product/edit/edit-product-title.ts";
import { PRODUCT_LIMITS } from "@stoa/core/product/product-limits.ts";
import { MAX_URL_ID_LENGTH } from "@stoa/core/product/url-id.ts";
import type { ReactElement } from "react";
import { lazyPart } from "../../../parts/lazy-part.tsx";
import { problemAt, type FieldProblems } from "../../../parts/form/field-problems.ts";
import { setProductAddress } from "../field/product-address.ts";
import { ProductTextField } from "../field/product-text-field.tsx";
import { useProductState, type ProductSession } from "../product-session.ts";
import styles from "./basics-section.module.css";
import { t } from "../../../language/t.ts";

type BasicsProps = { readonly session: ProductSession; readonly problems: FieldProblems };

const RichTextField = lazyPart(
  async () => (await import("../../../parts/text/rich-text-field.tsx")).RichTextField,
  <div className={styles["waiting"]} aria-hidden="true" />,
);

export function BasicsSection({ session, problems }: BasicsProps): ReactElement {
  const path = useProductState(session, ({ saved }) => saved.extra.path);
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  return (
    <div className={styles["basics"]}>
      <ProductTextField
        session={session}
        label={t("Title")}
        editLabel="Change title"
        read={({ title }) => title}
        write={setProductTitle}
        isRequired
        maxLength={PRODUCT_LIMITS.titleLength}
        error={problemAt(problems, "title")}
      />
      <ProductTextField
        session={session}
        label={t("Address")}
        editLabel="Change URL"
        read={({ urlId }) => urlId}
        write={setProductAddress}
        isRequired
        prefix={folder}
        maxLength={MAX_URL_ID_LENGTH}
        error={problemAt(problems, "urlId")}
      />
    </div>
  );
}

export function DescriptionField({ session, problems }: BasicsProps): ReactElement {
  const description = useProductState(session, ({ draft }) => draft.description);
  return (
    <RichTextField
      label={t("Description")}
      html={description}
      error={problemAt(problems, "description")}
      onChange={(html) => session.edit("Change description", (product) => ({ ...product, description: html }))}
    />
  );
}
