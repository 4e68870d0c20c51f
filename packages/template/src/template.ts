import { FORMATTERS } from "./formatters/formatter-registry.ts";
import { setLocaleData } from "./i18n/locale-data.ts";
import { createPlatformLocaleData } from "#locale-packs";
import { createCompile } from "./language/template-object.ts";
import type { CompileOptions, Template } from "./language/template-object.ts";
import { PREDICATES } from "./predicates/predicate-registry.ts";

export type { CustomFormatter, FormatterContext } from "./language/expression/custom-functions.ts";
export type { RenderMemo } from "./language/render/render-state.ts";
export { DEFAULT_LIMITS } from "./language/render/render-state.ts";
export type { CompileOptions, RenderResult, Template } from "./language/template-object.ts";

const platformData = createPlatformLocaleData();
if (platformData !== undefined) setLocaleData(platformData);

const compileWithBuiltins = createCompile({ formatters: FORMATTERS, predicates: PREDICATES });

/**
 * Compiles a template of the language; never throws for an invalid one: see `errors` of the result.
 *
 * @example compile("Hello {name|html}").render({ name: "<Ada>" }).output // "Hello &lt;Ada&gt;"
 */
export function compile(source: string, options?: CompileOptions): Template {
  return compileWithBuiltins(source, options);
}
