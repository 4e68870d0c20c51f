/** The members of a JSON schema that a body is made from. */
export type BodySchema = {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly BodySchema[];
  readonly oneOf?: readonly BodySchema[];
  readonly allOf?: readonly BodySchema[];
  readonly properties?: Readonly<Record<string, BodySchema>>;
  readonly items?: BodySchema;
  readonly minimum?: number;
  readonly minLength?: number;
};

export type Leaf = { readonly path: ReadonlyArray<string | number>; readonly schema: BodySchema };

type Sample = { readonly body: unknown; readonly leaves: readonly Leaf[] };

function scalarFor({ type, minimum = 1, minLength = 1 }: BodySchema): unknown {
  const [kind] = [type].flat();
  if (kind === "integer" || kind === "number") return minimum;
  if (kind === "boolean") return true;
  return kind === "null" ? null : "a".repeat(Math.max(1, minLength));
}

function choiceOf({ anyOf, oneOf, allOf }: BodySchema): BodySchema | undefined {
  const choices = anyOf ?? oneOf ?? allOf;
  return choices?.find(({ type }) => type !== "null") ?? choices?.[0];
}

/** A body with every member that the schema names, and where its scalar members are. */
export function sampleBody(schema: BodySchema, path: Leaf["path"] = []): Sample {
  const choice = choiceOf(schema);
  if (choice) return sampleBody(choice, path);
  if (schema.const !== undefined || schema.enum) return { body: schema.const ?? schema.enum?.[0], leaves: [] };
  if (schema.items) {
    const { body, leaves } = sampleBody(schema.items, [...path, 0]);
    return { body: [body], leaves };
  }
  if (!schema.properties) return { body: scalarFor(schema), leaves: [{ path, schema }] };
  return sampleObject(schema.properties, path);
}

function sampleObject(properties: NonNullable<BodySchema["properties"]>, path: Leaf["path"]): Sample {
  const members = Object.entries(properties).map(
    ([name, member]) => [name, sampleBody(member, [...path, name])] as const,
  );
  return {
    body: Object.fromEntries(members.map(([name, { body }]) => [name, body])),
    leaves: members.flatMap(([, { leaves }]) => leaves),
  };
}

/** The same body with another value in one place. */
export function withValue(body: unknown, [name, ...rest]: Leaf["path"], value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(body)) return body.map((one, at) => (at === name ? withValue(one, rest, value) : (one as unknown)));
  const members = body as Readonly<Record<string, unknown>>;
  return { ...members, [name]: withValue(members[name], rest, value) };
}
