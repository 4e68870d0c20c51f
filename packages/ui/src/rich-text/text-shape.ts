import { Extension } from "@tiptap/core";

/** Alignments of a paragraph or heading; the default follows the language. */
const ALIGNMENTS = ["center", "right", "justify"] as const;
export type Alignment = (typeof ALIGNMENTS)[number];
const SIZES = ["large", "small"] as const;
export const DEEPEST_INDENT = 4;

const INDENTS = Array.from({ length: DEEPEST_INDENT }, (_none, index) => `${index + 1}`);

/** An attribute stored as a class, which the server keeps, unlike styles. */
function classAttribute(name: string, prefix: string, values: readonly string[]) {
  return {
    default: null,
    parseHTML: (element: HTMLElement): string | null =>
      values.find((value) => element.classList.contains(`${prefix}${value}`)) ?? null,
    renderHTML: (attributes: Record<string, unknown>): Record<string, string> => {
      const value = values.find((one) => one === attributes[name]);
      return value === undefined ? {} : { class: `${prefix}${value}` };
    },
  };
}

const DIRECTIONS: ReadonlySet<string | null> = new Set(["ltr", "rtl", "auto"]);

/** Text direction, where it is said; otherwise the site's language decides. */
const DIRECTION = {
  default: null,
  parseHTML: (element: HTMLElement): string | null => {
    const said = element.getAttribute("dir")?.toLowerCase() ?? null;
    return DIRECTIONS.has(said) ? said : null;
  },
};

/** Alignment, size, indent and direction of paragraphs and headings. spec: platform 2, rich-text toolbar; template-platform 3, text */
export const TextShape = Extension.create({
  name: "textShape",
  addGlobalAttributes() {
    return [
      {
        types: ["paragraph", "heading"],
        attributes: {
          align: classAttribute("align", "text-align-", ALIGNMENTS),
          size: classAttribute("size", "stoa-text-", SIZES),
          indent: classAttribute("indent", "stoa-indent-", INDENTS),
        },
      },
      {
        types: ["paragraph", "heading", "blockquote", "bulletList", "orderedList", "listItem"],
        attributes: { dir: DIRECTION },
      },
    ];
  },
});
