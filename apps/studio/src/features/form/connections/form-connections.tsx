import type { ReactElement } from "react";
import type { ConnectionPanelProps } from "./connection-panel-props.ts";
import { AutomationPanel } from "./automation-panel.tsx";
import { MailchimpPanel } from "./mailchimp-panel.tsx";
import { SheetPanel } from "./sheet-panel.tsx";

const PANELS = [
  { id: "mailchimp", Panel: MailchimpPanel },
  { id: "sheet", Panel: SheetPanel },
  { id: "automation", Panel: AutomationPanel },
];

/** Services that receive form submissions, each with its state. spec: platform 2, form editor fieldsets */
export function FormConnections(props: ConnectionPanelProps): ReactElement {
  return (
    <>
      {PANELS.map(({ id, Panel }) => (
        <Panel key={id} {...props} />
      ))}
    </>
  );
}
