import { BLOCK_SCHEMAS } from "@stoa/core/block/block-schemas.ts";

/** The parts of a JSON schema member that forms use. */
export type MemberSchema = {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly const?: unknown;
  readonly anyOf?: readonly MemberSchema[];
  readonly properties?: Readonly<Record<string, MemberSchema>>;
  readonly required?: readonly string[];
  readonly items?: MemberSchema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly minLength?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
};

export type ChosenKind = "collection" | "form" | "page" | "product";

export type FieldKind =
  | { readonly kind: "text" | "area" | "html" | "code" | "address"; readonly maxLength: number }
  | { readonly kind: "number"; readonly min: number; readonly max: number; readonly isWhole: boolean }
  | { readonly kind: "ratio"; readonly min: number; readonly max: number }
  | { readonly kind: "switch" | "link" | "picture" | "chart" }
  | { readonly kind: "choice"; readonly choices: readonly (string | number)[] }
  | { readonly kind: "document"; readonly documentKind: ChosenKind }
  | { readonly kind: "words"; readonly isNumbers: boolean; readonly maxItems: number }
  | { readonly kind: "list"; readonly fields: readonly BlockField[]; readonly maxItems: number }
  | { readonly kind: "group"; readonly fields: readonly BlockField[] };

export type BlockField = FieldKind & { readonly name: string; readonly isOptional: boolean };

const HTML_MEMBERS: ReadonlySet<string> = new Set(["html", "quote"]);
const DOCUMENTS: Readonly<Record<string, ChosenKind>> = {
  collectionId: "collection",
  formId: "form",
  customFormId: "form",
  documentId: "page",
  productId: "product",
};
/** Texts longer than this get a multi-line field. */
const LONG_TEXT = 400;
const HTML_LENGTH = 100_000;

/** Members with the same schema but another use: code gets a code field, embedded HTML is kept as is. */
function longTextKind(name: string, maxLength: number): FieldKind["kind"] & ("text" | "area" | "html" | "code") {
  if (name === "source" && maxLength > LONG_TEXT) return "code";
  if (maxLength === HTML_LENGTH || (HTML_MEMBERS.has(name) && maxLength > HTML_LENGTH)) return "html";
  return maxLength > LONG_TEXT || name === "html" ? "area" : "text";
}

function textKind(name: string, { maxLength = 1000, pattern = "" }: MemberSchema): FieldKind {
  const documentKind = DOCUMENTS[name];
  if (documentKind) return { kind: "document", documentKind };
  if (pattern.includes("mailto:")) return { kind: "address", maxLength };
  return { kind: longTextKind(name, maxLength), maxLength };
}

function objectKind(name: string, { properties = {}, ...rest }: MemberSchema): FieldKind | null {
  if ("imageId" in properties) return { kind: "picture" };
  if (name === "dataTable") return { kind: "chart" };
  const fields = membersOf({ properties, ...rest });
  return fields.length > 0 ? { kind: "group", fields } : null;
}

function arrayKind({ items = {}, maxItems = 100 }: MemberSchema): FieldKind | null {
  if (items.type === "string") return { kind: "words", isNumbers: false, maxItems };
  if (items.type === "integer") return { kind: "words", isNumbers: true, maxItems };
  return items.properties ? { kind: "list", fields: membersOf(items), maxItems } : null;
}

function choicesOf({ anyOf = [], enum: names }: MemberSchema): readonly (string | number)[] | null {
  if (names) return names;
  const constants = anyOf.map((one) => one.const);
  const isChoice = constants.length > 0 && constants.every((one) => typeof one === "string" || typeof one === "number");
  return isChoice ? constants : null;
}

function numberKind(name: string, { type, minimum = 0, maximum = 1_000_000 }: MemberSchema): FieldKind {
  if (name === "aspectRatio") return { kind: "ratio", min: minimum, max: maximum };
  return { kind: "number", min: minimum, max: maximum, isWhole: type === "integer" };
}

type MakeKind = (name: string, schema: MemberSchema) => FieldKind | null;

const KINDS: Readonly<Record<string, MakeKind>> = {
  boolean: () => ({ kind: "switch" }),
  integer: numberKind,
  number: numberKind,
  string: textKind,
  array: (_name, schema) => arrayKind(schema),
  object: objectKind,
};

function kindOf(name: string, schema: MemberSchema): FieldKind | null {
  const choices = choicesOf(schema);
  if (choices) return { kind: "choice", choices };
  if (schema.anyOf) return schema.anyOf.some(({ properties = {} }) => "url" in properties) ? { kind: "link" } : null;
  return KINDS[schema.type ?? ""]?.(name, schema) ?? null;
}

function membersOf({ properties = {}, required = [] }: MemberSchema): BlockField[] {
  return Object.entries(properties).flatMap(([name, schema]): BlockField[] => {
    const kind = kindOf(name, schema);
    return kind ? [{ ...kind, name, isOptional: !required.includes(name) }] : [];
  });
}

/** Returns the fields of a block type in schema order; empty if it has nothing to set. */
export function blockFields(type: number): readonly BlockField[] {
  const schema = BLOCK_SCHEMAS.get(type);
  return schema ? membersOf(schema) : [];
}

/** The minimal value its schema allows for a new member; undefined where there is no default. */
function emptyValue(field: BlockField): unknown {
  if (field.kind === "number") return Math.max(field.min, 0);
  if (field.kind === "choice") return field.choices[0];
  if (field.kind === "group") return emptyObject(field.fields);
  const simple: Partial<Record<BlockField["kind"], unknown>> = {
    switch: false,
    words: [],
    list: [],
    chart: { columns: [], rows: [] },
    text: "",
    area: "",
    html: "",
    code: "",
  };
  return simple[field.kind];
}

/** Returns an object with the minimum its fields require; optional members are left out. */
export function emptyObject(fields: readonly BlockField[]): Record<string, unknown> {
  return Object.fromEntries(
    fields.filter(({ isOptional }) => !isOptional).map((field) => [field.name, emptyValue(field)]),
  );
}
