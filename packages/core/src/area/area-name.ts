/**
 * Returns an owner-facing name for an editable area without a label, from its id: "footerBlocks" becomes "Footer
 * blocks". Returns
 * the id itself when it has no letters or digits.
 */
export function areaName(fieldId: string): string {
  const words = fieldId
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .join(" ")
    .toLowerCase();
  return words === "" ? fieldId : `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
