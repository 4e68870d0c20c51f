import type { DiscountSort } from "@stoa/core/discount/discount-api.ts";
import { codeOfDiscount } from "@stoa/core/discount/discount-code.ts";
import type { Discount } from "@stoa/core/discount/discount-schema.ts";
import type { DiscountStatus } from "@stoa/core/discount/status/discount-status.ts";
import type { SiteDb } from "../../db/database.ts";
import type { TableRow } from "../../db/rows/table-rows-data.ts";

export type DiscountRow = {
  readonly discount: Discount;
  readonly uses: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

export type DiscountFilter = {
  readonly search: string | undefined;
  readonly status: DiscountStatus | undefined;
  readonly trigger: Discount["trigger"]["type"] | undefined;
  readonly effect: Discount["effect"]["type"] | undefined;
  readonly criteria: Discount["criteria"]["type"] | undefined;
  readonly limitedUseOnly: boolean;
  readonly sortBy: DiscountSort;
  readonly isDescending: boolean;
  readonly nowMs: number;
  readonly offset: number;
  readonly limit: number;
};

type StoredRow = TableRow<"discount", "uses" | "created_at" | "updated_at"> & { readonly data: Discount };

function toRow({ data, uses, created_at, updated_at }: StoredRow): DiscountRow {
  return { discount: data, uses, createdAt: created_at, updatedAt: updated_at };
}

/** Same rules as `discountStatus` of core; $8 is the time. */
const STATUS = `case
  when not (data ->> 'isEnabled')::boolean then 'disabled'
  when uses >= (data ->> 'maxUses')::bigint then 'usedUp'
  when (data ->> 'validToMs')::bigint <= $8 then 'expired'
  when (data ->> 'validFromMs')::bigint > $8 then 'scheduled'
  else 'active' end`;

const SORT_KEYS: Readonly<Record<DiscountSort, string>> = {
  name: "lower(data ->> 'name')",
  createdAt: "created_at",
  uses: "uses",
  validFrom: "(data ->> 'validFromMs')::bigint",
  validTo: "(data ->> 'validToMs')::bigint",
};

const NO_LIKE_SIGNS = /[\\%_]/g;

export async function listDiscountRows(db: SiteDb, filter: DiscountFilter): Promise<DiscountRow[]> {
  const direction = filter.isDescending ? "desc nulls last" : "asc nulls first";
  const rows = await db.text<StoredRow>(
    `select data, uses, created_at, updated_at from discount
     where site_id = $1 and not is_deleted
       and ($2::text is null or data ->> 'name' ilike $2 or code_key like upper($2))
       and ($3::text is null or ${STATUS} = $3)
       and ($4::text is null or data -> 'trigger' ->> 'type' = $4)
       and ($5::text is null or data -> 'effect' ->> 'type' = $5)
       and ($6::text is null or data -> 'criteria' ->> 'type' = $6)
       and (not $7::boolean or data ->> 'maxUses' is not null)
     order by ${SORT_KEYS[filter.sortBy]} ${direction}, id
     offset $9 limit $10`,
    [
      db.siteId,
      filter.search === undefined ? null : `%${filter.search.replaceAll(NO_LIKE_SIGNS, String.raw`\$&`)}%`,
      filter.status ?? null,
      filter.trigger ?? null,
      filter.effect ?? null,
      filter.criteria ?? null,
      filter.limitedUseOnly,
      filter.nowMs,
      filter.offset,
      filter.limit,
    ],
  );
  return rows.map(toRow);
}

export async function findDiscountRow(db: SiteDb, id: string): Promise<DiscountRow | undefined> {
  const [row] = await db.text<StoredRow>(
    "select data, uses, created_at, updated_at from discount where site_id = $1 and id = $2 and not is_deleted",
    [db.siteId, id],
  );
  return row && toRow(row);
}

/** The site's number of discounts, and of those applied to every cart; neither counts the given one. */
export async function countDiscounts(
  db: SiteDb,
  exceptId: string,
): Promise<{ readonly all: number; readonly automatic: number }> {
  const [row] = await db.text<{ all: number; automatic: number }>(
    `select count(*)::integer as all,
       (count(*) filter (where code_key is null and (data ->> 'isEnabled')::boolean))::integer as automatic
     from discount where site_id = $1 and not is_deleted and id <> $2`,
    [db.siteId, exceptId],
  );
  return row ?? { all: 0, automatic: 0 };
}

/** A duplicate code violates the unique index. */
export async function insertDiscount(db: SiteDb, discount: Discount): Promise<void> {
  await db.run("insert into discount (site_id, id, code_key, data) values ($1, $2, $3, $4)", [
    db.siteId,
    discount.id,
    codeOfDiscount(discount) ?? null,
    JSON.stringify(discount),
  ]);
}

/** Returns false when there is no such discount. A duplicate code violates the unique index. */
export async function replaceDiscount(db: SiteDb, discount: Discount): Promise<boolean> {
  const rows = await db.text(
    `update discount set code_key = $3, data = $4, updated_at = now()
     where site_id = $1 and id = $2 and not is_deleted returning id`,
    [db.siteId, discount.id, codeOfDiscount(discount) ?? null, JSON.stringify(discount)],
  );
  return rows.length > 0;
}

/** Marks a discount deleted but keeps its usage; false when there is none. */
export async function markDiscountDeleted(db: SiteDb, id: string): Promise<boolean> {
  const rows = await db.text(
    `update discount set is_deleted = true, updated_at = now()
     where site_id = $1 and id = $2 and not is_deleted returning id`,
    [db.siteId, id],
  );
  return rows.length > 0;
}
