import type { AssetView } from "@stoa/core/asset/asset-api.ts";
import type { DesignData } from "@stoa/core/style/design-api.ts";
import type { ThemeChoice } from "@stoa/core/theme/theme-choice-api.ts";
import { Palette } from "lucide-react";
import { useState, type ReactElement } from "react";
import { ConflictDialog } from "../../parts/dialog/conflict-dialog.tsx";
import { useDescribeChange } from "../../parts/history/use-describe-change.ts";
import { DraftHeader } from "../../parts/draft/draft-header.tsx";
import type { FieldProblems } from "../../parts/form/field-problems.ts";
import { RoomTabs } from "../../parts/room/room-header.tsx";
import { SaveNotice, useSaveProblem } from "../../parts/draft/save-notice.tsx";
import { useDraftSteps } from "../../parts/draft/use-draft-steps.ts";
import editorStyles from "../../parts/draft/draft-editor.module.css";
import type { DesignFrame } from "./design-frame.ts";
import { useDesignState, type OpenDesign } from "./design-session.ts";
import { OwnStyles } from "./own-styles.tsx";
import { PresetList } from "./preset-list.tsx";
import { ThemeChoices } from "./theme-choices.tsx";
import { TweakList } from "./tweak/tweak-list.tsx";
import styles from "./design-editor.module.css";
import { t } from "../../language/t.ts";

type DesignEditorProps = {
  readonly open: OpenDesign;
  readonly frame: DesignFrame;
  readonly language: string;
  readonly pickImage: () => Promise<AssetView | null>;
  readonly previewed: string | null;
  readonly onPreview: (theme: ThemeChoice | null) => void;
};

type Tab = "settings" | "presets" | "css" | "themes";
const TABS: ReadonlyArray<{ readonly id: Tab; readonly text: string }> = [
  { id: "settings", text: t("Settings") },
  { id: "presets", text: t("Presets") },
  { id: "css", text: t("CSS") },
  { id: "themes", text: t("Themes") },
];

const NO_PROBLEMS: FieldProblems = {};
const NO_FILES = { name: "", title: "", source: "built-in", files: {}, base: {} } as const;

export function DesignEditor({
  open,
  frame,
  language,
  pickImage,
  previewed,
  onPreview,
}: DesignEditorProps): ReactElement {
  const { design, session } = open;
  const { theme, tweaks, presets } = design;
  const [tab, setTab] = useState<Tab>("settings");
  const { undo, redo, words } = useDraftSteps(session);
  const problem = useSaveProblem(session);
  const problems = problem?.kind === "invalid" ? problem.fields : NO_PROBLEMS;
  const status = useDesignState(session, ({ saved }) => saved.extra.status);
  const isUndoing = useDesignState(session, ({ isUndoing }) => isUndoing);
  const describeTheme = useDescribeChange<object>("theme", language);
  const describe = (before: DesignData, after: DesignData) =>
    describeTheme({ ...NO_FILES, ...before }, { ...NO_FILES, ...after });
  const shownFields = ["customCss", ...tweaks.map(({ title }) => `tweaks.${title}`)];
  const choose = (next: Tab): void => {
    setTab(next);
    onPreview(null);
  };
  return (
    <div className={editorStyles["editor"]}>
      <DraftHeader
        back={
          <span className={styles["theme"]}>
            <Palette aria-hidden="true" />
            {theme.title}
          </span>
        }
        title={t("Design")}
        status={status}
        isBusy={isUndoing}
        onUndo={undo}
        onRedo={redo}
      />
      <output className="only-spoken">{words}</output>
      <div className={styles["tabs"]}>
        <RoomTabs label={t("Design sections")} tabs={TABS} current={tab} onChoose={choose} />
      </div>
      {tab === "settings" && <TweakList setting={{ session, frame, tweaks, problems, pickImage }} />}
      {tab === "presets" && <PresetList session={session} frame={frame} tweaks={tweaks} presets={presets} />}
      {tab === "css" && <OwnStyles session={session} frame={frame} problem={problems["customCss"]} />}
      {tab === "themes" && <ThemeChoices previewed={previewed} onPreview={onPreview} />}
      <SaveNotice session={session} shownFields={shownFields} />
      <ConflictDialog
        session={session}
        noun="design"
        title={t("Design")}
        id={`design ${theme.name}`}
        describe={describe}
      />
    </div>
  );
}
