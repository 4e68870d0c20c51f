import type { FormField } from "../form-schema.ts";

/**
 * Returns the prefix shown before a field's input: its currency symbol or the @ of a handle; empty for others. spec:
 * platform 3, form field types
 */
export function fieldPrefix({ type, currencySymbol = "$" }: Pick<FormField, "type" | "currencySymbol">): string {
  if (type === "currency") return currencySymbol;
  return type === "twitter" ? "@" : "";
}
