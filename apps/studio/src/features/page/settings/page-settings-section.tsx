import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { slugOf } from "@stoa/core/lib/text/slug.ts";
import { PAGE_EDIT_MESSAGES } from "@stoa/core/page/page-edit-messages.ts";
import type { ReactElement } from "react";
import { problemAt, type FieldProblems } from "../../../parts/form/field-problems.ts";
import { FormSection } from "../../../parts/form/form-section.tsx";
import { SwitchField } from "../../../parts/choice/switch-field.tsx";
import { TextField } from "../../../parts/text/text-field.tsx";
import { useTypedText } from "../../../parts/text/typed-text.ts";
import { usePageState, type PageSession } from "../page-session.ts";
import { t, translated } from "../../../language/t.ts";

type SectionProps = {
  readonly session: PageSession;
  readonly problems: FieldProblems;
  readonly isHome: boolean;
  readonly siteHost: string;
};

const MAX_TITLE = 200;

/** Keeps the slashes of a multi-part URL and slugifies each part. */
function addressOf(text: string): string {
  return text
    .split("/")
    .map((part) => slugOf(part))
    .filter((part) => part !== "")
    .join("/");
}

function TitleField({ session, problems }: Pick<SectionProps, "session" | "problems">): ReactElement {
  const title = usePageState(session, ({ draft }) => draft.title);
  const typed = useTypedText(title);
  return (
    <TextField
      label={t("Title")}
      isRequired
      value={typed.text}
      maxLength={MAX_TITLE}
      error={typed.problem || problemAt(problems, "title")}
      onBlur={typed.leave}
      onChange={(text) => {
        const problem = text.trim() === "" ? translated(PAGE_EDIT_MESSAGES.titleMissing) : "";
        if (problem === "") session.edit("Change title", (page) => ({ ...page, title: text }));
        typed.type(text, { stored: session.store.getState().draft.title, problem });
      }}
    />
  );
}

function NavigationTitleField({ session, problems }: Pick<SectionProps, "session" | "problems">): ReactElement {
  const navigationTitle = usePageState(session, ({ draft }) => draft.navigationTitle);
  const typed = useTypedText(navigationTitle);
  return (
    <TextField
      label={t("Navigation title")}
      hint={t("Label in menus.")}
      value={typed.text}
      maxLength={MAX_TITLE}
      error={typed.problem || problemAt(problems, "navigationTitle")}
      onBlur={typed.leave}
      onChange={(text) => {
        const problem = text.trim() === "" ? translated(PAGE_EDIT_MESSAGES.titleMissing) : "";
        if (problem === "") session.edit("Change navigation title", (page) => ({ ...page, navigationTitle: text }));
        typed.type(text, { stored: session.store.getState().draft.navigationTitle, problem });
      }}
    />
  );
}

function AddressField({ session, problems, isHome, siteHost }: SectionProps): ReactElement {
  const urlId = usePageState(session, ({ draft }) => draft.urlId);
  const typed = useTypedText(urlId);
  return (
    <TextField
      label={t("Address")}
      prefix={`${siteHost}/`}
      hint={isHome ? t("This is the home page, so visitors see it at your site's address.") : undefined}
      value={typed.text}
      error={typed.problem || problemAt(problems, "urlId")}
      onBlur={typed.leave}
      onChange={(text) => {
        const address = addressOf(text);
        const problem =
          address !== ""
            ? ""
            : text.trim() === ""
              ? translated(PAGE_EDIT_MESSAGES.addressMissing)
              : fillMessage(translated(PAGE_EDIT_MESSAGES.notAnAddress), { val: text.trim() });
        if (problem === "") session.edit("Change URL", (page) => ({ ...page, urlId: address }));
        typed.type(text, { stored: session.store.getState().draft.urlId, problem });
      }}
    />
  );
}

export function PageSettingsSection(props: SectionProps): ReactElement {
  const { session } = props;
  const isEnabled = usePageState(session, ({ draft }) => draft.enabled);
  const isHidden = usePageState(session, ({ draft }) => draft.isHiddenFromSearch === true);
  return (
    <FormSection title={t("Page")}>
      <TitleField {...props} />
      <NavigationTitleField {...props} />
      <AddressField {...props} />
      <SwitchField
        label={t("Visible")}
        hint={t("When off, visitors can't open this page.")}
        isOn={isEnabled}
        isDisabled={props.isHome}
        onChange={(enabled) => session.edit(enabled ? "Show page" : "Hide page", (page) => ({ ...page, enabled }))}
      />
      <SwitchField
        label={t("Show in search results")}
        isOn={!isHidden}
        onChange={(isFound) =>
          session.edit("Change search visibility", (page) => ({ ...page, isHiddenFromSearch: !isFound }))
        }
      />
    </FormSection>
  );
}
