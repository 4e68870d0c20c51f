import { Type, type Static } from "typebox";
import { WireMoneySchema as Money } from "../order-schema.ts";

const textOrNull = Type.Union([Type.String(), Type.Null()]);
const TaxSchema = Type.Object({ name: Type.String(), rate: Type.String(), amount: Money });

const RefundSchema = Type.Object({ id: Type.String(), amount: Money, refundedOn: Type.String() });

const PaymentSchema = Type.Object({
  id: Type.String(),
  amount: Money,
  refundedAmount: Money,
  netAmount: Money,
  creditCardType: textOrNull,
  provider: Type.String(),
  refunds: Type.Array(RefundSchema),
  /** Always empty: providers do not report their fees. */
  processingFees: Type.Array(Type.Unknown()),
  giftCardId: textOrNull,
  paidOn: textOrNull,
  externalTransactionId: textOrNull,
  externalTransactionProperties: Type.Array(Type.Unknown()),
  externalCustomerId: textOrNull,
});

/** An order's amounts for accounting. spec: commerce-api, transactions */
export const TransactionDocumentSchema = Type.Object({
  id: Type.String(),
  createdOn: Type.String(),
  modifiedOn: Type.String(),
  customerEmail: Type.String(),
  salesOrderId: Type.String(),
  voided: Type.Boolean(),
  totalSales: Money,
  totalNetSales: Money,
  totalNetShipping: Money,
  totalTaxes: Money,
  total: Money,
  totalNetPayment: Money,
  payments: Type.Array(PaymentSchema),
  salesLineItems: Type.Array(
    Type.Object({
      id: Type.String(),
      discountAmount: Money,
      totalSales: Money,
      totalNetSales: Money,
      total: Money,
      taxes: Type.Array(TaxSchema),
    }),
  ),
  discounts: Type.Array(Type.Object({ description: Type.String(), amount: Money })),
  shippingLineItems: Type.Array(
    Type.Object({
      id: Type.String(),
      description: Type.String(),
      amount: Money,
      discountAmount: Money,
      netAmount: Money,
      taxes: Type.Array(TaxSchema),
    }),
  ),
  paymentGatewayError: textOrNull,
});
export type TransactionDocument = Static<typeof TransactionDocumentSchema>;
