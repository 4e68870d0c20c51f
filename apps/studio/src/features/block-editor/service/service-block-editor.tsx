import type { ServiceBlockValue } from "@stoa/core/block/service/service-block-schema.ts";
import { isSafeUrl } from "@stoa/core/block/render/safe-url.ts";
import type { ReactElement } from "react";
import { BlockMembers } from "../special/block-members.tsx";
import { EditorPart } from "../special/editor-part.tsx";
import { MoreFields } from "../special/more-fields.tsx";
import type { SpecialEditorProps } from "../special/special-editor.ts";
import shared from "../special/special-editor.module.css";
import { numbered } from "../field/numbered.ts";
import { serviceText } from "./service-text.ts";
import styles from "./service-editors.module.css";
import { t } from "../../../language/t.ts";

type Entry = ServiceBlockValue["items"][number];

function EntryLink({ url }: { readonly url: string }): ReactElement {
  if (!isSafeUrl(url)) return <span className={styles["text"]}>{url}</span>;
  return (
    <a href={url} target="_blank" rel="noreferrer" className={styles["text"]}>
      {url}
      <span className="only-spoken"> {t("(opens a new tab)")}</span>
    </a>
  );
}

function KeptEntry({ entry }: { readonly entry: Entry }): ReactElement {
  const { title, detail, text, url } = entry;
  return (
    <li className={styles["entry"]}>
      <span className={styles["title"]}>{title || detail || t("Untitled")}</span>
      {title !== "" && detail !== "" && <span className={styles["text"]}>{detail}</span>}
      {text !== "" && <span className={styles["text"]}>{text}</span>}
      {url !== undefined && <EntryLink url={url} />}
    </li>
  );
}

function countText(count: number): string {
  return t("{count, plural, one {# saved entry.} other {# saved entries.}}", { count });
}

/** Content kept from an external service: its status, what visitors read, and its settings. */
export function ServiceBlockEditor(props: SpecialEditorProps): ReactElement {
  const { type, value } = props;
  const block = value as ServiceBlockValue;
  const { items } = block;
  const { text, isWarning } = serviceText(type, block);
  return (
    <div className={shared["editor"]}>
      <output className={shared["told"]} data-tone={isWarning ? "warn" : undefined}>
        {text}
      </output>
      <EditorPart title={t("Text")}>
        <BlockMembers {...props} names={["title", "description"]} />
      </EditorPart>
      <EditorPart title={t("Link")}>
        <BlockMembers {...props} names={["url", "linkText"]} />
      </EditorPart>
      <EditorPart title={t("Saved content")}>
        {items.length === 0 ? (
          <p className={shared["note"]}>{t("No saved content.")}</p>
        ) : (
          <>
            <p className={shared["note"]}>{countText(items.length)}</p>
            <ul aria-label={t("Saved content")} className={styles["entries"]}>
              {numbered(items).map(({ one, at }) => (
                <KeptEntry key={at} entry={one} />
              ))}
            </ul>
          </>
        )}
        <MoreFields summary={items.length === 0 ? t("Add entries") : t("Edit entries")} isFilled={false}>
          <BlockMembers {...props} names={["items"]} />
        </MoreFields>
      </EditorPart>
    </div>
  );
}
