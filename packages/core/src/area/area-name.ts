/**
 * What owners call an editable area that its theme gives no label, by the area's id: "footerBlocks" is "Footer blocks". The id itself where
 * it holds no letters or digits.
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
