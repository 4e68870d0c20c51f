import type { CollectionKind } from "@stoa/core/collection/collection-kinds.ts";
import { isPermission } from "@stoa/core/role/permission.ts";
import { useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { lazyDialog } from "../../parts/lazy-part.tsx";
import { openCommand, type MakingDialog } from "./command-store.ts";
import { useOpenSite } from "../open-site.ts";

const NewPageDialog = lazyDialog(async () => (await import("../../features/page/new-page-dialog.tsx")).NewPageDialog);
const NewProductDialog = lazyDialog(
  async () => (await import("../../features/product/new-product-dialog.tsx")).NewProductDialog,
);
const CreateStoreDialog = lazyDialog(
  async () => (await import("../../features/store-page/create-store-dialog.tsx")).CreateStoreDialog,
);
const DiscountDialog = lazyDialog(
  async () => (await import("../../features/discount/discount-dialog.tsx")).DiscountDialog,
);
const IssueCardDialog = lazyDialog(
  async () => (await import("../../features/gift-card/issue-card-dialog.tsx")).IssueCardDialog,
);
const AddMemberDialog = lazyDialog(
  async () => (await import("../../features/member/member-dialogs.tsx")).AddMemberDialog,
);
const CreateKeyDialog = lazyDialog(
  async () => (await import("../../features/api-key/create-key-dialog.tsx")).CreateKeyDialog,
);
const AddWebhookDialog = lazyDialog(
  async () => (await import("../../features/webhook/webhook-dialogs.tsx")).AddWebhookDialog,
);
const MailPreviewDialog = lazyDialog(
  async () => (await import("../../features/mail/mail-preview-dialog.tsx")).MailPreviewDialog,
);

const NewCollectionDialog = lazyDialog(
  async () => (await import("../../features/collection/new-collection-dialog.tsx")).NewCollectionDialog,
);
const NewFormDialog = lazyDialog(async () => (await import("../../features/form/new-form-dialog.tsx")).NewFormDialog);
const CreateLinkDialog = lazyDialog(
  async () => (await import("../../features/preview-link/create-link-dialog.tsx")).CreateLinkDialog,
);
const AddDomainDialog = lazyDialog(
  async () => (await import("../../features/domain/domain-dialogs.tsx")).AddDomainDialog,
);

const close = (): void => openCommand(null);

const PAGE_DIALOGS = ["page", "product", "store", "collection", "form"] as const;
type PageDialog = (typeof PAGE_DIALOGS)[number];

function isPageDialog(dialog: MakingDialog): dialog is PageDialog {
  return PAGE_DIALOGS.some((one) => one === dialog);
}

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

export function MakingDialogs({ dialog }: { readonly dialog: MakingDialog }): ReactElement {
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
      return <IssueCardDialog currency={currency} time={{ language, timeZone }} onClose={close} />;
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
