import type { FormProgram } from "@stoa/core/form/form-program-api.ts";
import type { ReactElement } from "react";
import type { ConnectionPanelProps } from "./connection-panel-props.ts";
import type { ProgramTexts } from "./program-dialogs.tsx";
import { ProgramPanel } from "./program-panel.tsx";

function rowText({ hookCount }: FormProgram, when: string): string {
  const automations = hookCount === 1 ? "1 automation" : `${hookCount} automations`;
  if (when === "") return "Not used yet";
  return `${hookCount === 0 ? "No automations yet" : automations} · Last used ${when}`;
}

const WORDS: ProgramTexts = {
  title: "Automation tools",
  note: "Zapier, Make, n8n and others are notified of each submission.",
  connect: "Connect a tool",
  connectMore: "Connect another tool",
  placeholder: "Zapier",
  nameHint: "The name of the tool, so you know which one to disconnect later.",
  intro: <p>Copy the key now. It won’t be shown again. Anyone who has it receives every submission of this form.</p>,
  outro: (
    <>
      <p>In the tool, create a REST hook trigger that sends the key as a bearer token:</p>
      <ul>
        <li>
          To subscribe: <code>POST</code> to the URL, with <code>{'{"hookUrl": "…"}'}</code>
        </li>
        <li>
          To unsubscribe: <code>DELETE</code> to the URL with <code>/</code> and the id from the answer
        </li>
        <li>
          For a sample: <code>GET</code> to the URL with <code>/sample</code>
        </li>
      </ul>
    </>
  ),
  textsOf: ({ key, url }) => [
    { label: "Key", text: key },
    { label: "Address", text: url },
  ],
  rowText,
  farewell:
    "The tool gets nothing more from this form: its key stops working and its automations end immediately. Anything not sent yet is discarded. This can’t be undone.",
};

/** spec: platform 2, automation-tool connect panel */
export function AutomationPanel({ formId }: ConnectionPanelProps): ReactElement {
  return <ProgramPanel formId={formId} kind="automation" words={WORDS} />;
}
