export const ORDER_MAIL_KINDS = [
  "order.confirmed",
  "order.notice",
  "order.payment-received",
  "order.shipped",
  "order.changed",
  "order.refunded",
  "order.canceled",
] as const;
export type OrderMailKind = (typeof ORDER_MAIL_KINDS)[number];
