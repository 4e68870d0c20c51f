import type { ReactElement } from "react";
import { TextAreaField, TextField } from "../../parts/text-field.tsx";
import { problemAt, type FieldProblems } from "./field-problems.ts";
import { FormSection } from "./form-section.tsx";
import { useProductState, type ProductSession } from "./product-session.ts";
import styles from "./seo-section.module.css";

type SeoSectionProps = { readonly session: ProductSession; readonly problems: FieldProblems; readonly siteUrl: string };

const MAX_SEO_TITLE = 200;
const MAX_SEO_DESCRIPTION = 400;

export function SeoSection({ session, problems, siteUrl }: SeoSectionProps): ReactElement {
  const seo = useProductState(session, ({ draft }) => draft.seo);
  const title = useProductState(session, ({ draft }) => draft.title);
  const path = useProductState(session, ({ saved }) => saved.extra.path);
  const change = (label: string, fields: Partial<typeof seo>): void =>
    session.edit(label, (product) => ({ ...product, seo: { ...product.seo, ...fields } }));
  return (
    <FormSection title="Search engines" note="What people see when they find this product in a search.">
      <div className={styles["result"]} aria-hidden="true">
        <span className={styles["address"]}>{new URL(path, siteUrl).href}</span>
        <span className={styles["title"]}>{seo.title || title}</span>
        {seo.description && <span className={styles["description"]}>{seo.description}</span>}
      </div>
      <TextField
        label="Title for search engines"
        value={seo.title}
        placeholder={title}
        maxLength={MAX_SEO_TITLE}
        error={problemAt(problems, "seo.title")}
        onChange={(next) => change("Change search title", { title: next })}
      />
      <TextAreaField
        label="Description for search engines"
        value={seo.description}
        rows={3}
        maxLength={MAX_SEO_DESCRIPTION}
        hint={`${seo.description.length} of ${MAX_SEO_DESCRIPTION} characters. About 155 are shown.`}
        error={problemAt(problems, "seo.description")}
        onChange={(next) => change("Change search description", { description: next })}
      />
    </FormSection>
  );
}
