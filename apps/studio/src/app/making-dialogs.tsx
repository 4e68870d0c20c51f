import type { CollectionKind } from "@stoa/core/collection/collection-kinds.ts";
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

const NewCollectionDialog = lazy(() =>
  import("../features/collection/new-collection-dialog.tsx").then((module) => ({
    default: module.NewCollectionDialog,
  })),
);
const NewFormDialog = lazy(() =>
  import("../features/form/new-form-dialog.tsx").then((module) => ({ default: module.NewFormDialog })),
);
const CreateLinkDialog = lazy(() =>
  import("../features/preview-link/create-link-dialog.tsx").then((module) => ({ default: module.CreateLinkDialog })),
);
const AddDomainDialog = lazy(() =>
  import("../features/domain/domain-dialogs.tsx").then((module) => ({ default: module.AddDomainDialog })),
);

const close = (): void => openCommand(null);

const PAGE_DIALOGS = ["page", "product", "store", "collection", "form"] as const;
type PageDialog = (typeof PAGE_DIALOGS)[number];

function isPageDialog(dialog: MakingDialog): dialog is PageDialog {
  return PAGE_DIALOGS.some((one) => one === dialog);
}

/** Dialogs that lead to what was made. */
function PageMaking({ dialog }: { readonly dialog: PageDialog }): ReactElement {
  const navigate = useNavigate();
  const openPage = (documentId: string): void => {
    close();
    void navigate({ to: "/pages/$documentId", params: { documentId } });
  };
  const openProduct = (productId: string): void => {
    close();
    void navigate({ to: "/products/$productId", params: { productId } });
  };
  const openForm = (formId: string): void => {
    close();
    void navigate({ to: "/forms/$formId/edit", params: { formId } });
  };
  const openCollection = (documentId: string, kind: CollectionKind): void => {
    close();
    const to = kind === "index" || kind === "folder" ? "/pages/$documentId" : "/pages/$documentId/items";
    void navigate({ to, params: { documentId } });
  };
  switch (dialog) {
    case "page":
      return <NewPageDialog onClose={close} onCreated={openPage} />;
    case "store":
      return <CreateStoreDialog onClose={close} onCreated={openPage} />;
    case "product":
      return <NewProductDialog onClose={close} onCreated={openProduct} />;
    case "form":
      return <NewFormDialog onClose={close} onCreated={openForm} />;
    case "collection":
      return <NewCollectionDialog onClose={close} onCreated={openCollection} />;
  }
}

function Making({ dialog }: { readonly dialog: MakingDialog }): ReactElement {
  const { account, currency, language, timeZone } = useOpenSite();
  if (isPageDialog(dialog)) return <PageMaking dialog={dialog} />;
  switch (dialog) {
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
    case "preview-link":
      return <CreateLinkDialog onClose={close} />;
    case "domain":
      return <AddDomainDialog onAdded={close} onClose={close} />;
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
