import { isPermission } from "@stoa/core/role/permission.ts";
import { useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, type ReactElement } from "react";
import { openCommand, type MakingDialog } from "./command-store.ts";
import { useOpenSite } from "./open-site.ts";

const NewPageDialog = lazy(() =>
  import("../features/page/new-page-dialog.tsx").then((module) => ({ default: module.NewPageDialog })),
);
const NewProductDialog = lazy(() =>
  import("../features/product/new-product-dialog.tsx").then((module) => ({ default: module.NewProductDialog })),
);
const CreateStoreDialog = lazy(() =>
  import("../features/store-page/create-store-dialog.tsx").then((module) => ({ default: module.CreateStoreDialog })),
);
const DiscountDialog = lazy(() =>
  import("../features/discount/discount-dialog.tsx").then((module) => ({ default: module.DiscountDialog })),
);
const IssueCardDialog = lazy(() =>
  import("../features/gift-card/issue-card-dialog.tsx").then((module) => ({ default: module.IssueCardDialog })),
);
const AddMemberDialog = lazy(() =>
  import("../features/member/member-dialogs.tsx").then((module) => ({ default: module.AddMemberDialog })),
);
const CreateKeyDialog = lazy(() =>
  import("../features/api-key/create-key-dialog.tsx").then((module) => ({ default: module.CreateKeyDialog })),
);
const AddWebhookDialog = lazy(() =>
  import("../features/webhook/webhook-dialogs.tsx").then((module) => ({ default: module.AddWebhookDialog })),
);
const MailPreviewDialog = lazy(() =>
  import("../features/mail/mail-preview-dialog.tsx").then((module) => ({ default: module.MailPreviewDialog })),
);

const close = (): void => openCommand(null);

/** Dialogs that lead to what was made. */
function PageMaking({ dialog }: { readonly dialog: "page" | "product" | "store" }): ReactElement {
  const navigate = useNavigate();
  const openPage = (documentId: string): void => {
    close();
    void navigate({ to: "/pages/$documentId", params: { documentId } });
  };
  const openProduct = (productId: string): void => {
    close();
    void navigate({ to: "/products/$productId", params: { productId } });
  };
  if (dialog === "page") return <NewPageDialog onClose={close} onCreated={openPage} />;
  if (dialog === "store") return <CreateStoreDialog onClose={close} onCreated={openPage} />;
  return <NewProductDialog onClose={close} onCreated={openProduct} />;
}

function Making({ dialog }: { readonly dialog: MakingDialog }): ReactElement {
  const { account, currency, language, timeZone } = useOpenSite();
  switch (dialog) {
    case "page":
    case "product":
    case "store":
      return <PageMaking dialog={dialog} />;
    case "discount":
      return (
        <DiscountDialog
          discount={undefined}
          currency={currency}
          timeZone={timeZone}
          language={language}
          onClose={close}
        />
      );
    case "gift-card":
      return <IssueCardDialog currency={currency} language={language} onClose={close} />;
    case "member":
      return <AddMemberDialog onClose={close} />;
    case "api-key":
      return <CreateKeyDialog permissions={account.permissions.filter(isPermission)} onClose={close} />;
    case "webhook":
      return <AddWebhookDialog onClose={close} />;
    case "mail-preview":
      return <MailPreviewDialog onClose={close} />;
  }
}

/** A dialog of another room, opened from anywhere. */
export function MakingDialogs({ dialog }: { readonly dialog: MakingDialog }): ReactElement {
  return (
    <Suspense fallback={null}>
      <Making dialog={dialog} />
    </Suspense>
  );
}
