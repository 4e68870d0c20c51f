import { isSafeUrl } from "../render/safe-url.ts";
import { blockType, type BlockType } from "../block-type.ts";
import type { ServiceBlockValue } from "./service-block-schema.ts";
import { SERVICES, type Service } from "./service-list.ts";

type ServiceItem = ServiceBlockValue["items"][number];

function safeUrl(url: string | undefined): string {
  return url !== undefined && isSafeUrl(url) ? url : "";
}

function itemView({ title, text, url, detail }: ServiceItem): Record<string, string> {
  return { title, text, detail, url: safeUrl(url) };
}

function serviceBlock({ type, name, title: serviceTitle, isLocked }: Service): BlockType {
  return blockType<ServiceBlockValue>({
    type,
    name,
    stableName: name,
    isLocked,
    templateName: "service",
    defaults: { title: "", description: "", linkText: "", items: [] },
    view: ({ title, description, url, linkText, items }) => {
      const href = safeUrl(url);
      const shown = items.map(itemView).filter((item) => item["title"] !== "" || item["text"] !== "");
      if (href === "" && shown.length === 0 && description.trim() === "") return null;
      return {
        data: { serviceTitle, title, description, href, linkText: linkText.trim() || serviceTitle, items: shown },
      };
    },
  });
}

export const SERVICE_BLOCKS: readonly BlockType[] = SERVICES.map(serviceBlock);
