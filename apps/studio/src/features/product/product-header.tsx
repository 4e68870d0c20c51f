import { Link } from "@tanstack/react-router";
import { ArrowLeft, Undo2 } from "lucide-react";
import type { ReactElement } from "react";
import { ActionButton } from "../../parts/action-button.tsx";
import { StatusBadge } from "../../parts/status-badge.tsx";
import { statusWords } from "./product-status.ts";
import { useProductState, type ProductSession } from "./product-session.ts";
import styles from "./product-header.module.css";

type ProductHeaderProps = { readonly session: ProductSession; readonly onUndo: () => void };

export function ProductHeader({ session, onUndo }: ProductHeaderProps): ReactElement {
  const title = useProductState(session, ({ draft }) => draft.title);
  const status = useProductState(session, ({ saved }) => saved.extra.status);
  const isUndoing = useProductState(session, ({ isUndoing }) => isUndoing);
  const words = statusWords(status);
  return (
    <header className={styles["header"]}>
      <div className={styles["top"]}>
        <Link to="/products" className={styles["back"]}>
          <ArrowLeft aria-hidden="true" />
          Products
        </Link>
        <ActionButton tone="quiet" isDisabled={isUndoing} icon={<Undo2 aria-hidden="true" />} onPress={onUndo}>
          Undo
        </ActionButton>
      </div>
      <div className={styles["names"]}>
        <h1 className={styles["title"]}>{title || "Untitled product"}</h1>
        <StatusBadge tone={words.tone}>{words.text}</StatusBadge>
      </div>
    </header>
  );
}
