import type { ServiceBlockValue } from "@stoa/core/block/service/service-block-schema.ts";
import { SERVICES } from "@stoa/core/block/service/service-list.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { t, translated } from "../../../language/t.ts";

const MESSAGES = {
  gone: t(
    "The connection to {service} no longer exists, so nothing new comes from there. Visitors still see the saved content below.",
  ),
  goneEmpty: t(
    "The connection to {service} no longer exists and nothing was saved from it. Visitors see nothing here: add content below, or delete the block.",
  ),
  kept: t("Nothing is fetched from {service}. Visitors see what you enter here, and a link to it."),
  empty: t("This block is empty, so visitors see nothing yet. Add text, a URL or entries below."),
} as const;

function isShown({ url, description, items }: ServiceBlockValue): boolean {
  return (url ?? "") !== "" || description.trim() !== "" || items.some(({ title, text }) => `${title}${text}` !== "");
}

/** Returns the notice for a service block; `isWarning` when visitors get less than was intended. */
export function serviceText(
  type: number,
  value: ServiceBlockValue,
): { readonly text: string; readonly isWarning: boolean } {
  const service = SERVICES.find((one) => one.type === type);
  const named = { service: service ? translated(service.title) : t("the service") };
  const hasSome = isShown(value);
  if (service?.isGone === true)
    return { text: fillMessage(hasSome ? MESSAGES.gone : MESSAGES.goneEmpty, named), isWarning: true };
  return hasSome
    ? { text: fillMessage(MESSAGES.kept, named), isWarning: false }
    : { text: MESSAGES.empty, isWarning: true };
}
