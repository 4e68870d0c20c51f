import type { Message } from "../../message/message-of.ts";
import { toMessage } from "../../message/to-message.ts";

/** Returns the names of options without a selected value, in order; a blank value counts as none. */
export function missingOptions(
  optionNames: readonly string[],
  chosen: Readonly<Record<string, string | undefined>>,
): string[] {
  return optionNames.filter(
    (name) => !Object.hasOwn(chosen, name) || chosen[name] === undefined || chosen[name] === "",
  );
}

/**
 * Returns the message for a shopper with unselected options; null when none are missing. spec: storefront 5, add to
 * cart
 * @example optionMessage(["Size", "Color"])?.text // "Please select the Size and Color options."
 */
export function optionMessage(missing: readonly string[]): Message | null {
  const [option1 = "", option2 = ""] = missing;
  switch (missing.length) {
    case 0:
      return null;
    case 1:
      return toMessage("product.selectOneOption", { option: option1 });
    case 2:
      return toMessage("product.selectTwoOptions", { option1, option2 });
    default:
      return toMessage("product.selectManyOptions", {
        optionsList: missing.slice(0, -1).join(", "),
        lastOption: missing.at(-1) ?? "",
      });
  }
}
