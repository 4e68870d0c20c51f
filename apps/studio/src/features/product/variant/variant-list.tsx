import { allOptions } from "@stoa/core/product/variant/variant-options.ts";
import { useDeferredValue, useId, useMemo, useRef, useState, type ReactElement } from "react";
import { ActionButton } from "../../../parts/action/action-button.tsx";
import { problemAt } from "../../../parts/form/field-problems.ts";
import { useFocusOnMore } from "../../../parts/list/paged-content.tsx";
import { useProductState } from "../product-session.ts";
import { VariantMatch } from "./variant-match.tsx";
import { ALL_VARIANTS, findVariants } from "./variant-name.ts";
import { VariantPricesDialog } from "./variant-prices-dialog.tsx";
import { VariantRow, type VariantListProps } from "./variant-row.tsx";
import styles from "./variant-list.module.css";
import { t } from "../../../language/t.ts";

/** Longer lists are searchable and shown in parts. */
const SHOWN_AT_ONCE = 50;

export function VariantList(props: VariantListProps): ReactElement {
  const { session, problems, language, onUndo } = props;
  const boxRef = useRef<HTMLDivElement>(null);
  const listRef = useRef<HTMLUListElement>(null);
  const listId = useId();
  const variants = useProductState(session, ({ draft }) => draft.variants);
  const ordering = useProductState(session, ({ draft }) => draft.variantOptionOrdering);
  const options = useMemo(() => allOptions({ variants, variantOptionOrdering: ordering }), [variants, ordering]);
  const [wanted, setWanted] = useState(ALL_VARIANTS);
  const [limit, setLimit] = useState(SHOWN_AT_ONCE);
  const [isPricing, setIsPricing] = useState(false);
  const matching = useMemo(() => findVariants({ variants, ordering }, wanted), [variants, ordering, wanted]);
  const found = useDeferredValue(matching);
  // Variants with errors are always shown.
  const shown = found.filter(
    ({ index }, place) => place < limit || problemAt(problems, `variants.${index}`) !== undefined,
  );
  const focusOnMore = useFocusOnMore(boxRef, shown.length);
  const more = Math.min(SHOWN_AT_ONCE, found.length - shown.length);
  return (
    <div ref={boxRef}>
      {variants.length > 1 && (
        <VariantMatch
          options={options}
          wanted={wanted}
          found={found.length}
          total={variants.length}
          language={language}
          onWanted={(next) => {
            setWanted(next);
            setLimit(SHOWN_AT_ONCE);
          }}
          onPrices={() => setIsPricing(true)}
        />
      )}
      <ul ref={listRef} id={listId} tabIndex={-1} aria-label={t("Variants")} className={styles["list"]}>
        {shown.map(({ variant, index, name }) => (
          <VariantRow
            key={variant.id}
            {...props}
            variant={variant}
            name={name}
            isProblem={problemAt(problems, `variants.${index}`) !== undefined}
            isLast={variants.length === 1}
            onRemoved={() => listRef.current?.focus()}
          />
        ))}
      </ul>
      {more > 0 && (
        <div className={styles["more"]}>
          <ActionButton
            onPress={() => {
              focusOnMore();
              setLimit(limit + SHOWN_AT_ONCE);
            }}
          >
            {t("Show {count} more", { count: more })}
          </ActionButton>
        </div>
      )}
      {isPricing && (
        <VariantPricesDialog
          session={session}
          variants={found.map(({ variant }) => variant)}
          language={language}
          onUndo={onUndo}
          onClose={() => setIsPricing(false)}
        />
      )}
    </div>
  );
}
