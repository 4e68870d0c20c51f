import type { ReactElement } from "react";
import type { FieldProblems } from "../../../parts/form/field-problems.ts";
import { SearchTextsSection } from "../../../parts/search-texts-section.tsx";
import { useProductState, type ProductSession } from "../product-session.ts";
import { t } from "../../../language/t.ts";

type SeoSectionProps = { readonly session: ProductSession; readonly problems: FieldProblems; readonly siteUrl: string };

export function SeoSection({ session, problems, siteUrl }: SeoSectionProps): ReactElement {
  const seo = useProductState(session, ({ draft }) => draft.seo);
  const title = useProductState(session, ({ draft }) => draft.title);
  const path = useProductState(session, ({ saved }) => saved.extra.path);
  return (
    <SearchTextsSection
      what={t("this product")}
      words={seo}
      title={title}
      url={new URL(path, siteUrl).href}
      problems={problems}
      onChange={(label, fields) =>
        session.edit(label, (product) => ({ ...product, seo: { ...product.seo, ...fields } }))
      }
    />
  );
}
