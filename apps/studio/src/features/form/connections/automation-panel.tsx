import type { FormProgram } from "@stoa/core/form/form-program-api.ts";
import type { ReactElement } from "react";
import type { ConnectionPanelProps } from "./connection-panel-props.ts";
import type { ProgramWords } from "./program-dialogs.tsx";
import { ProgramPanel } from "./program-panel.tsx";

function rowText({ hookCount }: FormProgram, when: string): string {
  const automations = hookCount === 1 ? "1 automation" : `${hookCount} automations`;
  if (when === "") return "Has not come yet";
  return `${hookCount === 0 ? "No automation yet" : automations} · Last came ${when}`;
}

const WORDS: ProgramWords = {
  title: "Automation tools",
  note: "Zapier, Make, n8n and others are told of each submission as it comes.",
  connect: "Connect a tool",
  connectMore: "Connect another tool",
  placeholder: "Zapier",
  nameHint: "Which tool it is, so that you know what to disconnect later.",
  intro: (
    <p>Copy the key now: it is not shown again. Whoever has it is told of everything that is sent with this form.</p>
  ),
  outro: (
    <>
      <p>In the tool, make a trigger of the kind REST hook that sends the key as a bearer token:</p>
      <ul>
        <li>
          To subscribe: <code>POST</code> to the address, with <code>{'{"hookUrl": "…"}'}</code>
        </li>
        <li>
          To unsubscribe: <code>DELETE</code> of the address with <code>/</code> and the id that it was answered
        </li>
        <li>
          For a sample: <code>GET</code> of the address with <code>/sample</code>
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
    "The tool is told nothing more of this form: its key stops working and its automations end at once. What was not sent yet is forgotten. This can’t be undone.",
};

/** spec: platform 2, automation-tool connect panel */
export function AutomationPanel({ formId }: ConnectionPanelProps): ReactElement {
  return <ProgramPanel formId={formId} kind="automation" words={WORDS} />;
}
