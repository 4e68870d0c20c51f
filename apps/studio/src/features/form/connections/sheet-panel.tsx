import type { ReactElement } from "react";
import type { ConnectionPanelProps } from "./connection-panel-props.ts";
import type { ProgramWords } from "./program-dialogs.tsx";
import { ProgramPanel } from "./program-panel.tsx";

const WORDS: ProgramWords = {
  title: "Spreadsheet",
  note: "A spreadsheet reads what is sent from a secret link, and stays up to date by itself.",
  connect: "Connect a spreadsheet",
  connectMore: "Connect another spreadsheet",
  placeholder: "Orders of this year",
  nameHint: "Which spreadsheet it is, so that you know what to disconnect later.",
  intro: (
    <p>
      Copy it now: it is not shown again. Whoever has the link reads everything that is sent with this form, without
      signing in.
    </p>
  ),
  outro: (
    <p>
      Paste the formula into the first cell of an empty sheet of Google Sheets. In Excel, choose Data, From Web, and
      paste the link. New submissions come in below, spam stays out.
    </p>
  ),
  textsOf: ({ url }) => [
    { label: "Formula for Google Sheets", text: `=IMPORTDATA("${url}")` },
    { label: "Link", text: url },
  ],
  rowText: (_program, when) => (when === "" ? "Not read yet" : `Last read ${when}`),
  farewell:
    "The spreadsheet gets nothing more from this form: its link stops working at once. What it has read already stays in it. This can’t be undone.",
};

/** spec: platform 2, spreadsheet connect panel */
export function SheetPanel({ formId }: ConnectionPanelProps): ReactElement {
  return <ProgramPanel formId={formId} kind="sheet" words={WORDS} />;
}
