import { CategorySchema } from "../category/category-schema.ts";
import { FormSchema } from "../form/form-schema.ts";
import { ItemSchema } from "../item/item-schema.ts";
import { LanguageListSchema } from "../multilingual/language/language-list-schema.ts";
import { TranslationSchema } from "../multilingual/translation/translation-schema.ts";
import { NavigationSchema } from "../navigation/navigation-schema.ts";
import { BlockFieldSchema } from "../page/block-field-schema.ts";
import { CollectionSchema, PageSchema } from "../page/page-schema.ts";
import { ProductSchema } from "../product/product-schema.ts";
import { RedirectListSchema } from "../redirect/redirect-schema.ts";
import { SettingsSchema } from "../settings/settings-schema.ts";
import { ThemeSchema } from "../theme/theme-schema.ts";

export const DOCUMENT_SCHEMAS = {
  settings: SettingsSchema,
  navigation: NavigationSchema,
  page: PageSchema,
  collection: CollectionSchema,
  product: ProductSchema,
  category: CategorySchema,
  item: ItemSchema,
  "block-field": BlockFieldSchema,
  form: FormSchema,
  theme: ThemeSchema,
  "redirect-list": RedirectListSchema,
  "language-list": LanguageListSchema,
  translation: TranslationSchema,
} as const;

export type DocumentKind = keyof typeof DOCUMENT_SCHEMAS;
