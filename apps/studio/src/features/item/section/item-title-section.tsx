import { slugOf } from "@stoa/core/lib/text/slug.ts";
import { PAGE_EDIT_MESSAGES } from "@stoa/core/page/page-edit-messages.ts";
import type { ReactElement } from "react";
import { problemAt } from "../../../parts/form/field-problems.ts";
import { FormSection } from "../../../parts/form/form-section.tsx";
import { TextField } from "../../../parts/text/text-field.tsx";
import { useTypedText } from "../../../parts/text/typed-text.ts";
import type { ItemSectionProps } from "./item-section.ts";
import { useItemState } from "../item-session.ts";
import { t } from "../../../language/t.ts";

const MAX_TITLE = 400;

/** Keeps the slashes of a multi-part URL and slugifies each part. */
function addressOf(text: string): string {
  return text
    .split("/")
    .map((part) => slugOf(part))
    .filter((part) => part !== "")
    .join("/");
}

function addressProblem(text: string): string {
  if (addressOf(text) !== "") return "";
  const val = text.trim();
  return val === "" ? t(PAGE_EDIT_MESSAGES.addressMissing) : t(PAGE_EDIT_MESSAGES.notAnAddress, { val });
}

export function ItemTitleSection({
  session,
  problems,
  noun,
  prefix,
}: ItemSectionProps & { readonly prefix: string }): ReactElement {
  const title = useItemState(session, ({ draft }) => draft.title);
  const urlId = useItemState(session, ({ draft }) => draft.urlId);
  const typed = useTypedText(urlId);
  return (
    <FormSection title={noun.one.charAt(0).toUpperCase() + noun.one.slice(1)}>
      <TextField
        label={t("Title")}
        value={title}
        maxLength={MAX_TITLE}
        error={problemAt(problems, "title")}
        onChange={(text) => session.edit("Change title", (item) => ({ ...item, title: text }))}
      />
      <TextField
        label={t("Address")}
        prefix={prefix}
        value={typed.text}
        error={typed.problem || problemAt(problems, "urlId")}
        onBlur={typed.leave}
        onChange={(text) => {
          const problem = addressProblem(text);
          if (problem === "") session.edit("Change URL", (item) => ({ ...item, urlId: addressOf(text) }));
          typed.type(text, { stored: session.store.getState().draft.urlId, problem });
        }}
      />
    </FormSection>
  );
}
