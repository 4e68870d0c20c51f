import type { FormProgram } from "@stoa/core/form/form-program-api.ts";
import type { ReactElement, ReactNode } from "react";
import type { ConnectionPanelProps } from "./connection-panel-props.ts";
import type { ProgramTexts } from "./program-dialogs.tsx";
import { ProgramPanel } from "./program-panel.tsx";
import { t, tRich } from "../../../language/t.ts";

function rowText({ hookCount }: FormProgram, when: string): string {
  if (when === "") return t("Not used yet");
  return t("{count, plural, =0 {No automations yet} one {# automation} other {# automations}} · Last used {when}", {
    count: hookCount,
    when,
  });
}

function code(parts: ReactNode[]): ReactElement {
  const [text] = parts;
  return <code key={typeof text === "string" ? text : "code"}>{parts}</code>;
}

const WORDS: ProgramTexts = {
  title: t("Automation tools"),
  note: t("Zapier, Make, n8n and others are notified of each submission."),
  connect: t("Connect a tool"),
  connectMore: t("Connect another tool"),
  placeholder: "Zapier",
  nameHint: t("The name of the tool, so you know which one to disconnect later."),
  intro: (
    <p>{t("Copy the key now. It won’t be shown again. Anyone who has it receives every submission of this form.")}</p>
  ),
  outro: (
    <>
      <p>{t("In the tool, create a REST hook trigger that sends the key as a bearer token:")}</p>
      <ul>
        <li>
          {tRich("To subscribe: <code>POST</code> to the URL, with <code>{body}</code>", {
            code,
            body: '{"hookUrl": "…"}',
          })}
        </li>
        <li>
          {tRich("To unsubscribe: <code>DELETE</code> to the URL with <code>/</code> and the id from the answer", {
            code,
          })}
        </li>
        <li>{tRich("For a sample: <code>GET</code> to the URL with <code>/sample</code>", { code })}</li>
      </ul>
    </>
  ),
  textsOf: ({ key, url }) => [
    { label: t("Key"), text: key },
    { label: t("Address"), text: url },
  ],
  rowText,
  farewell: t(
    "The tool gets nothing more from this form: its key stops working and its automations end immediately. Anything not sent yet is discarded. This can’t be undone.",
  ),
};

/** spec: platform 2, automation-tool connect panel */
export function AutomationPanel({ formId }: ConnectionPanelProps): ReactElement {
  return <ProgramPanel formId={formId} kind="automation" words={WORDS} />;
}
