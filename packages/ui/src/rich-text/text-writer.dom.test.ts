import { Editor } from "@tiptap/core";
import { expect, onTestFinished, test } from "vitest";
import { htmlOf, TEXT_GRAMMAR } from "./text-grammar.ts";
import { setWritten, startWriting, type ShapedText, type WrittenText } from "./text-writer.ts";

type Press = (editor: Editor) => void;

/** A text on the page, and the studio's copy of it, whose buttons format the text that the page reported last. */
function openText(html: string) {
  const element = document.createElement("div");
  document.body.append(element);
  const reports: WrittenText[] = [];
  const writer = startWriting(element, {
    html,
    label: "Text 1",
    at: null,
    onWrite: (text) => reports.push(text),
    onLosses: () => undefined,
    onDone: () => undefined,
  });
  const page = (element as HTMLElement & { readonly editor?: Editor }).editor;
  if (!page) throw new Error("nobody edits the text");
  const copy = new Editor({ element: document.createElement("div"), extensions: TEXT_GRAMMAR, content: html });
  onTestFinished(() => {
    writer.end();
    copy.destroy();
  });
  /** Returns what a button in the studio sends, which reaches the page later. */
  const press = (button: Press): ShapedText => {
    const { from, to } = page.state.selection;
    setWritten(copy, { html: htmlOf(page), from, to }, "fromOutside");
    const base: unknown = copy.state.doc.toJSON();
    const steps: unknown[] = [];
    const listen = ({ transaction }: { transaction: Editor["state"]["tr"] }): void => {
      steps.push(...transaction.steps.map((step) => step.toJSON() as unknown));
    };
    copy.on("transaction", listen);
    button(copy);
    copy.off("transaction", listen);
    const { selection, storedMarks } = copy.state;
    const marks = storedMarks?.map((mark) => mark.toJSON() as unknown) ?? null;
    return { base, steps, html: htmlOf(copy), from: selection.from, to: selection.to, marks };
  };
  const type = (text: string): void => {
    const { from, to } = page.state.selection;
    page.view.dispatch(page.state.tr.insertText(text, from, to));
  };
  const select = (from: number, to: number): boolean => page.commands.setTextSelection({ from, to });
  return { writer, press, type, select, read: () => htmlOf(page), page };
}

const bold: Press = (editor) => editor.chain().toggleBold().run();
const bullets: Press = (editor) => editor.chain().toggleBulletList().run();
const heading: Press = (editor) => editor.chain().toggleHeading({ level: 2 }).run();

test.each([
  ["Bold without a selection", bold, "<p>Clay<strong>s!</strong></p>"],
  ["Heading", heading, "<h2>Clays!</h2>"],
  ["Bullet list", bullets, "<ul><li><p>Clays!</p></li></ul>"],
] as const)("a key typed right after pressing %s is kept", (_, button, html) => {
  const { writer, press, type, read } = openText("<p>Clay</p>");
  const sent = press(button);
  type("s");
  writer.shape(sent);
  type("!");
  expect(read()).toBe(html);
});

test("a key that replaces the selection right after pressing Bold is bold", () => {
  const { writer, press, type, select, read } = openText("<p>Clay and fire</p>");
  select(1, 5);
  const sent = press(bold);
  type("K");
  writer.shape(sent);
  expect(read()).toBe("<p><strong>K</strong> and fire</p>");
});

test("two buttons pressed before the page has heard of the first one both format the text", () => {
  const { writer, press, type, select, read } = openText("<p>Clay and fire</p>");
  select(1, 5);
  const first = press(bold);
  writer.shape(first);
  const second = press((editor) => editor.chain().toggleItalic().run());
  select(14, 14);
  type("!");
  writer.shape(second);
  expect(read()).toBe("<p><strong><em>Clay</em></strong> and fire!</p>");
});

test("without keys in between the page has the studio's text, selection and marks", () => {
  const { writer, press, select, read, page, type } = openText("<p>Clay and fire</p>");
  select(1, 5);
  writer.shape(press(bold));
  expect(read()).toBe("<p><strong>Clay</strong> and fire</p>");
  expect([page.state.selection.from, page.state.selection.to]).toEqual([1, 5]);
  select(5, 5);
  writer.shape(press(bold));
  type("s");
  expect(read()).toBe("<p><strong>Clay</strong>s and fire</p>");
});

test("right-to-left paragraphs, headings and items stay so", () => {
  const html =
    '<h2 dir="rtl">عنوان</h2><p class="text-align-center" dir="rtl">يمين</p><ul dir="rtl"><li><p dir="rtl">א</p></li></ul><p>left</p>';
  const { page } = openText(html);
  expect(htmlOf(page)).toBe(html);
});
