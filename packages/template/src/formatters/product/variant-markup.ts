import { localeIn } from "../../i18n/locale-data.ts";
import { escapeAttribute } from "../../language/escape-text.ts";
import type { Frame } from "../../language/render/render-state.ts";
import { spend } from "../../language/render/render-state.ts";
import { isTruthy, readMember, sizeOf } from "../../language/value-kinds.ts";
import { jsonText } from "../json-formatters.ts";
import { printMessage } from "../message-formatter.ts";
import { PRODUCT_TEXTS, productText } from "./product-wording.ts";
import type { VariantOption } from "./product-rules.ts";
import { productContent, productKind, productVariants, variantOptions } from "./product-rules.ts";
import { printedAttribute } from "../member-attributes.ts";

/** Returns the selects and radio buttons of a product with variants. spec: template-language 10.2, variants-select */
export function variantsSelect(item: unknown, frame: Frame): string | undefined {
  const ordering = sizeOf(readMember(productContent(item), "variantOptionOrdering"));
  const isPaid = spend(frame.state, (ordering * productVariants(item).length) >> 2);
  const options = isPaid ? variantOptions(item) : [];
  if (options.length === 0) return undefined;
  const content = productContent(item);
  const id = printedAttribute(item, "id");
  const variants = escapeAttribute(jsonText(readMember(content, "variants"), frame) ?? "");
  const plan = isTruthy(readMember(content, "isSubscribable"))
    ? ` data-is-subscribable="true" data-subscription-plan="${escapeAttribute(jsonText(readMember(content, "subscriptionPlan"), frame) ?? "")}"`
    : "";
  const markup = options.map((option) => optionMarkup(option, item, frame)).join("");
  const lead = "\n  \n  \n  \n  \n\n";
  return `${lead}  <div class="product-variants" data-item-id="${id}" data-variants="${variants}"${plan} data-animation-role="content">\n${markup}  </div>\n`;
}

interface OptionTexts {
  readonly title: string;
  readonly select: string;
}

function optionTexts(option: VariantOption, item: unknown, frame: Frame): OptionTexts {
  if (localeIn(frame) === undefined) return { title: "", select: "" };
  if (productKind(item) === "gift-card") {
    const [title, select] = [
      productText(frame, "giftCardValueDisplayText"),
      productText(frame, "giftCardVariantSelectText"),
    ];
    return { title, select };
  }
  const pattern = productText(frame, "productVariantSelectText");
  const select =
    pattern === PRODUCT_TEXTS.productVariantSelectText
      ? `Select ${option.name}`
      : printMessage(pattern, new Map([["variantName", option.name]]), frame);
  return { title: option.name, select };
}

function optionMarkup(option: VariantOption, item: unknown, frame: Frame): string {
  spend(frame.state, option.values.length);
  const { title, select } = optionTexts(option, item, frame);
  const name = escapeAttribute(option.name);
  const choices = option.values.map(
    (value) => `<option value="${escapeAttribute(value)}">${escapeAttribute(value)}</option>`,
  );
  const buttons = option.values.map((value) => radioButton(name, escapeAttribute(value)));
  return `    <div class="variant-option">
    <div class="variant-option-title">${escapeAttribute(title)}: </div>
    <div class="variant-select-wrapper">
      <select aria-label="${escapeAttribute(select)}" data-variant-option-name="${name}">
        <option value="">${escapeAttribute(select)}</option>
        ${choices.join("")}
      </select>
    </div>
    <div class="variant-radiobtn-wrapper" data-variant-option-name="${name}">
${buttons.join("")}    </div>
    </div>
`;
}

function radioButton(name: string, value: string): string {
  const id = `variant-option-${name}-${value}`;
  return `      <input type="radio" class="variant-radiobtn" value="${value}" name="variant-option-${name}" id="${id}"/>
      <label class="sqs-button-element--secondary" role="button" tabindex="0" for="${id}">${value}</label>
`;
}
