import { expect, test } from "vitest";
import { escapeHtml } from "../../lib/text/escape-html.ts";
import { createBlockRenderer, type BlockTemplate } from "./render-blocks.ts";

const ID = "5".repeat(24);
const form = { name: "Write to us", fields: [], submitButtonText: "", submissionMessage: "", disclaimer: "" };
const message = "Unknown <thing> in line 3";

const failing: BlockTemplate = {
  errors: [],
  render: () => ({ output: "<form>half of it", errors: [{ code: "GENERAL_ERROR", message }] }),
};

function draw(name: string, type: number, value: unknown): { readonly html: string; readonly told: readonly string[] } {
  const told: string[] = [];
  const render = createBlockRenderer({
    templates: new Map(),
    overrides: new Map([[name, failing]]),
    facts: { images: new Map(), forms: new Map([[ID, form]]), pathOf: () => undefined },
    locale: "en",
    now: 0,
    reportProblem: (_code, text) => told.push(text),
  });
  return { html: render({ id: ID, type, value } as never), told };
}

test("a form whose template fails shows what went wrong in its place", () => {
  const value = { formId: ID, buttonAlignment: "left", showTitle: false, useLightbox: false, lightboxHandleText: "" };
  const { html, told } = draw("form", 9, value);
  expect(html).toContain(`role="alert">${escapeHtml(message)}</p>`);
  expect(html).not.toContain("<form>");
  expect(told).toEqual([message]);
});

test("any other block shows whatever it has", () => {
  const { html, told } = draw("quote", 31, { quote: "Hello", source: "Ada" });
  expect(html).toContain("<form>half of it");
  expect(told).toEqual([message]);
});
