import type { BulkPreview, BulkProblem } from "@stoa/core/bulk-edit/bulk-edit-api.ts";
import { messageOfWire } from "@stoa/core/message/wire-message.ts";
import { ArrowRight } from "lucide-react";
import type { ReactElement } from "react";
import styles from "./bulk-preview-content.module.css";
import { countWithUnit, differenceText, productsText } from "./bulk-edit-texts.ts";
import { t, translated } from "../../language/t.ts";

type ProblemsProps = { readonly problems: readonly BulkProblem[]; readonly count: number; readonly language: string };

export function BulkProblems({ problems, count, language }: ProblemsProps): ReactElement {
  return (
    <section className={styles["problems"]} aria-label={t("Not changed")}>
      <h3>
        {t("{count, plural, one {{products} left as it is} other {{products} left as they are}}", {
          count,
          products: productsText(count, language),
        })}
      </h3>
      <ul>
        {problems.map(({ productId, title, message, ...named }) => (
          <li key={productId}>
            <a href={`/products/${productId}`} target="_blank" rel="noreferrer">
              {title}
            </a>
            <span>{translated(messageOfWire(message, named))}</span>
          </li>
        ))}
      </ul>
      {problems.length < count && <p>{t("The first {count} are listed.", { count: problems.length })}</p>}
    </section>
  );
}

type PreviewProps = { readonly preview: BulkPreview; readonly language: string; readonly hasStock: boolean };

function Examples({ preview, language }: Pick<PreviewProps, "preview" | "language">): ReactElement {
  return (
    <section aria-label={t("Examples")} className={styles["examples"]}>
      <h3>{preview.examples.length < preview.counts.products ? t("For example") : t("Changes")}</h3>
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
                    <ArrowRight aria-label={t("becomes")} />
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
  const variantsText = countWithUnit(variants, [t("variant"), t("variants")], language);
  return (
    <div className={styles["preview"]}>
      <output className={styles["summary"]}>
        {products === 0
          ? t("Nothing will change.")
          : t("{products} with {variants} will change.", {
              products: productsText(products, language),
              variants: variantsText,
            })}
        {unchanged > 0 &&
          ` ${t(
            "{count, plural, one {{products} already has these values.} other {{products} already have these values.}}",
            { count: unchanged, products: productsText(unchanged, language) },
          )}`}
      </output>
      {products > 0 && (
        <p className={styles["note"]}>
          {hasStock
            ? t("Visible to visitors after you publish. Stock updates immediately. You can undo this afterwards.")
            : t("Visible to visitors after you publish. You can undo this afterwards.")}
        </p>
      )}
      {preview.examples.length > 0 && <Examples preview={preview} language={language} />}
      {refused > 0 && <BulkProblems problems={preview.problems} count={refused} language={language} />}
    </div>
  );
}
