import { readFileSync } from "node:fs";
import path from "node:path";
import { PAGE_TEXTS } from "@stoa/core/visitor-text/page-texts.ts";
import { readThemeFiles, type ThemeFiles } from "../theme/theme-service.ts";

const SYSTEM_FOLDER = path.join(import.meta.dirname, "system");
const STOREFRONT_SOURCES = path.resolve(import.meta.dirname, "../../../../storefront/src");

/** Markup that islands take over lives beside them and is a block of every theme. */
const ISLAND_BLOCKS = [
  "cart-page/cart-page.block",
  "installment/installment-pill.block",
  "product/form/product-form.block",
  "product/form/product-form-fields.block",
  "product/form/product-gift-card.block",
  "product/restock/product-restock.block",
] as const;

/** The donation form is the same in a block and on its page. */
const DONATION_FORM = path.resolve(
  import.meta.dirname,
  "../../../../../packages/core/src/block/donation/donation-block.template",
);

/**
 * Binds each template string to a variable of its name; strings of the theme and of the page's language take
 * precedence.
 */
const TEXT_BLOCK = Object.entries(PAGE_TEXTS)
  .map(([name, text]) => {
    const bound = `{.var @${name} localizedStrings.${name}}`;
    return `${bound}{.if @${name}}{.or}{.eval @${name} = "${text}"}{.end}\n`;
  })
  .join("");

export function readSystemFiles(): ThemeFiles {
  // Folders below these are ours; a theme has "pages/cart.page".
  const files = new Map([...readThemeFiles(SYSTEM_FOLDER)].map(([file, text]) => [file.replace(/\/.*\//, "/"), text]));
  for (const file of ISLAND_BLOCKS) {
    files.set(`blocks/${path.basename(file)}`, readFileSync(path.join(STOREFRONT_SOURCES, file), "utf8"));
  }
  files.set("blocks/stoa-text.block", TEXT_BLOCK);
  files.set("blocks/stoa-donation-form.block", readFileSync(DONATION_FORM, "utf8"));
  return files;
}
