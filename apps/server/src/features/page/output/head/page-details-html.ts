import type { CaptchaView } from "@stoa/core/captcha/captcha-view.ts";
import { PAGE_DETAILS_ID, type PageDetails } from "@stoa/core/page/page-details.ts";
import type { PageContext } from "../../context/page-context.ts";
import { scriptJson } from "./structured-data.ts";

type Context = {
  readonly website: { readonly id: string; readonly captchaSettings?: CaptchaView & { isRestockProtected?: boolean } };
  readonly websiteSettings?: { readonly storeSettings?: { readonly expressCheckout?: boolean } };
  readonly collection?: { readonly id: string; readonly permissionType?: number };
  readonly item?: { readonly id: string; readonly recordType: number };
};

function detailsOf(context: PageContext, templateId: string): PageDetails {
  const { website, websiteSettings, collection, item } = context as Context;
  const captcha = website.captchaSettings;
  return {
    websiteId: website.id,
    templateId,
    ...(collection ? { collection: { id: collection.id, permissionType: collection.permissionType } } : {}),
    ...(item ? { item: { id: item.id, recordType: item.recordType } } : {}),
    ...(websiteSettings?.storeSettings?.expressCheckout === true ? { isExpressCheckout: true } : {}),
    ...(captcha?.isRestockProtected === true ? { restockCaptcha: captcha } : {}),
  };
}

export function pageDetailsHtml(context: PageContext, { name }: { readonly name: string }): string {
  return `<script type="application/json" id="${PAGE_DETAILS_ID}">${scriptJson(detailsOf(context, name))}</script>`;
}
