import { linkNeeds, linkView } from "../render/block-link.ts";
import { blockType } from "../block-type.ts";
import type { PricingPlanBlockValue } from "./pricing-plan-block-schema.ts";

/** A plan's price and features, with a button when it has a target. */
export const pricingPlanBlock = blockType<PricingPlanBlockValue>({
  type: 72,
  name: "pricing-plan",
  stableName: "pricing-plan",
  isLocked: false,
  defaults: { title: "", description: "", price: "", interval: "", features: [], buttonText: "", isFeatured: false },
  needs: ({ link }) => linkNeeds([link]),
  view: ({ link, ...value }, setting) => {
    if (value.title.trim() === "") return null;
    const target = linkView(link, setting);
    const isButton = target !== undefined && value.buttonText.trim() !== "";
    return { data: { ...value, href: isButton ? target.href : "", newWindow: target?.newWindow ?? false } };
  },
});
