import { pasteNotice } from "@stoa/core/rich-text/rich-text-messages.ts";
import { readLater, readNow } from "@stoa/ui/rich-text/deferred-read.ts";
import { withoutStyles } from "@stoa/ui/rich-text/text-colors.ts";
import { htmlOf, TEXT_GRAMMAR } from "@stoa/ui/rich-text/text-grammar.ts";
import { takePaste } from "@stoa/ui/rich-text/text-paste.ts";
import { EditorContent, getMarkRange, useEditor, useEditorState, type Editor } from "@tiptap/react";
import { Bold, Heading2, Italic, Link2, List, ListOrdered } from "lucide-react";
import { memo, useEffect, useId, useLayoutEffect, useRef, useState, type ReactElement } from "react";
import { IconButton } from "../action/action-button.tsx";
import { LinkForm, type TextLink } from "../link/link-form.tsx";
import { TextColorButtons } from "../color/text-color-buttons.tsx";
import { focusText, isWriting, shapeText, type TextMirror } from "./text-mirror.ts";
import { TextShapeBar } from "./text-shape-bar.tsx";
import { showToast } from "../notice/toast-store.ts";
import { useLateEdit } from "../form/use-late-edit.ts";
import { tellShaped, useTextMirror } from "./use-text-mirror.ts";
import styles from "./rich-text-field.module.css";
import { t } from "../../language/t.ts";

type RichTextFieldProps = {
  readonly label: string;
  readonly isLabelShown?: boolean;
  readonly html: string;
  readonly error?: string | undefined;
  /** For a text outside a draft: only drafts flush late edits. */
  readonly isEachKeyTold?: boolean;
  readonly mirror?: TextMirror | undefined;
  /** Called after the paint while typing, otherwise at once. */
  readonly onChange: (html: string) => void;
};

const PASTE = takePaste((losses) => {
  const text = pasteNotice(losses);
  if (text !== undefined) showToast({ text });
});

export function RichTextField({
  label,
  isLabelShown = false,
  html,
  error,
  isEachKeyTold = false,
  mirror,
  onChange,
}: RichTextFieldProps): ReactElement {
  const id = useId();
  const isReading = useRef(false);
  const boxRef = useRef<HTMLDivElement>(null);
  const isClosed = useRef(false);
  const late = useLateEdit((editor: Editor) => {
    isReading.current = true;
    readNow(editor.view);
    isReading.current = false;
    onChange(htmlOf(editor));
  });
  const editor: Editor = useEditor({
    extensions: TEXT_GRAMMAR,
    content: withoutStyles(html),
    // The content security policy blocks style elements; the few rules needed are in the CSS module.
    injectCSS: false,
    immediatelyRender: true,
    editorProps: {
      handlePaste: PASTE,
      ...(!isEachKeyTold && { handleDOMEvents: { beforeinput: readLater, input: () => late.touch(editor) } }),
      attributes: () => ({
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": `${id}-label`,
        "aria-disabled": String(isClosed.current),
        class: styles["text"] ?? "",
      }),
    },
    onUpdate: ({ editor }) => {
      if (isReading.current) return;
      if (isEachKeyTold || !editor.isFocused) onChange(htmlOf(editor));
      else late.touch(editor);
    },
    onTransaction: tellShaped,
    onFocus: () => mirror?.end(),
    onBlur: late.flush,
  });

  // A disabled fieldset disables form controls but not contenteditable elements.
  useLayoutEffect(() => {
    isClosed.current = Boolean(boxRef.current?.closest("fieldset:disabled"));
    if (isClosed.current) editor.setEditable(false, false);
  }, [editor]);

  useTextMirror(editor, { mirror, html, onChange });
  useEffect(() => {
    // While the owner types, the editor's content leads; outside that, an undo or another version replaces it.
    if (editor.isDestroyed || isWriting(editor) || htmlOf(editor) === html) return;
    editor.commands.setContent(withoutStyles(html), { emitUpdate: false });
  }, [editor, html]);

  return (
    <div>
      <p id={`${id}-label`} className={isLabelShown ? styles["label"] : "only-spoken"}>
        {label}
      </p>
      <div ref={boxRef} className={styles["box"]} data-invalid={error ? true : undefined}>
        <FormatBar editor={editor} />
        <TextShapeBar editor={editor} />
        <EditorContent editor={editor} />
      </div>
      {error && <p className={styles["error"]}>{error}</p>}
    </div>
  );
}

