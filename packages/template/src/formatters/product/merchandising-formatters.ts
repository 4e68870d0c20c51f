import { escapeAttribute } from "../../language/escape-text.ts";
import { lookUpPath } from "../../language/render/name-resolution.ts";
import type { Frame } from "../../language/render/render-state.ts";
import { spend } from "../../language/render/render-state.ts";
import { asBoolean, asText, isTruthy, readMember } from "../../language/value-kinds.ts";
import type { FormatterTable } from "../formatter-shapes.ts";
import { scopeFormatter } from "../formatter-shapes.ts";
import { jsonText } from "../json-formatters.ts";
import { printMessage } from "../message-formatter.ts";
import { merchandisingContext } from "./product-formatters.ts";
import { printedAttribute } from "../member-attributes.ts";

/** Restock forms and scarcity messages. spec: template-language 10.2 */
export const MERCHANDISING_FORMATTERS: FormatterTable = {
  "product-restock-notification": scopeFormatter(restockNotification),
  "product-scarcity": scopeFormatter(productScarcity),
};

function viewsOf(context: unknown, name: string, frame: Frame): readonly unknown[] {
  const views = readMember(context, name);
  return Array.isArray(views) && spend(frame.state, views.length) ? views : [];
}

function restockNotification(item: unknown, frame: Frame): string {
  const context = merchandisingContext(item, frame);
  const views = viewsOf(context, "restockNotificationViews", frame);
  const hasCaptcha = isTruthy(lookUpPath(frame, ["website", "captchaSettings", "siteKey"]));
  const captcha = hasCaptcha ? '<div class="captcha-container"></div>' : "";
  const list = mailingList(context);
  const form = restockForm(readMember(context, "restockNotificationMessages"));
  const id = printedAttribute(item, "id");
  const blocks = views.map((view) => {
    const hidden = isTruthy(readMember(view, "hiddenByDefault")) ? " hidden" : "";
    return `
<div class="product-restock-notification" data-product-id="${id}" data-variant-id="${printedAttribute(view, "variantId")}"${hidden}>
${form}
  ${list}
  ${captcha}
</div>
`.replaceAll(/^ {2}$/gm, "");
  });
  return `${"\n".repeat(6)}${blocks.join("")}`;
}

function restockForm(messages: unknown): string {
  return `  <span class="product-restock-cta">${printedAttribute(messages, "CTAText")}</span>
  <form class="product-restock-form" action="#">
    <input type="text" x-autocompletetype="email" spellcheck="false" name="email" placeholder="${printedAttribute(messages, "placeholderText")}">
    <input class="sqs-editable-button" type="submit" value="${printedAttribute(messages, "buttonText")}">
  </form>`;
}

function mailingList(context: unknown): string {
  if (!isTruthy(readMember(context, "mailingListSignUpEnabled"))) return "";
  const checked = isTruthy(readMember(context, "mailingListOptInByDefault")) ? " checked" : "";
  const text = printedAttribute(readMember(context, "restockNotificationMessages"), "mailingListDescription");
  return `<label class="product-restock-mailing-list"><input type="checkbox" name="isJoinMailingList"${checked}>${text}</label>`;
}

function productScarcity(item: unknown, frame: Frame): unknown {
  const context = merchandisingContext(item, frame);
  if (!asBoolean(readMember(context, "scarcityEnabled"))) return item;
  const pattern = asText(readMember(context, "scarcityText"));
  return viewsOf(context, "scarcityTemplateViews", frame)
    .map((view) => {
      const attributes = readMember(view, "attributes");
      const target = isTruthy(attributes)
        ? ` data-variant-attributes="${escapeAttribute(jsonText(attributes, frame) ?? "")}" hidden`
        : "";
      const values = new Map([["qtyInStock", readMember(view, "qtyInStock")]]);
      const text = escapeAttribute(printMessage(pattern, values, frame));
      return `\n  <div class="product-scarcity"${target}>\n    ${text}\n  </div>\n`;
    })
    .join("");
}
