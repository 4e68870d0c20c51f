import { namedId } from "./content-site-data.ts";

const NAMES = [
  "home",
  "about",
  "team",
  "landing",
  "contract",
  "entries",
  "races",
  "crew",
  "dry-dock",
  "film",
  "blocks",
  "log",
  "news",
  "sailings",
  "pictures",
  "shanties",
  "shop",
  "vessels",
  "empty",
  "overview",
  "yard",
  "closed",
  "author ada",
  "author ben",
  "form",
  "newsletter",
  "field name",
  "field email",
  "field words",
  "field letters",
];
const PRODUCTS = ["cleat", "lamp", "anchor", "flag", "bell"];

function knownIds(): Map<string, string> {
  const products = PRODUCTS.flatMap((name) => [`product ${name}`, `${name} variant 0`, `${name} variant 1`]);
  return new Map([...NAMES, ...products].map((name) => [namedId(name), name]));
}

/** Normalizes a page for comparison: names instead of ids, without parts that change between runs. */
export function plainPage(html: string, pictures: ReadonlyMap<string, string>): string {
  const names = knownIds();
  for (const [key, id] of pictures) names.set(id, `picture ${key}`);
  const others = new Map<string, number>();
  return html
    .replace(/(Static\.SQUARESPACE_CONTEXT=)\{.*\}(<\/script>)/g, "$1{…}$2")
    .replace(/(<script type="application\/ld\+json">).*?(<\/script>)/gs, "$1{…}$2")
    .replace(/data-updated-on="\d+"/g, 'data-updated-on="…"')
    .replace(/(\/_theme\/[a-z]+\/)[\w-]+(\.css)/g, "$1…$2")
    .replace(/([?&](?:amp;)?v=)[\w-]+/g, "$1…")
    .replace(/(\/_stoa\/[a-z]+(?:-[a-z]+)*?)-[\w-]{8}\.(js|css)/g, "$1…$2")
    .replace(/(&quot;(?:created|updatedOn)&quot;:)\d{13}/g, "$1…")
    .replace(/revision \S+/, "revision …")
    .replace(/[0-9a-f]{24}/g, (id) => {
      const name = names.get(id);
      if (name !== undefined) return `[${name}]`;
      others.set(id, others.get(id) ?? others.size + 1);
      return `[${others.get(id)}]`;
    });
}