/** The link at the cursor with its full text, or the selection. */
function linkAt(editor: Editor): TextLink {
  const { href, target } = editor.getAttributes("link");
  const { doc, selection } = editor.state;
  const mark = editor.schema.marks["link"];
  const range = (mark && getMarkRange(selection.$from, mark)) ?? selection;
  return {
    address: typeof href === "string" ? href : "",
    name: doc.textBetween(range.from, range.to),
    isNewWindow: target === "_blank",
  };
}

/** Links the selection; a different name replaces its text. */
function applyLink(editor: Editor, { address, name, isNewWindow }: TextLink): void {
  const former = linkAt(editor);
  const selected = shapeText(editor).extendMarkRange("link");
  if (address === "") {
    selected.unsetLink().run();
    return;
  }
  const attrs = {
    href: address,
    target: isNewWindow ? "_blank" : null,
    rel: isNewWindow ? "noopener" : null,
  };
  if (name === former.name && name !== "") selected.setLink(attrs).run();
  else selected.insertContent({ type: "text", text: name || address, marks: [{ type: "link", attrs }] }).run();
}

/** Memoized: re-renders when a button's state changes, not on each key. */
const FormatBar = memo(function FormatBar({ editor }: { readonly editor: Editor }): ReactElement {
  const [isLinking, setIsLinking] = useState(false);
  const active = useEditorState({
    editor,
    selector: ({ editor }) => ({
      bold: isWriting(editor) && editor.isActive("bold"),
      italic: isWriting(editor) && editor.isActive("italic"),
      heading: isWriting(editor) && editor.isActive("heading"),
      bullets: isWriting(editor) && editor.isActive("bulletList"),
      numbers: isWriting(editor) && editor.isActive("orderedList"),
      link: isWriting(editor) && editor.isActive("link"),
    }),
  });
  return (
    <>
      <fieldset aria-label={t("Format")} className={styles["bar"]}>
        <IconButton
          label={t("Bold")}
          icon={<Bold aria-hidden="true" />}
          isPressed={active.bold}
          onPress={() => shapeText(editor).toggleBold().run()}
        />
        <IconButton
          label={t("Italic")}
          icon={<Italic aria-hidden="true" />}
          isPressed={active.italic}
          onPress={() => shapeText(editor).toggleItalic().run()}
        />
        <IconButton
          label={t("Heading")}
          icon={<Heading2 aria-hidden="true" />}
          isPressed={active.heading}
          onPress={() => shapeText(editor).toggleHeading({ level: 2 }).run()}
        />
        <IconButton
          label={t("Bullet list")}
          icon={<List aria-hidden="true" />}
          isPressed={active.bullets}
          onPress={() => shapeText(editor).toggleBulletList().run()}
        />
        <IconButton
          label={t("Numbered list")}
          icon={<ListOrdered aria-hidden="true" />}
          isPressed={active.numbers}
          onPress={() => shapeText(editor).toggleOrderedList().run()}
        />
        <IconButton
          label={t("Link")}
          icon={<Link2 aria-hidden="true" />}
          isPressed={active.link || isLinking}
          onPress={() => setIsLinking(!isLinking)}
        />
        <TextColorButtons editor={editor} />
      </fieldset>
      {isLinking && (
        <LinkForm
          link={linkAt(editor)}
          onApply={(link) => {
            applyLink(editor, link);
            setIsLinking(false);
          }}
          onClose={() => {
            setIsLinking(false);
            focusText(editor);
          }}
        />
      )}
    </>
  );
});
