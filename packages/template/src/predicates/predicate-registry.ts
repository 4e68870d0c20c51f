import type { PredicateDefinition } from "../language/render/environment.ts";
import { COMMERCE_PREDICATES } from "./commerce-predicates.ts";
import { CONTENT_PREDICATES } from "./content-predicates.ts";
import { CORE_PREDICATES } from "./core-predicates.ts";
import { GALLERY_PREDICATES } from "./gallery-predicates.ts";
import { RECORD_PREDICATES } from "./record-predicates.ts";

/** All built-in predicates by name, each ending in `?`. */
export const PREDICATES: ReadonlyMap<string, PredicateDefinition> = new Map(
  Object.entries({
    ...COMMERCE_PREDICATES,
    ...CONTENT_PREDICATES,
    ...CORE_PREDICATES,
    ...GALLERY_PREDICATES,
    ...RECORD_PREDICATES,
  }),
);
