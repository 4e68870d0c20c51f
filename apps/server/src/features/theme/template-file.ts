import { compile, type Template } from "@stoa/template";
import { createTagCompiler } from "./tags/tag-template.ts";

export type CompiledFile = {
  readonly template: Template;
  readonly errors: Template["errors"];
  readonly unknownTags: readonly string[];
};

const WITH_TAGS = /\.(?:region|list|item|page|block)$/;

/** Compiles a file by its name: theme templates may contain special tags, others only the template language. */
export function compileTemplateFile(file: string, source: string): CompiledFile {
  if (!WITH_TAGS.test(file)) {
    const template = compile(source);
    return { template, errors: template.errors, unknownTags: [] };
  }
  const tags = createTagCompiler();
  const { template, errors } = tags.compile(source);
  return { template, errors, unknownTags: [...tags.unknownTags] };
}
