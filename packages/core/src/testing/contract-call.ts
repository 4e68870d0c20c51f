import type { TSchema } from "typebox";
import { Value } from "typebox/value";
import type { EndpointShape } from "../api/endpoint.ts";
import { ErrorReplySchema } from "../api/error-schema.ts";

/** A call as a server reads it. */
export type ContractCall = {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
};

/** Whether a call with this method and path is one to the endpoint; answers its path parameters. */
export function matchEndpoint(
  { method, path }: Pick<EndpointShape, "method" | "path">,
  call: { readonly method: string; readonly pathname: string },
): Readonly<Record<string, string>> | null {
  if (call.method !== method) return null;
  const pattern = path.replaceAll(/:([A-Za-z]+)/g, "(?<$1>[^/]+)");
  const found = new RegExp(`^${pattern}$`).exec(call.pathname);
  if (!found) return null;
  return Object.fromEntries(Object.entries(found.groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)]));
}

function problemsOf(schema: TSchema, value: unknown, what: string): string[] {
  return [...Value.Errors(schema, value)].map(({ instancePath, message }) => `${what}${instancePath} ${message}`);
}

/** What an address says: its texts as the numbers and booleans of the schema, as a server reads them. */
export function readAddress(schema: TSchema | undefined, value: Readonly<Record<string, string>>): unknown {
  return schema ? Value.Convert(schema, { ...value }) : value;
}

function addressProblems(schema: TSchema | undefined, value: ContractCall["query"], what: string): string[] {
  return schema ? problemsOf(schema, readAddress(schema, value), what) : [];
}

/** What a call sends that its contract does not allow; empty when all is well. */
export function problemsOfCall(endpoint: EndpointShape, { params, query, body }: ContractCall): string[] {
  return [
    ...addressProblems(endpoint.params, params, "params"),
    ...addressProblems(endpoint.query, query, "query"),
    ...(endpoint.body ? problemsOf(endpoint.body, body, "body") : []),
  ];
}

/** What an answer holds that the contract does not promise. Error statuses have the one shape of every error. */
export function problemsOfReply(endpoint: EndpointShape, status: number, reply: unknown): string[] {
  if (status >= 400) return problemsOf(ErrorReplySchema, reply, "reply");
  return problemsOf(status === 202 ? (endpoint.pendingReply ?? endpoint.reply) : endpoint.reply, reply, "reply");
}
