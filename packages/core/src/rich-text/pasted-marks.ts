export type TextMarks = {
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly isUnderlined: boolean;
  readonly isStruck: boolean;
  readonly position: "sub" | "sup" | null;
  readonly href: string | null;
};

export const NO_MARKS: TextMarks = {
  isBold: false,
  isItalic: false,
  isUnderlined: false,
  isStruck: false,
  position: null,
  href: null,
};

const LONGEST_ADDRESS = 2000;

/** Returns the style properties relevant to pasting, by lowercase name. */
export function readPastedStyle(style: string | undefined): ReadonlyMap<string, string> {
  const members = (style ?? "").slice(0, 4000).split(";");
  return new Map(
    members.flatMap((member): [string, string][] => {
      const at = member.indexOf(":");
      return at < 1
        ? []
        : [
            [
              member.slice(0, at).trim().toLowerCase(),
              member
                .slice(at + 1)
                .trim()
                .toLowerCase(),
            ],
          ];
    }),
  );
}

/**
 * Returns the address of a pasted link: absolute web, email and phone addresses only. Search engine and document
 * redirects are replaced by their target.
 */
export function pastedAddress(href: string | undefined): string | null {
  const address = (href ?? "").trim();
  if (address.length > LONGEST_ADDRESS || !/^(?:https?:\/\/|mailto:|tel:)[^\s<>"]+$/i.test(address)) return null;
  const wrapped = /^https?:\/\/(?:www\.)?google\.com\/url\?(?:.*?&)?q=([^&]+)/i.exec(address)?.[1];
  if (wrapped === undefined) return address;
  try {
    return pastedAddress(decodeURIComponent(wrapped));
  } catch {
    return address;
  }
}

type PastedElement = {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly style: ReadonlyMap<string, string>;
};

function weightOf({ name, style }: PastedElement, before: boolean): boolean {
  const weight = style.get("font-weight");
  // Some programs wrap everything they copy in a bold element styled as not bold.
  if (weight !== undefined) return /^(?:bold|bolder|[6-9]00)\b/.test(weight);
  return before || name === "b" || name === "strong";
}

function slantOf({ name, style }: PastedElement, before: boolean): boolean {
  const slant = style.get("font-style");
  if (slant !== undefined) return /^(?:italic|oblique)\b/.test(slant);
  return before || name === "i" || name === "em" || name === "cite";
}

function positionOf({ name, style }: PastedElement, before: TextMarks["position"]): TextMarks["position"] {
  const align = style.get("vertical-align");
  if (name === "sub" || align === "sub") return "sub";
  if (name === "sup" || align === "super") return "sup";
  return before;
}

function lineOf(style: ReadonlyMap<string, string>): string {
  return `${style.get("text-decoration") ?? ""} ${style.get("text-decoration-line") ?? ""}`;
}

const STRUCK = new Set(["s", "strike", "del"]);

/** Returns the marks of text in an element from its name and style, as office programs write them. */
export function marksIn(element: PastedElement, before: TextMarks): TextMarks {
  const { name, attributes, style } = element;
  const line = lineOf(style);
  const href = name === "a" ? (pastedAddress(attributes.get("href")) ?? before.href) : before.href;
  const isUnderlined = before.isUnderlined || name === "u" || line.includes("underline");
  return {
    isBold: weightOf(element, before.isBold),
    isItalic: slantOf(element, before.isItalic),
    // Links are underlined anyway.
    isUnderlined: href === null && isUnderlined,
    isStruck: before.isStruck || STRUCK.has(name) || line.includes("line-through"),
    position: positionOf(element, before.position),
    href,
  };
}
