import { createWorkMeter, type WorkMeter } from "@stoa/core/lib/work-meter.ts";
import { Parser } from "htmlparser2";

/** The renderer stops at about 250 levels; a detailed map has some 20,000 elements. */
export const VECTOR_LIMITS = { depth: 500, nodes: 100_000 } as const;

/** Drawing elements. Excluded are scripts, foreign content, sounds, and links, whose content stays. */
const ELEMENTS: ReadonlySet<string> = new Set(
  (
    "svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath image style switch " +
    "linearGradient radialGradient stop pattern clipPath mask marker filter view animate animateMotion animateTransform set mpath " +
    "feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight " +
    "feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight " +
    "feSpecularLighting feSpotLight feTile feTurbulence"
  ).split(" "),
);
/** Elements that are removed but whose content stays. */
const TRANSPARENT: ReadonlySet<string> = new Set(["a"]);

const LINKS: ReadonlySet<string> = new Set(["href", "xlink:href", "src"]);
const INLINE_PICTURE = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=\s]*$/;
/** CSS that loads resources or was once executable. */
const UNSAFE_STYLE = /@import|expression|javascript:|behaviou?r\s*:|-moz-binding|\\/i;
const FOREIGN_ADDRESS = /url\(\s*(?!["']?#)/i;

function isStyleSafe(text: string): boolean {
  return !UNSAFE_STYLE.test(text) && !FOREIGN_ADDRESS.test(text);
}

function isAttributeSafe(element: string, name: string, value: string): boolean {
  if (/^on/i.test(name) || (name.includes(":") && !/^(?:xml|xlink|xmlns):[a-z]+$/i.test(name))) return false;
  if (LINKS.has(name.toLowerCase())) {
    return /^#[^\s"'<>]*$/.test(value) || (element === "image" && INLINE_PICTURE.test(value));
  }
  return isStyleSafe(value);
}

/** Animations must not write forbidden attributes. */
function isElementSafe(name: string, { attributeName = "x" }: Readonly<Record<string, string>>): boolean {
  return ELEMENTS.has(name) && /^(?!on|href|xlink|src)[a-z-]+$/i.test(attributeName);
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

function openingTag(element: string, attributes: Readonly<Record<string, string>>): string {
  const kept = Object.entries(attributes).filter(
    ([name, value]) => /^[A-Za-z_][\w:.-]*$/.test(name) && isAttributeSafe(element, name, value),
  );
  const text = kept.map(([name, value]) => ` ${name}="${escaped(value)}"`).join("");
  return `<${element}${text}>`;
}

type VectorWriter = {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text: (text: string) => void;
  readonly close: (name: string) => void;
  readonly written: () => string;
};

/** Rebuilds an SVG from known harmless parts. */
function createVectorWriter(): VectorWriter {
  const parts: string[] = [];
  /** Depth within an element removed with its content. */
  let dropped = 0;
  let style: string[] | undefined;
  function closeStyle(): void {
    const text = style?.join("") ?? "";
    style = undefined;
    if (isStyleSafe(text)) parts.push(escaped(text).replaceAll("&quot;", '"').replaceAll("&gt;", ">"));
  }
  return {
    open: (name, attributes) => {
      if (dropped > 0 || !(isElementSafe(name, attributes) || TRANSPARENT.has(name))) dropped += 1;
      else if (!TRANSPARENT.has(name)) {
        if (name === "style") style = [];
        parts.push(openingTag(name, attributes));
      }
    },
    text: (text) => {
      if (dropped === 0) (style ?? parts).push(style ? text : escaped(text));
    },
    close: (name) => {
      if (dropped > 0) dropped -= 1;
      else if (!TRANSPARENT.has(name)) {
        if (name === "style") closeStyle();
        parts.push(`</${name}>`);
      }
    },
    written: () => parts.join("").trim(),
  };
}

/**
 * Removes everything from an SVG that runs, loads or links elsewhere, as well as declarations, document types with
 * their entities, and comments. Throws `WorkLimitError`.
 */
export function cleanVector(svg: string, meter: WorkMeter = createWorkMeter(VECTOR_LIMITS)): string {
  const writer = createVectorWriter();
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        meter.open();
        writer.open(name, attributes);
      },
      ontext: writer.text,
      onclosetag: (name) => {
        meter.close();
        writer.close(name);
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(svg);
  const clean = writer.written();
  return /^<svg[^>]*\sxmlns=/.test(clean) ? clean : clean.replace(/^<svg/, '<svg xmlns="http://www.w3.org/2000/svg"');
}
