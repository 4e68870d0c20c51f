import type { MemberArea } from "@stoa/core/member-access/member-area-api.ts";
import { t } from "../../language/t.ts";

const MAX_NAMED = 3;

function listed(titles: readonly string[]): string {
  const more = titles.length - MAX_NAMED;
  const named = titles.slice(0, MAX_NAMED).join(", ");
  return more > 0 ? t("{names} and {more} more", { names: named, more }) : named;
}

/** Owners know an area by the products that open it, or by its pages when none does. */
function nameOf({ productTitles, pageTitles }: MemberArea): string {
  return productTitles.length > 0
    ? listed(productTitles)
    : t("No product opens: {pages}", { pages: listed(pageTitles) });
}

export type AreaName = { readonly id: string; readonly name: string };

export function nameAreas(areas: readonly MemberArea[]): AreaName[] {
  const counts = new Map<string, number>();
  return areas.map((area) => {
    const name = nameOf(area);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return { id: area.id, name: count === 1 ? name : t("{name} (area {count})", { name, count }) };
  });
}

export function areaMeaning(area: MemberArea | undefined): string {
  if (!area) return t("Anyone can see it.");
  return area.productTitles.length > 0
    ? t("Only visitors who bought {products} see it, once you publish.", {
        products: listed(area.productTitles.map((title) => `“${title}”`)),
      })
    : t("No product opens this area. After you publish, no one new can get access.");
}
