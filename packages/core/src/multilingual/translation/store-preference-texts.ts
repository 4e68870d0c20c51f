import { isJsonObject, type JsonObject } from "../../lib/patch/json-value.ts";

/** Id of the store's preferences in translations; they are immediate settings, not a document. */
export const STORE_TEXTS_ID = "8d26453946e4448b29841e3d";

export const STORE_TEXT_NAMESPACES = [
  "merchandising",
  "restock",
  "donations",
  "payments",
  "shipping",
  "mail-texts",
] as const;

type ChangeText = (text: { readonly path: string; readonly text: string; readonly isHtml: false }) => string;

const TEXTS: readonly (readonly string[])[] = [
  ["merchandising", "scarcityText"],
  ["merchandising", "soldOutText"],
  ["restock", "successText"],
  ["donations", "title"],
  ["payments", "manual", "title"],
  ["payments", "manual", "instructions"],
];
/** An email to the store itself, which keeps the site's own language. */
const NOTICE = "order.notice";

function changed(value: unknown, path: string, change: ChangeText): unknown {
  return typeof value === "string" && value.trim() !== "" ? change({ path, text: value, isHtml: false }) : value;
}

function changeAt(object: JsonObject, names: readonly string[], change: (value: unknown) => unknown): JsonObject {
  const [name = "", ...rest] = names;
  if (!Object.hasOwn(object, name)) return object;
  const value = object[name];
  if (rest.length === 0) return { ...object, [name]: change(value) };
  return isJsonObject(value) ? { ...object, [name]: changeAt(value, rest, change) } : object;
}

function changeEach(value: unknown, change: (element: JsonObject) => JsonObject): unknown {
  return Array.isArray(value) ? value.map((element) => (isJsonObject(element) ? change(element) : element)) : value;
}

/** Shipping options and pickup locations keep their translations by id. */
function changeShipping(shipping: JsonObject, change: ChangeText): JsonObject {
  const named = (one: JsonObject): JsonObject =>
    typeof one["id"] === "string"
      ? changeAt(one, ["name"], (name) => changed(name, `shipping/#${String(one["id"])}/name`, change))
      : one;
  const inZone = (zone: JsonObject): JsonObject => changeAt(zone, ["methods"], (methods) => changeEach(methods, named));
  return changeAt(shipping, ["rules"], (rules) =>
    changeEach(rules, (rule) =>
      changeAt(
        changeAt(rule, ["zones"], (zones) => changeEach(zones, inZone)),
        ["pickups"],
        (pickups) => changeEach(pickups, named),
      ),
    ),
  );
}

function changeMails(mails: JsonObject, change: ChangeText): JsonObject {
  const entries = Object.entries(mails).map(([kind, words]) => {
    if (kind === NOTICE || !isJsonObject(words)) return [kind, words];
    const inWords = (member: string, of: JsonObject): JsonObject =>
      changeAt(of, [member], (text) => changed(text, `mail-texts/${kind}/${member}`, change));
    return [kind, inWords("intro", inWords("subject", words))];
  });
  return Object.fromEntries(entries) as JsonObject;
}

/** Returns the given preferences by namespace with `change` applied to each of their texts. */
export function mapStoreTexts(preferences: JsonObject, change: ChangeText): JsonObject {
  let result = preferences;
  for (const names of TEXTS) result = changeAt(result, names, (text) => changed(text, names.join("/"), change));
  result = changeAt(result, ["shipping"], (value) => (isJsonObject(value) ? changeShipping(value, change) : value));
  return changeAt(result, ["mail-texts"], (value) => (isJsonObject(value) ? changeMails(value, change) : value));
}
