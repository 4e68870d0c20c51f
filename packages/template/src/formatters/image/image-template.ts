import { escapeAttribute } from "../../language/escape-text.ts";
import { asText, printedText, readMember } from "../../language/value-kinds.ts";
import { IMAGE_WIDTHS } from "./image-rules.ts";
import { escapeQuotes } from "../member-attributes.ts";
import type { FormatterTable } from "../formatter-shapes.ts";
import { argumentFormatter, readPair } from "../formatter-shapes.ts";

/** An image with its loading attributes. spec: platform 5, image template; template-language 21.15 */
export const IMAGE_TEMPLATE_FORMATTERS: FormatterTable = {
  "image-template": argumentFormatter(imageTemplate),
};

/** Attributes of the image by name, `undefined` where not given. */
type ReadAttribute = (name: string) => unknown;

function imageTemplate(image: unknown, args: readonly string[]): string {
  const given = new Map(args.flatMap(readPair));
  const read: ReadAttribute = (name) => given.get(name) ?? readMember(image, name);
  const problems = findProblems(read);
  const comments = problems.map((problem) => `<!-- image template error: ${problem} -->`).join("");
  return problems.length > 0 ? comments : imageElement(read);
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}

function findProblems(read: ReadAttribute): string[] {
  const problems: string[] = [];
  if (isAbsent(read("src"))) problems.push("src is required");
  for (const name of ["width", "height"]) {
    const problem = lengthProblem(read(name));
    if (problem !== undefined) problems.push(`${name} ${problem}`);
  }
  if (!["high", "low", ""].includes(printedText(read("priority")))) {
    problems.push("priority is invalid, accepted values are high, low, or null");
  }
  return [...problems, ...loaderProblems(read)];
}

function lengthProblem(value: unknown): string | undefined {
  if (isAbsent(value)) return "is required";
  const length = Number(value);
  if (!Number.isInteger(length)) return "requires a positive integer, but received a non-integer value";
  return length > 0 ? undefined : "requires a positive integer, but received a negative value";
}

function loaderOf(read: ReadAttribute): string {
  const loader = read("loader");
  return isAbsent(loader) ? "sqs" : printedText(loader);
}

function loaderProblems(read: ReadAttribute): string[] {
  const loader = loaderOf(read);
  if (loader !== "sqs" && loader !== "raw") return ["loader received unknown loader type"];
  if (loader === "raw") return [];
  const problems: string[] = [];
  if (!isAbsent(read("srcset"))) problems.push("srcset can only be used when loader='raw'");
  if (isAbsent(read("sizes"))) problems.push("sizes is required when loader='sqs'");
  return problems;
}

const LOADING: ReadonlyMap<string, string> = new Map([
  ["high", 'loading="eager" fetchpriority="high"'],
  ["low", 'loading="lazy" fetchpriority="low"'],
]);

function imageElement(read: ReadAttribute): string {
  const url = escapeQuotes(asText(read("src")));
  const sources =
    loaderOf(read) === "sqs"
      ? IMAGE_WIDTHS.map((width) => `${url}?format=${width}w ${width}w`).join(", ")
      : escapeQuotes(asText(read("srcset")));
  const sizes = escapeAttribute(asText(read("sizes")));
  return [
    `<img src="${url}" width="${Number(read("width"))}" height="${Number(read("height"))}"`,
    `alt="${escapeAttribute(asText(read("alt")))}"`,
    LOADING.get(printedText(read("priority"))) ?? 'loading="lazy"',
    'decoding="async"',
    ...(sources === "" ? [] : [`srcset="${sources}"`]),
    ...(sizes === "" ? [] : [`sizes="${sizes}"`]),
  ]
    .join(" ")
    .concat(">");
}
