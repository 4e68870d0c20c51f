import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import type { ReactElement, ReactNode } from "react";
import { PreviewCanvas } from "../../../features/preview/preview-canvas.tsx";
import { ProductEditor } from "../../../features/product/product-editor.tsx";
import { openProductSession, useProductState, type ProductSession } from "../../../features/product/product-session.ts";
import { LoadingBlocks } from "../../../parts/notice/loading-blocks.tsx";
import { LoadError } from "../../../parts/notice/state-notice.tsx";
import { useRoomTitle } from "../../../parts/room/use-room-title.ts";
import { useOpenSite } from "../../open-site.ts";
import { EditorRoom } from "../website/editor-room.tsx";
import styles from "./product-room.module.css";
import { t } from "../../../language/t.ts";

const route = getRouteApi("/products/$productId");

export function ProductRoom(): ReactElement {
  const { productId } = route.useParams();
  const queries = useQueryClient();
  const opened = useQuery({
    queryKey: ["product-session", productId],
    queryFn: () => openProductSession(productId, queries),
    staleTime: 0,
    structuralSharing: false,
  });
  if (opened.data) return <OpenProduct key={productId} session={opened.data} />;
  if (opened.isPending) return <LoadingBlocks label={t("Loading product…")} count={6} heightPx={72} />;
  return (
    <LoadError
      what={t("this product")}
      isPage
      error={opened.error}
      isRetrying={opened.isFetching}
      onRetry={() => void opened.refetch()}
    />
  );
}

/** For people who can view products but not edit them. */
function LookingOnly({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <>
      <p className={styles["looking"]}>
        {t("Your role can view products but not edit them.")} <Link to="/products">{t("All products")}</Link>
      </p>
      <fieldset disabled aria-label={t("Product")} className={styles["part"]}>
        {children}
      </fieldset>
    </>
  );
}

function OpenProduct({ session }: { readonly session: ProductSession }): ReactElement {
  const { site, account, language, timeZone } = useOpenSite();
  const navigate = useNavigate();
  const title = useProductState(session, ({ draft }) => draft.title);
  const path = useProductState(session, ({ saved }) => saved.extra.path);
  const shownVersion = useProductState(session, ({ saved }) => `${saved.version} ${JSON.stringify(saved.extra.stock)}`);
  const isVisible = useProductState(session, ({ draft }) => draft.isVisible);
  useRoomTitle(title, site.title);
  const openProduct = (productId: string): void => void navigate({ to: "/products/$productId", params: { productId } });

  const editor = (
    <ProductEditor
      session={session}
      language={language}
      timeZone={timeZone}
      siteUrl={site.siteUrl}
      onDeleted={() => void navigate({ to: "/products" })}
      onBroughtBack={openProduct}
      onDuplicated={openProduct}
    />
  );
  return (
    <EditorRoom
      title={title}
      renderPreview={() => (
        <PreviewCanvas
          path={path}
          version={shownVersion}
          {...(isVisible ? {} : { note: t("This product is hidden. Visitors can't open this address.") })}
        />
      )}
    >
      {account.permissions.includes("products.edit") ? editor : <LookingOnly>{editor}</LookingOnly>}
    </EditorRoom>
  );
}
