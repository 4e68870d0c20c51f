import type { FormatterDefinition } from "../language/render/environment.ts";
import { APPLY_FORMATTERS } from "./apply-formatter.ts";
import { CONTENT_FORMATTERS } from "./content-formatters.ts";
import { DATE_FORMATTERS } from "./date-formatters.ts";
import { I18N_FORMATTERS } from "./i18n-formatters.ts";
import { IMAGE_FORMATTERS } from "./image/image-formatters.ts";
import { IMAGE_TEMPLATE_FORMATTERS } from "./image/image-template.ts";
import { INSTALLMENT_FORMATTERS } from "./money/installment-formatters.ts";
import { JSON_FORMATTERS } from "./json-formatters.ts";
import { LEGACY_FORMATTERS } from "./legacy-formatters.ts";
import { LOOKUP_FORMATTERS } from "./lookup-formatters.ts";
import { MERCHANDISING_FORMATTERS } from "./product/merchandising-formatters.ts";
import { MONEY_FORMATTERS } from "./money/money-formatters.ts";
import { NUMBER_FORMATTERS } from "./money/number-formatters.ts";
import { PRICE_FORMATTERS } from "./product/price-formatters.ts";
import { PRODUCT_FORMATTERS } from "./product/product-formatters.ts";
import { SOCIAL_FORMATTERS } from "./social-formatters.ts";
import { SUMMARY_FORMATTERS } from "./summary-formatters.ts";
import { TEXT_FORMATTERS } from "./text-formatters.ts";

export const FORMATTERS: ReadonlyMap<string, FormatterDefinition> = new Map(
  Object.entries({
    ...APPLY_FORMATTERS,
    ...CONTENT_FORMATTERS,
    ...DATE_FORMATTERS,
    ...I18N_FORMATTERS,
    ...IMAGE_FORMATTERS,
    ...IMAGE_TEMPLATE_FORMATTERS,
    ...INSTALLMENT_FORMATTERS,
    ...JSON_FORMATTERS,
    ...LEGACY_FORMATTERS,
    ...LOOKUP_FORMATTERS,
    ...MERCHANDISING_FORMATTERS,
    ...MONEY_FORMATTERS,
    ...NUMBER_FORMATTERS,
    ...PRICE_FORMATTERS,
    ...PRODUCT_FORMATTERS,
    ...SOCIAL_FORMATTERS,
    ...SUMMARY_FORMATTERS,
    ...TEXT_FORMATTERS,
  }),
);
