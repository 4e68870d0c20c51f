import type { FormProgram, FormProgramKind } from "@stoa/core/form/form-program-api.ts";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useEffect, useRef, useState, type ReactElement, type RefObject } from "react";
import { CallError } from "../../../client/call-error.ts";
import { ActionButton } from "../../../parts/action/action-button.tsx";
import { FormSection } from "../../../parts/form/form-section.tsx";
import { LoadingBlocks } from "../../../parts/notice/loading-blocks.tsx";
import { momentText } from "../../../parts/time/site-time.ts";
import { LoadError } from "../../../parts/notice/state-notice.tsx";
import { StatusBadge } from "../../../parts/notice/status-badge.tsx";
import { formProgramsQuery } from "./program-calls.ts";
import { ConnectDialog, DisconnectDialog, type ProgramTexts } from "./program-dialogs.tsx";
import { readerLocale } from "../../../language/studio-locale.ts";
import styles from "./program-panel.module.css";
import { connectionState } from "./program-state.ts";
import { t } from "../../../language/t.ts";

type ProgramPanelProps = {
  readonly formId: string;
  readonly kind: FormProgramKind;
  readonly words: ProgramTexts;
};

function whenText(at: string | null): string {
  const { locale, timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return momentText(at, { language: readerLocale(locale), timeZone });
}

type ListedProps = {
  readonly programs: readonly FormProgram[];
  readonly words: ProgramTexts;
  readonly onDisconnect: (program: FormProgram) => void;
};

function Listed({ programs, words, onDisconnect }: ListedProps): ReactElement {
  return (
    <ul className={styles["programs"]} aria-label={words.title}>
      {programs.map((program) => (
        <li key={program.id} className={styles["program"]}>
          <div className={styles["words"]}>
            <span className={styles["name"]}>{program.name}</span>
            <span className={styles["soft"]}>{words.rowText(program, whenText(program.lastUsedAt))}</span>
          </div>
          <ActionButton
            tone="quiet"
            label={t("Disconnect {name}", { name: program.name })}
            onPress={() => onDisconnect(program)}
          >
            {t("Disconnect")}
          </ActionButton>
        </li>
      ))}
    </ul>
  );
}

/** Focuses a remaining control after the focused row disappears. */
function useFocusAfterLeaving(count: number): RefObject<HTMLButtonElement | null> {
  const next = useRef<HTMLButtonElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) next.current?.focus();
    before.current = count;
  }, [count]);
  return next;
}

type ConnectionsProps = ProgramPanelProps & { readonly programs: readonly FormProgram[] };

function Connections({ formId, kind, words, programs }: ConnectionsProps): ReactElement {
  const [isConnecting, setIsConnecting] = useState(false);
  const [leaving, setLeaving] = useState<FormProgram | null>(null);
  const connectButton = useFocusAfterLeaving(programs.length);
  const hasSome = programs.length > 0;
  return (
    <>
      {hasSome && <Listed programs={programs} words={words} onDisconnect={setLeaving} />}
      <div>
        <ActionButton
          buttonRef={connectButton}
          icon={<Plus aria-hidden="true" />}
          onPress={() => setIsConnecting(true)}
        >
          {hasSome ? words.connectMore : words.connect}
        </ActionButton>
      </div>
      {isConnecting && (
        <ConnectDialog formId={formId} kind={kind} words={words} onClose={() => setIsConnecting(false)} />
      )}
      {leaving && (
        <DisconnectDialog
          formId={formId}
          program={leaving}
          farewell={words.farewell}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}

export function ProgramPanel({ formId, kind, words }: ProgramPanelProps): ReactElement | null {
  const loaded = useQuery(formProgramsQuery(formId));
  // Connections are visible only to people who may read submissions.
  if (loaded.error instanceof CallError && loaded.error.status === 403) return null;
  const programs = loaded.data?.filter((program) => program.kind === kind);
  const state = programs && connectionState(programs);
  const retry = (): void => void loaded.refetch();
  return (
    <FormSection
      title={words.title}
      note={words.note}
      aside={<output>{state && <StatusBadge tone={state.tone}>{state.text}</StatusBadge>}</output>}
    >
      {loaded.isPending && <LoadingBlocks label={t("Loading connections…")} count={1} heightPx={40} />}
      {loaded.isLoadingError && (
        <LoadError what={t("the connections")} error={loaded.error} isRetrying={loaded.isFetching} onRetry={retry} />
      )}
      {programs && <Connections formId={formId} kind={kind} words={words} programs={programs} />}
    </FormSection>
  );
}
