import { AddressSchema } from "@stoa/core/address/address-schema.ts";
import { COMMERCE_PREFERENCE_SCHEMAS } from "@stoa/core/commerce-preference/commerce-preference-schema.ts";
import { NewDiscountSchema } from "@stoa/core/discount/discount-schema.ts";
import { looseSchema } from "@stoa/core/lib/loose-schema.ts";
import { ARCHIVE_REFUSALS } from "@stoa/core/site-archive/site-archive-messages.ts";
import { Type, type TSchema } from "typebox";
import { Compile, type Validator } from "typebox/compile";
import { throwInvalidArchive } from "./archive-manifest.ts";

/** Longest text of a row that is no document: the body of a campaign. */
const TEXT_CHARS = 500_000;

const AnyObject = Type.Object({}, { additionalProperties: true });
const Objects = Type.Array(AnyObject);
const orNull = (schema: TSchema): TSchema => Type.Union([schema, Type.Null()]);
/** Members may be missing, as in rows of older versions, but those that are there are of their type. */
const Address = orNull(looseSchema(AddressSchema));

/**
 * Schemas of columns with JSON, by `<table>.<column>`. The database checks the types, enums and references of the other
 * columns.
 */
export const JSON_COLUMNS: Readonly<Record<string, TSchema>> = {
  "commerce_preference.data": AnyObject,
  "discount.data": looseSchema(NewDiscountSchema),
  "site_user_address.address": looseSchema(AddressSchema),
  "sales_order.shipping_address": Address,
  "sales_order.billing_address": Address,
  "sales_order.form": Objects,
  "sales_order.priced": AnyObject,
  "order_line.variant_options": Type.Array(Type.Unknown()),
  "order_line.customizations": Objects,
  "order_line.size_mm": orNull(AnyObject),
  "order_line.subscription": orNull(AnyObject),
  "order_event.data": AnyObject,
  "order_fulfillment.lines": Objects,
  "order_refund.asked": orNull(AnyObject),
  "order_refund.lines": Objects,
  "subscription.plan": AnyObject,
  "subscription.item": orNull(AnyObject),
  "subscription.shipping_address": Address,
  "subscription.billing_address": Address,
  "form_submission.answers": Objects,
  "form_submission.page": AnyObject,
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
  return named || JSON_COLUMNS[`${table}.${column}`];
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
