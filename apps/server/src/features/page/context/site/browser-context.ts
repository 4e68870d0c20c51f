import { documentOf, pageTypeOf, type PageSubject } from "../../content/page-subject.ts";
import type { ContextSetting, PageContext } from "../page-context.ts";
import { zoneData } from "./zone-rules.ts";

type ItemContext = {
  readonly id: string;
  readonly title: string;
  readonly fullUrl: string;
  readonly structuredContent?: {
    readonly variantOptionOrdering?: unknown;
    readonly variants?: unknown;
    readonly productType?: unknown;
    readonly isSubscribable?: unknown;
  };
};

function productOf({ structuredContent }: ItemContext): Record<string, unknown> {
  if (structuredContent?.variants === undefined) return {};
  return {
    product: {
      variantAttributeNames: structuredContent.variantOptionOrdering,
      variants: structuredContent.variants,
      productType: structuredContent.productType,
      subscribable: structuredContent.isSubscribable,
    },
  };
}

/** `Static.SQUARESPACE_CONTEXT`, for page scripts. spec: template-platform 2.1 */
export function browserContext(
  subject: PageSubject,
  context: PageContext,
  setting: ContextSetting & { readonly tweaks: Readonly<Record<string, unknown>> },
): Record<string, unknown> {
  const document = documentOf(subject);
  const collection = context["collection"] as { title: string; id: string; fullUrl: string; type: number } | undefined;
  const item = context["item"] as ItemContext | undefined;
  return {
    facebookAppId: "",
    rollups: {},
    pageType: pageTypeOf(subject),
    website: context["website"],
    websiteSettings: context["websiteSettings"],
    cookieSettings: {},
    websiteCloneable: false,
    ...(document && collection
      ? {
          collection: {
            title: collection.title,
            id: collection.id,
            fullUrl: collection.fullUrl,
            type: collection.type,
          },
        }
      : {}),
    ...(item
      ? { item: { id: item.id, title: item.title, fullUrl: item.fullUrl }, itemId: item.id, ...productOf(item) }
      : {}),
    subscribed: false,
    appDomain: new URL(setting.origin).host,
    secureDomain: new URL(setting.origin).host,
    templateTweakable: setting.theme.tweaks.length > 0,
    tweakJSON: setting.tweaks,
    templateId: setting.theme.name,
    templateVersion: "7",
    pageFeatures: [],
    impersonatedSession: false,
    tzData: zoneData(setting.settings.timeZone, setting.now),
  };
}
