import type { ReactElement } from "react";
import type { ConnectionPanelProps } from "./connection-panel-props.ts";
import type { ProgramTexts } from "./program-dialogs.tsx";
import { ProgramPanel } from "./program-panel.tsx";
import { t } from "../../../language/t.ts";

const WORDS: ProgramTexts = {
  title: t("Spreadsheet"),
  note: t("A spreadsheet reads submissions from a secret link and updates automatically."),
  connect: t("Connect a spreadsheet"),
  connectMore: t("Connect another spreadsheet"),
  placeholder: t("Orders of this year"),
  nameHint: t("The name of the spreadsheet, so you know which one to disconnect later."),
  intro: (
    <p>
      {t(
        "Copy it now. It won’t be shown again. Anyone with the link can read every submission of this form without signing in.",
      )}
    </p>
  ),
  outro: (
    <p>
      {t(
        "Paste the formula into the first cell of an empty Google Sheets sheet. In Excel, choose Data, From Web, and paste the link. New submissions appear at the bottom; spam is left out.",
      )}
    </p>
  ),
  textsOf: ({ url }) => [
    { label: t("Formula for Google Sheets"), text: `=IMPORTDATA("${url}")` },
    { label: t("Link"), text: url },
  ],
  rowText: (_program, when) => (when === "" ? t("Not read yet") : t("Last read {when}", { when })),
  farewell: t(
    "The spreadsheet gets nothing more from this form: its link stops working immediately. Data it has already read stays in it. This can’t be undone.",
  ),
};

/** spec: platform 2, spreadsheet connect panel */
export function SheetPanel({ formId }: ConnectionPanelProps): ReactElement {
  return <ProgramPanel formId={formId} kind="sheet" words={WORDS} />;
}
