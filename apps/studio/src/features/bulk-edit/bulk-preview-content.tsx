import type { BulkPreview, BulkProblem } from "@stoa/core/bulk-edit/bulk-edit-api.ts";
import { ArrowRight } from "lucide-react";
import type { ReactElement } from "react";
import styles from "./bulk-preview-content.module.css";
import { countWithUnit, differenceText, productsText } from "./bulk-edit-texts.ts";

type ProblemsProps = { readonly problems: readonly BulkProblem[]; readonly count: number; readonly language: string };

export function BulkProblems({ problems, count, language }: ProblemsProps): ReactElement {
  return (
    <section className={styles["problems"]} aria-label="Not changed">
      <h3>
        {productsText(count, language)} left as {count === 1 ? "it is" : "they are"}
      </h3>
      <ul>
        {problems.map(({ productId, title, message }) => (
          <li key={productId}>
            <a href={`/products/${productId}`} target="_blank" rel="noreferrer">
              {title}
            </a>
            <span>{message}</span>
          </li>
        ))}
      </ul>
      {problems.length < count && <p>The first {problems.length} are listed.</p>}
    </section>
  );
}

type PreviewProps = { readonly preview: BulkPreview; readonly language: string; readonly hasStock: boolean };

function Examples({ preview, language }: Pick<PreviewProps, "preview" | "language">): ReactElement {
  return (
    <section aria-label="Examples" className={styles["examples"]}>
      <h3>{preview.examples.length < preview.counts.products ? "For example" : "Changes"}</h3>
      {preview.examples.map(({ productId, title, differences }) => (
        <div key={productId} className={styles["example"]}>
          <h4>{title}</h4>
          <ul>
            {differences.map((difference) => {
              const { what, before, after } = differenceText(difference, language);
              return (
                <li key={what}>
                  <span className={styles["what"]}>{what}</span>
                  <span className={styles["values"]}>
                    <del>{before}</del>
                    <ArrowRight aria-label="becomes" />
                    <ins>{after}</ins>
                  </span>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </section>
  );
}

export function BulkPreviewContent({ preview, language, hasStock }: PreviewProps): ReactElement {
  const { products, variants, unchanged, refused } = preview.counts;
  const variantsText = countWithUnit(variants, ["variant", "variants"], language);
  return (
    <div className={styles["preview"]}>
      <output className={styles["summary"]}>
        {products === 0
          ? "Nothing will change."
          : `${productsText(products, language)} with ${variantsText} will change.`}
        {unchanged > 0 &&
          ` ${productsText(unchanged, language)} already ${unchanged === 1 ? "has" : "have"} these values.`}
      </output>
      {products > 0 && (
        <p className={styles["note"]}>
          Visible to visitors after you publish.{hasStock && " Stock updates immediately."} You can undo this
          afterwards.
        </p>
      )}
      {preview.examples.length > 0 && <Examples preview={preview} language={language} />}
      {refused > 0 && <BulkProblems problems={preview.problems} count={refused} language={language} />}
    </div>
  );
}
