/** Data of site jobs. Ids only: the subject is in the database, and may have changed meanwhile. */
export type SiteJobData = {
  "mail.send": { readonly id: string; readonly isBulk?: boolean };
  "mail-file.remove": { readonly fileNames: readonly string[] };
  "webhook.deliver": { readonly id: string };
  "mailchimp.send": { readonly id: string };
  "payment.check": { readonly orderId: string };
  "refund.settle": { readonly refundId: string };
  "subscription.renew": { readonly id: string; readonly cycle: number };
  "campaign.send": { readonly id: string };
  "bulk-edit.run": { readonly id: string };
  "product-import.run": { readonly id: string };
  "site-archive.write": { readonly id: string };
  "checkout-script.check": Readonly<Record<string, never>>;
  "restock.send": { readonly productId: string; readonly variantId: string };
};

export type SiteJobName = keyof SiteJobData;

export type ClockJobName =
  | "asset.sweep"
  | "cart.sweep"
  | "cart.remind"
  | "checkout-script.check-all"
  | "job.line-up"
  | "outbox.sweep"
  | "payment.sweep"
  | "subscription.due"
  | "retention.sweep"
  | "site-archive.sweep"
  | "site-user.sweep";
