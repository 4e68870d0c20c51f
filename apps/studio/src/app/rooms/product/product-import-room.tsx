import { useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { ProductImportContent } from "../../../features/product-import/product-import-content.tsx";
import { useRoomTitle } from "../../../parts/room/use-room-title.ts";
import { useOpenSite } from "../../open-site.ts";
import { RoleClosed } from "../../shell/role-closed.tsx";
import { t } from "../../../language/t.ts";

export function ProductImportRoom(): ReactElement {
  const { site, account, language } = useOpenSite();
  const navigate = useNavigate();
  useRoomTitle(t("Import products"), site.title);
  const may = (...needed: readonly string[]): boolean =>
    needed.every((permission) => account.permissions.some((one) => one === permission));
  if (!may("products.edit", "stock.edit")) return <RoleClosed room={t("Import products")} />;
  return (
    <ProductImportContent
      language={language}
      mayFetchPictures={may("images.upload")}
      onBack={() => void navigate({ to: "/products" })}
    />
  );
}
