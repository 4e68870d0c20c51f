import type { EndpointShape } from "@stoa/core/api/endpoint.ts";

type WithParams<Path extends string> = Path extends `${infer Head}:${infer Tail}`
  ? `${Head}${string}${Tail extends `${string}/${infer Rest}` ? `/${WithParams<Rest>}` : ""}`
  : Path;

/** The path of a contract with its parameters filled in, and a query where there is one. */
export type ContractPath<Shape extends EndpointShape> =
  | WithParams<Shape["path"]>
  | `${WithParams<Shape["path"]>}?${string}`;
