import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import type { ReactElement } from "react";
import { ActionButton } from "../../parts/action/action-button.tsx";
import { showFailure, showToast } from "../../parts/notice/toast-store.ts";
import { copyProduct, refreshLists } from "./product-queries.ts";
import type { ProductSession } from "./product-session.ts";
import { whenSaved } from "./field/when-saved.ts";
import { t } from "../../language/t.ts";

const NOT_SAVED = t(
  "The product wasn't duplicated because your last changes aren't saved. Fix the problems shown on the product, then try again.",
);

type DuplicateProductButtonProps = {
  readonly session: ProductSession;
  readonly onDuplicated: (copyId: string) => void;
};

export function DuplicateProductButton({ session, onDuplicated }: DuplicateProductButtonProps): ReactElement {
  const queries = useQueryClient();
  const copying = useMutation({
    mutationFn: async () => {
      if (!(await whenSaved(session))) return null;
      const { id, product } = await copyProduct(session.store.getState().saved.extra.id);
      return { id, title: product.title };
    },
    onSuccess: (copy) => {
      if (copy === null) {
        showToast({ text: NOT_SAVED });
        return;
      }
      const { title } = session.store.getState().saved.data;
      refreshLists(queries);
      showToast({ text: t("“{title}” duplicated. The copy is hidden until you show it.", { title }) });
    },
    onError: (error) => showFailure(error, () => copying.mutate()),
  });
  return (
    <ActionButton
      tone="quiet"
      icon={<Copy aria-hidden="true" />}
      isPending={copying.isPending}
      onPress={() => copying.mutate(undefined, { onSuccess: (copy) => copy && onDuplicated(copy.id) })}
    >
      {copying.isPending ? t("Duplicating…") : t("Duplicate product")}
    </ActionButton>
  );
}
