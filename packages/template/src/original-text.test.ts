import * as fc from "fast-check";
import { expect, it } from "vitest";
import { excerptError, sourceOfError } from "./language/error-excerpt.ts";
import { brokenSource, templateData, templateSource } from "./testing/template-samples-data.ts";
import { compile } from "./template.ts";

const AUTHORS = 'one\n<tag a="1"> two {a|nope}\n{missing|apply gone} {text|encode-uri}';
const PREPARED = "one\n{@|tag 0}{##x##} two {a|nope}\n{missing|apply gone} {text|encode-uri}";
const SHIFT = PREPARED.indexOf(" two") - AUTHORS.indexOf(" two");

const original = { source: AUTHORS, offsetOf: (offset: number) => (offset < 4 ? offset : offset - SHIFT) };
const formatters = { tag: () => "" };

it("places syntax and run-time errors in the text the author wrote", () => {
  const { errors } = compile(PREPARED, { formatters, original }).render({ text: "\uD800" });
  expect(errors.map(({ code, line, column }) => [code, line, column])).toEqual([
    ["FORMATTER_UNKNOWN", 2, 17],
    ["APPLY_PARTIAL_MISSING", 3, 1],
    ["UNEXPECTED_ERROR", 3, 22],
  ]);
});

it("shows an error under the line the author wrote", () => {
  const { errors } = compile(PREPARED, { formatters, original }).render({});
  expect(errors.map(sourceOfError)).toEqual([undefined, AUTHORS]);
  expect(errors.map((error) => excerptError(error, AUTHORS).split("\n")[1])).toEqual([
    '  2 | <tag a="1"> two {a|nope}',
    "  3 | {missing|apply gone} {text|encode-uri}",
  ]);
});

it("leaves errors of partials in the partial", () => {
  const template = compile("0123456789{@|apply p}", { original: { source: "short", offsetOf: () => 0 } });
  const { errors } = template.render({ text: "\uD800" }, { partials: { p: "\n {text|encode-uri}" } });
  expect(errors.map(({ line, column }) => [line, column])).toEqual([[2, 2]]);
});

it("names the same places for a text that was moved", () => {
  const check = (source: string, lead: string, data: unknown): void => {
    // A prefix added by the host ends before the author's text starts.
    const prepared = `{##${lead}##}${source}`;
    const moved = compile(prepared, {
      original: { source, offsetOf: (offset) => offset - prepared.length + source.length },
    });
    expect(moved.render(data, { locale: "none" }).errors).toEqual(
      compile(source).render(data, { locale: "none" }).errors,
    );
  };
  const lead = fc.stringMatching(/^[a-z\n ]{0,20}$/);
  fc.assert(fc.property(fc.oneof(templateSource, brokenSource), lead, templateData, check), { numRuns: 500, seed: 31 });
});
