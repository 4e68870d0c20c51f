/** What other programs can be told of; `form.submission` is ours. spec: commerce-api 1, webhook_subscriptions */
export const WEBHOOK_TOPICS = ["order.create", "order.update", "extension.uninstall", "form.submission"] as const;

/** One of `WEBHOOK_TOPICS`. */
export type WebhookTopic = (typeof WEBHOOK_TOPICS)[number];
