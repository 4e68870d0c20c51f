import type { FormField } from "./form-schema.ts";

/** What stands before the input of a field: the sign of its currency, the @ of a handle; empty for the others. spec: platform 3, form field types */
export function fieldPrefix({ type, currencySymbol = "$" }: Pick<FormField, "type" | "currencySymbol">): string {
  if (type === "currency") return currencySymbol;
  return type === "twitter" ? "@" : "";
}
