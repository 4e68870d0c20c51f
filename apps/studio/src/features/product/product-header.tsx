import type { ReactElement } from "react";
import { BackLink } from "../../parts/link/back-link.tsx";
import { DraftHeader } from "../../parts/draft/draft-header.tsx";
import { useProductState, type ProductSession } from "./product-session.ts";
import { t } from "../../language/t.ts";

type ProductHeaderProps = {
  readonly session: ProductSession;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
};

export function ProductHeader({ session, onUndo, onRedo }: ProductHeaderProps): ReactElement {
  const title = useProductState(session, ({ draft }) => draft.title);
  const status = useProductState(session, ({ saved }) => saved.extra.status);
  const isUndoing = useProductState(session, ({ isUndoing }) => isUndoing);
  return (
    <DraftHeader
      back={<BackLink to="/products">{t("Products")}</BackLink>}
      title={title || t("Untitled product")}
      status={status}
      isBusy={isUndoing}
      onUndo={onUndo}
      onRedo={onRedo}
    />
  );
}
