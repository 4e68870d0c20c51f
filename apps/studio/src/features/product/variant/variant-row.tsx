import { formatMoney } from "@stoa/core/lib/money/format-money.ts";
import { currentPrice } from "@stoa/core/product/price/current-price.ts";
import { removeVariant } from "@stoa/core/product/edit/edit-product-variants.ts";
import type { Variant } from "@stoa/core/product/product-schema.ts";
import { ChevronRight, Trash2 } from "lucide-react";
import { useState, type ReactElement } from "react";
import { ActionButton } from "../../../parts/action/action-button.tsx";
import { StatusBadge } from "../../../parts/notice/status-badge.tsx";
import { showToast } from "../../../parts/notice/toast-store.ts";
import type { FieldProblems } from "../../../parts/form/field-problems.ts";
import { stockText } from "../stock/product-stock-text.ts";
import { useProductState, type ProductSession } from "../product-session.ts";
import { tryEdit } from "../field/try-edit.ts";
import { VariantFields } from "../variant-details/variant-fields.tsx";
import styles from "./variant-list.module.css";
import { t } from "../../../language/t.ts";

export type VariantListProps = {
  readonly session: ProductSession;
  readonly problems: FieldProblems;
  readonly language: string;
  readonly onUndo: () => void;
};

type VariantRowProps = VariantListProps & {
  readonly variant: Variant;
  readonly name: string;
  readonly isProblem: boolean;
  readonly isLast: boolean;
  /** Called so the parent can restore focus lost with the removed row. */
  readonly onRemoved: () => void;
};

export function VariantRow({
  session,
  variant,
  name,
  isProblem,
  isLast,
  language,
  problems,
  onUndo,
  onRemoved,
}: VariantRowProps): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  const stock = useProductState(session, ({ saved }) => saved.extra.stock[variant.id]);
  const remove = (): void => {
    const problem = tryEdit(session, `Remove variant ${name}`, (product) => removeVariant(product, variant.id));
    showToast(
      problem ? { text: problem } : { text: t("{name} removed.", { name }), action: { text: t("Undo"), run: onUndo } },
    );
    if (problem === "") onRemoved();
  };
  return (
    <li className={styles["item"]}>
      <details open={isOpen || isProblem} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className={styles["summary"]}>
          <ChevronRight aria-hidden="true" />
          <span className={styles["name"]}>{name}</span>
          {variant.onSale && <StatusBadge tone="good">{t("Sale")}</StatusBadge>}
          <span className={styles["price"]}>{formatMoney(currentPrice(variant), language)}</span>
          <span
            className={styles["stock"]}
            data-sold-out={(stock && !stock.unlimited && stock.quantity === 0) || undefined}
          >
            {stock ? stockText(stock, language) : ""}
          </span>
        </summary>
        {(isOpen || isProblem) && (
          <div className={styles["content"]}>
            <VariantFields
              session={session}
              variant={variant}
              problems={problems}
              language={language}
              onUndo={onUndo}
            />
            {!isLast && (
              <ActionButton tone="quiet" icon={<Trash2 aria-hidden="true" />} onPress={remove}>
                {t("Remove variant")}
              </ActionButton>
            )}
          </div>
        )}
      </details>
    </li>
  );
}
