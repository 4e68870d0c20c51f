import type { BulkSelection } from "@stoa/core/bulk-edit/bulk-edit-api.ts";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { Download, Upload } from "lucide-react";
import { useState, type ReactElement } from "react";
import { BulkEditStatus } from "../../../features/bulk-edit/bulk-edit-status.tsx";
import type { ChosenProducts } from "../../../features/product/list/product-selection.ts";
import { ProductsList } from "../../../features/product/list/products-list.tsx";
import { EXPORT_HREF, saveExport } from "../../../features/product-import/product-import-calls.ts";
import { ActionButton, ActionLink } from "../../../parts/action/action-button.tsx";
import { lazyDialog } from "../../../parts/lazy-part.tsx";
import type { RecordSort } from "../../../parts/table/record-table.tsx";
import { showFailure } from "../../../parts/notice/toast-store.ts";
import { useRoomTitle } from "../../../parts/room/use-room-title.ts";
import { useOpenSite } from "../../open-site.ts";
import { productsSearchOf, sortOfSearch } from "../../command/products-search.ts";
import { t, tRich } from "../../../language/t.ts";
import { onlySpoken } from "../../../parts/only-spoken.tsx";

const route = getRouteApi("/products");

const BulkEditDialog = lazyDialog(
  async () => (await import("../../../features/bulk-edit/bulk-edit-dialog.tsx")).BulkEditDialog,
);

function selectionOf({ ids, isAll }: ChosenProducts, query: string): BulkSelection {
  return isAll ? { matching: query === "" ? {} : { query } } : { productIds: [...ids] };
}

function exportSome(selection: BulkSelection): void {
  saveExport(selection).catch((error: unknown) => showFailure(error, () => exportSome(selection)));
}

export function ProductsRoom(): ReactElement {
  const { site, account, currency, language } = useOpenSite();
  const search = route.useSearch();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<ChosenProducts | null>(null);
  useRoomTitle(t("Products"), site.title);
  const may = (permission: string): boolean => account.permissions.some((one) => one === permission);
  const { q = "" } = search;
  const sort = sortOfSearch(search);
  const show = (nextQuery: string, nextSort: RecordSort | undefined): void =>
    void navigate({ to: "/products", search: productsSearchOf(nextQuery, nextSort), replace: true });
  return (
    <>
      <ProductsList
        search={q}
        language={language}
        sort={sort}
        mayEdit={may("products.edit")}
        notice={<BulkEditStatus language={language} mayEdit={may("products.edit")} />}
        actions={
          <>
            {may("products.edit") && may("stock.edit") && (
              <ActionButton
                icon={<Upload aria-hidden="true" />}
                onPress={() => void navigate({ to: "/products/import" })}
              >
                {t("Import")}
              </ActionButton>
            )}
            <ActionLink href={EXPORT_HREF} icon={<Download aria-hidden="true" />}>
              {tRich("Export<spoken> all products as a CSV file</spoken>", { spoken: onlySpoken })}
            </ActionLink>
          </>
        }
        onSort={(next) => show(q, next)}
        onSearch={(next) => show(next, sort)}
        onEditChosen={setChosen}
        onExportChosen={(some) => exportSome(selectionOf(some, q))}
        onCreated={(productId) => void navigate({ to: "/products/$productId", params: { productId } })}
      />
      {chosen && (
        <BulkEditDialog
          selection={selectionOf(chosen, q)}
          count={chosen.count}
          currency={currency}
          language={language}
          mayStock={may("stock.edit")}
          onStarted={() => {
            setChosen(null);
            chosen.clear();
          }}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}
