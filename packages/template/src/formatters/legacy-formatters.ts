import type { FormatterTable } from "./formatter-shapes.ts";
import { valueFormatter } from "./formatter-shapes.ts";

/** Names used by old themes that return their input unchanged. spec: template-language 10.2 */
export const LEGACY_FORMATTERS: FormatterTable = {
  datetimefield: valueFormatter((value) => value),
  unit: valueFormatter((value) => value),
};
