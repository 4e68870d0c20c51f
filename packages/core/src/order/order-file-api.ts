import { Type } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { fileOf } from "../api/file-schema.ts";
import { MESSAGE_LANGUAGES } from "../message/catalogues.ts";
import { ORDER_MAIL_KINDS } from "./order-mail-kinds.ts";
import { OrderStatusSchema } from "./status/order-status-schema.ts";
import { TransactionDocumentSchema } from "./record/order-transaction-schema.ts";

const OrderParams = Type.Object({ orderId: Type.String({ maxLength: 100 }) });
const TokenQuery = Type.Object({ token: Type.String({ maxLength: 200 }) });
const PdfSchema = fileOf("application/pdf");

export const getInvoice = endpoint({
  method: "GET",
  path: "/api/commerce/orders/:orderId/invoice.pdf",
  summary: "Download the invoice of an order (PDF)",
  auth: "owner",
  permission: "orders.read",
  params: OrderParams,
  reply: PdfSchema,
});

export const getPackingSlip = endpoint({
  method: "GET",
  path: "/api/commerce/orders/:orderId/packing-slip.pdf",
  summary: "Download the packing slip of an order (PDF)",
  auth: "owner",
  permission: "orders.read",
  params: OrderParams,
  reply: PdfSchema,
});

/** All placed orders, one row per line. spec: import-export, orders CSV */
export const exportOrders = endpoint({
  method: "GET",
  path: "/api/commerce/orders.csv",
  summary: "Download the orders of the site (CSV)",
  auth: "owner",
  permission: "orders.read",
  reply: fileOf("text/csv"),
});

/** Preview of an order email, using a sample order. */
export const previewOrderMail = endpoint({
  method: "GET",
  path: "/api/commerce/mails/:kind/preview",
  summary: "Preview a mail about orders",
  auth: "owner",
  permission: "orders.read",
  params: Type.Object({ kind: Type.Enum(ORDER_MAIL_KINDS) }),
  query: Type.Object({ language: Type.Optional(Type.Enum(MESSAGE_LANGUAGES)) }),
  reply: Type.Object({ subject: Type.String(), text: Type.String(), html: Type.String() }),
});

/** Order amounts for accounting, last changed first. spec: commerce-api, transactions */
export const listTransactions = endpoint({
  method: "GET",
  path: "/api/commerce/transactions",
  summary: "List what was paid and refunded, by order",
  auth: "owner",
  permission: "orders.read",
  query: Type.Object({
    modifiedAfter: Type.Optional(Type.String({ maxLength: 40 })),
    modifiedBefore: Type.Optional(Type.String({ maxLength: 40 })),
    orderId: Type.Optional(Type.String({ maxLength: 100 })),
    cursor: Type.Optional(Type.String({ maxLength: 4000 })),
  }),
  reply: Type.Object({
    documents: Type.Array(TransactionDocumentSchema),
    pagination: Type.Object({
      hasNextPage: Type.Boolean(),
      nextPageCursor: Type.Union([Type.String(), Type.Null()]),
      nextPageUrl: Type.Union([Type.String(), Type.Null()]),
    }),
  }),
});

/** An order, for holders of its link. A wrong token gets the same reply as a missing order. */
export const getOrderStatus = endpoint({
  method: "GET",
  path: "/api/commerce/orders/:orderId",
  summary: "Read an order with the token of its link",
  auth: "none",
  params: OrderParams,
  query: TokenQuery,
  reply: OrderStatusSchema,
});

/** The invoice of an order, for holders of its link. */
export const getBuyersInvoice = endpoint({
  method: "GET",
  path: "/api/commerce/orders/:orderId/invoice.pdf",
  summary: "Download the invoice of an order with the token of its link (PDF)",
  auth: "none",
  params: OrderParams,
  query: TokenQuery,
  reply: PdfSchema,
  errors: ["too_many_requests"],
});
