/** Webhook topics; `form.submission` is our own. spec: commerce-api 1, webhook_subscriptions */
export const WEBHOOK_TOPICS = ["order.create", "order.update", "extension.uninstall", "form.submission"] as const;

export type WebhookTopic = (typeof WEBHOOK_TOPICS)[number];
