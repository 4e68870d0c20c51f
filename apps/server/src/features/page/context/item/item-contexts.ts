import type { CommercePreferences } from "@stoa/core/commerce-preference/commerce-preference-schema.ts";
import type { Form } from "@stoa/core/form/form-schema.ts";
import { showLabel } from "@stoa/core/multilingual/label/label-names.ts";
import type { Layout } from "@stoa/core/page/layout/layout-schema.ts";
import type { Settings } from "@stoa/core/settings/settings-schema.ts";
import type { LayoutRoot } from "../../../block/block-service.ts";
import type { CollectionDocument, ItemRecord } from "../../content/page-content.ts";
import { entryItem } from "./entry-item.ts";
import type { Pictures } from "./picture-context.ts";
import { productItem } from "./product-item.ts";

export type ItemContext = Readonly<Record<string, unknown>>;

export type ItemSetting = {
  readonly settings: Settings;
  readonly images: Pictures;
  readonly forms: ReadonlyMap<string, Form>;
  readonly preferences: CommercePreferences;
  readonly promotedBlocksOf: (collection: CollectionDocument) => readonly string[];
  readonly drawLayout: (root: LayoutRoot, layout: Layout) => string;
  /** Caches item contexts by id; without it each is created anew. */
  readonly keep?: ((id: string, make: () => ItemContext) => ItemContext) | undefined;
};

function withLabelsShown<Labelled extends ItemRecord>(record: Labelled, { labels }: CollectionDocument): Labelled {
  if (!labels) return record;
  const tags = record.data.tags.map((tag) => showLabel(labels, "tag", tag));
  const categories = record.data.categories.map((category) => showLabel(labels, "category", category));
  return { ...record, data: { ...record.data, tags, categories } };
}

/** An item in template form. spec: template-platform 2.1, item */
export function itemContext(record: ItemRecord, collection: CollectionDocument, setting: ItemSetting): ItemContext {
  const { settings, images, forms, preferences, keep } = setting;
  const place = { id: collection.id, urlId: collection.data.urlId };
  const make = (): ItemContext =>
    record.kind === "product"
      ? productItem(withLabelsShown(record, collection), {
          collection: place,
          locale: settings.language,
          images,
          forms,
          preferences,
        })
      : entryItem(withLabelsShown(record, collection), {
          collection: place,
          settings,
          images,
          promotedBlocks: setting.promotedBlocksOf(collection),
          drawLayout: setting.drawLayout,
        });
  return keep ? keep(record.id, make) : make();
}
