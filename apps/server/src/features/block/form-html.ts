import { formBlock, formData, type FormSubject } from "@stoa/core/block/form/form-block.ts";
import { BLOCK_TEMPLATES } from "./block-templates.ts";

/** The platform's markup of a form outside a page: shown again to a browser without scripts. */
export function formHtml(subject: FormSubject): string {
  const data = { ...formBlock.defaults, ...formData(subject) };
  return BLOCK_TEMPLATES.get(formBlock.type)?.render(data, { locale: "none" }).output ?? "";
}
