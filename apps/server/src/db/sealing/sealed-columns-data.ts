/** A column of sealed texts. Rows are known by their site and one more column. */
export type SealedColumn = {
  readonly table: "payment_account" | "captcha_account" | "mailchimp_connection" | "webhook_subscription";
  readonly keyColumn: "provider" | "form_id" | "id";
  readonly column: "sealed_secret_key" | "sealed_webhook_secret" | "sealed_api_key" | "sealed_secret";
  readonly purpose: string;
  readonly field: string;
  /** Before the row's key; tells apart what shares a purpose. */
  readonly prefix: string;
};

/** All columns that a rotation seals again. Their purposes and fields are part of what is sealed, so they never change. */
export const SEALED_COLUMNS = {
  paymentSecretKey: {
    table: "payment_account",
    keyColumn: "provider",
    column: "sealed_secret_key",
    purpose: "stoa payment account",
    field: "secretKey",
    prefix: "",
  },
  paymentWebhookSecret: {
    table: "payment_account",
    keyColumn: "provider",
    column: "sealed_webhook_secret",
    purpose: "stoa payment account",
    field: "webhookSecret",
    prefix: "",
  },
  captchaSecretKey: {
    table: "captcha_account",
    keyColumn: "provider",
    column: "sealed_secret_key",
    purpose: "stoa captcha account",
    field: "secretKey",
    prefix: "",
  },
  mailchimpApiKey: {
    table: "mailchimp_connection",
    keyColumn: "form_id",
    column: "sealed_api_key",
    purpose: "stoa mailchimp connection",
    field: "apiKey",
    prefix: "mailchimp ",
  },
  webhookSecret: {
    table: "webhook_subscription",
    keyColumn: "id",
    column: "sealed_secret",
    purpose: "stoa webhook",
    field: "secret",
    prefix: "",
  },
} as const satisfies Readonly<Record<string, SealedColumn>>;
