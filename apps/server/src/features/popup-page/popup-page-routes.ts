import { isSafeUrl } from "@stoa/core/block/render/safe-url.ts";
import type { Layout } from "@stoa/core/page/layout/layout-schema.ts";
import { POPUP_MESSAGES } from "@stoa/core/popup/popup-messages.ts";
import type { Popup } from "@stoa/core/popup/popup-schema.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Resources } from "../../plugins/resources.ts";
import type { Pages } from "../page/page-service.ts";
import { PAGE_TYPE, sendSystemPage } from "../page/system-page-service.ts";

type PopupRequest = FastifyRequest<{ Querystring: { format?: unknown } }>;

const NEWSLETTER_BLOCK = 51;
const ID = "popup";

function formLayout(formId: string): Layout {
  const value = { formId, title: "", description: "", showName: false };
  return { rows: [{ id: ID, columns: [{ id: ID, span: 12, blocks: [{ id: ID, type: NEWSLETTER_BLOCK, value }] }] }] };
}

function popupContext({ title, text, buttonText, buttonUrl, formId }: Popup): Record<string, unknown> {
  const hasButton = formId === undefined && buttonText !== "" && isSafeUrl(buttonUrl);
  return {
    title: title || POPUP_MESSAGES.title,
    paragraphs: text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== ""),
    ...(hasButton ? { buttonText, buttonUrl } : {}),
  };
}

/**
 * A site's popup: a page, and with `?format=main-content` the content to show over another page. A 404 without a popup.
 * spec: storefront 2, page type 104
 */
export function popupPageRoutes(
  app: FastifyInstance,
  { resources, pages }: { readonly resources: Resources; readonly pages: Pages },
): void {
  app.get("/_popup", { constraints: { origin: "site" } }, (request: PopupRequest, reply) => {
    const isMainContent = request.query.format === "main-content";
    return sendSystemPage({ request, reply, resources, pages, isMainContent }, ({ settings: { popup } }) => {
      const isShown = popup?.isEnabled === true;
      return {
        page: "popup-overlay",
        pageType: PAGE_TYPE.popupOverlay,
        title: (isShown && popup.title) || POPUP_MESSAGES.title,
        status: isShown ? 200 : 404,
        context: isShown ? { popup: popupContext(popup) } : {},
        ...(isShown && popup.formId !== undefined ? { layout: formLayout(popup.formId) } : {}),
        ...(isShown ? { image: popup.image } : {}),
      };
    });
  });
}
