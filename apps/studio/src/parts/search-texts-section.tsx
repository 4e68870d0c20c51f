import type { ReactElement } from "react";
import { problemAt, type FieldProblems } from "./form/field-problems.ts";
import { FormSection } from "./form/form-section.tsx";
import { TextAreaField, TextField } from "./text/text-field.tsx";
import styles from "./search-texts-section.module.css";
import { t } from "../language/t.ts";

type SearchWords = { readonly title: string; readonly description: string };

type SearchTextsSectionProps = {
  /** Noun for the item: "this product". */
  readonly what: string;
  readonly words: SearchWords;
  readonly title: string;
  readonly url: string;
  readonly problems: FieldProblems;
  readonly onChange: (label: string, fields: Partial<SearchWords>) => void;
};

const MAX_SEO_TITLE = 200;
const MAX_SEO_DESCRIPTION = 400;

export function SearchTextsSection(props: SearchTextsSectionProps): ReactElement {
  const { what, words, title, url, problems, onChange } = props;
  return (
    <FormSection title={t("SEO")} note={t("How {what} appears in search results.", { what })}>
      <div className={styles["result"]} aria-hidden="true">
        <span className={styles["address"]}>{url}</span>
        <span className={styles["title"]}>{words.title || title}</span>
        {words.description && <span className={styles["description"]}>{words.description}</span>}
      </div>
      <TextField
        label={t("SEO title")}
        value={words.title}
        placeholder={title}
        maxLength={MAX_SEO_TITLE}
        error={problemAt(problems, "seo.title")}
        onChange={(next) => onChange("Change SEO title", { title: next })}
      />
      <TextAreaField
        label={t("Meta description")}
        value={words.description}
        rows={3}
        maxLength={MAX_SEO_DESCRIPTION}
        hint={t("{count} of {max} characters. About 155 are shown.", {
          count: words.description.length,
          max: MAX_SEO_DESCRIPTION,
        })}
        error={problemAt(problems, "seo.description")}
        onChange={(next) => onChange("Change meta description", { description: next })}
      />
    </FormSection>
  );
}
