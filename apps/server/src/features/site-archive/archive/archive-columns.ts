import { AddressSchema } from "@stoa/core/address/address-schema.ts";
import { COMMERCE_PREFERENCE_SCHEMAS } from "@stoa/core/commerce-preference/commerce-preference-schema.ts";
import { NewDiscountSchema } from "@stoa/core/discount/discount-schema.ts";
import { ImageSchema } from "@stoa/core/image/image-schema.ts";
import { looseSchema, openSchema } from "@stoa/core/lib/loose-schema.ts";
import { AnswerSchema, VariantOptionSchema } from "@stoa/core/order/order-schema.ts";
import { PricedOrderSchema } from "@stoa/core/pricing/priced-order-schema.ts";
import { ARCHIVE_REFUSALS } from "@stoa/core/site-archive/site-archive-messages.ts";
import { Type, type TSchema } from "typebox";
import { Compile, type Validator } from "typebox/compile";
import { throwInvalidArchive } from "./archive-manifest.ts";

/** Longest text of a row that is no document: the body of a campaign. */
const TEXT_CHARS = 500_000;

const AnyObject = Type.Object({}, { additionalProperties: true });
const Objects = Type.Array(AnyObject);
const orNull = (schema: TSchema): TSchema => Type.Union([schema, Type.Null()]);
const Address = openSchema(AddressSchema);
const Answers = Type.Array(openSchema(AnswerSchema));
const LineQuantities = Type.Array(Type.Object({ lineId: Type.String(), quantity: Type.Integer() }));
const Color = ImageSchema.properties.meanColor;

/**
 * Schemas of columns with JSON, by `<table>.<column>`. The database checks the types, enums and references of the other
 * columns. Members that every version has written must be there: lists and pages read them without asking.
 */
export const JSON_COLUMNS: Readonly<Record<string, TSchema>> = {
  "commerce_preference.data": AnyObject,
  "discount.data": openSchema(NewDiscountSchema),
  "site_user_address.address": Address,
  "sales_order.shipping_address": orNull(Address),
  "sales_order.billing_address": orNull(Address),
  "sales_order.form": Answers,
  "sales_order.priced": openSchema(PricedOrderSchema),
  "order_line.variant_options": Type.Array(openSchema(VariantOptionSchema)),
  "order_line.customizations": Answers,
  "order_line.size_mm": orNull(AnyObject),
  "order_line.subscription": orNull(AnyObject),
  "order_event.data": AnyObject,
  "order_fulfillment.lines": LineQuantities,
  "order_refund.asked": orNull(AnyObject),
  "order_refund.lines": LineQuantities,
  "subscription.plan": AnyObject,
  "subscription.item": orNull(AnyObject),
  "subscription.shipping_address": orNull(Address),
  "subscription.billing_address": orNull(Address),
  "form_submission.answers": Objects,
  "form_submission.page": AnyObject,
};

/** Columns that styles and pages write as they are. */
const TEXT_COLUMNS: Readonly<Record<string, TSchema>> = {
  "image.mean_color": Color,
  "image.area_colors": orNull(Type.Array(Color)),
};

const PREFERENCES: ReadonlyMap<string, TSchema> = new Map(
  Object.entries(COMMERCE_PREFERENCE_SCHEMAS).map(([namespace, schema]) => [namespace, looseSchema(schema)]),
);
const validators = new Map<TSchema, Validator>();

function validatorOf(schema: TSchema): Validator {
  const validator = validators.get(schema) ?? Compile(schema);
  validators.set(schema, validator);
  return validator;
}

type Row = Readonly<Record<string, unknown>>;

function schemaOf(table: string, column: string, row: Row): TSchema | undefined {
  const named = table === "commerce_preference" && column === "data" && PREFERENCES.get(String(row["namespace"]));
  const name = `${table}.${column}`;
  return named || JSON_COLUMNS[name] || TEXT_COLUMNS[name];
}

function firstProblem(validator: Validator, value: unknown): string {
  const [first] = validator.Errors(value);
  if (!first) return "it is of another type";
  return `${first.instancePath.slice(1).replaceAll("/", ".") || "it"} ${first.message}`;
}

function problemOf(value: unknown, schema: TSchema | undefined): string | undefined {
  if (typeof value === "string" && value.length > TEXT_CHARS) return `it is longer than ${TEXT_CHARS} characters`;
  if (!schema || value === undefined) return undefined;
  const validator = validatorOf(schema);
  return validator.Check(value) ? undefined : firstProblem(validator, value);
}

/** As archives write moments and days: the database would also take words such as `infinity` and `now`. */
const MOMENT = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|[+-]\d\d:\d\d)?)?$/;

/** Checks the moments of a row. Throws `invalid_archive`. */
export function checkMoments(moments: readonly string[], row: Row, name: string): void {
  for (const column of moments) {
    const value = row[column] ?? null;
    if (value === null || (typeof value === "string" && MOMENT.test(value))) continue;
    throwInvalidArchive(ARCHIVE_REFUSALS.badColumn, { name, column, problem: "it is no moment" });
  }
}

/** Checks the texts and JSON of a row that is no document. Throws `invalid_archive`. */
export function checkColumns(table: string, row: object, name: string): void {
  for (const [column, value] of Object.entries(row)) {
    const problem = problemOf(value, schemaOf(table, column, row as Row));
    if (problem === undefined) continue;
    throwInvalidArchive(ARCHIVE_REFUSALS.badColumn, {
      name,
      column: column.slice(0, 60),
      problem: problem.slice(0, 200),
    });
  }
}
