import { textDirection } from "@stoa/core/lib/text/text-direction.ts";
import type { TranslationText, TranslationView } from "@stoa/core/multilingual/translation/translation-api.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useEffect, useState, type ReactElement } from "react";
import { CallError, errorText } from "../../client/call-error.ts";
import { ActionButton } from "../../parts/action/action-button.tsx";
import { actionWord } from "../../parts/message/action-word.ts";
import { LoadingBlocks } from "../../parts/notice/loading-blocks.tsx";
import { RichTextField } from "../../parts/text/rich-text-field.tsx";
import { LeaveGuard } from "../../parts/draft/leave-guard.tsx";
import { isPressed, SHORTCUTS } from "../../parts/keyboard/shortcuts.ts";
import { SheetPage } from "../../parts/room/sheet-page.tsx";
import { LoadError } from "../../parts/notice/state-notice.tsx";
import { StatusBadge } from "../../parts/notice/status-badge.tsx";
import { TextAreaField } from "../../parts/text/text-field.tsx";
import { showFailure, showToast } from "../../parts/notice/toast-store.ts";
import {
  refreshLanguages,
  saveTranslation,
  translationQuery,
  undoTranslation,
  type TranslationTarget,
} from "./language-calls.ts";
import { KIND_TEXTS, languageName, textLabel } from "./language-texts.ts";
import styles from "./translation-editor.module.css";
import { areAtTexts, typedSince, type Typed } from "./typed-texts.ts";
import { t } from "../../language/t.ts";

type TextPairProps = {
  readonly text: TranslationText;
  readonly language: string;
  readonly typed: string | undefined;
  readonly error: string | undefined;
  readonly isReadOnly: boolean;
  readonly onType: (value: string) => void;
  /** Keeps an outdated translation although the original has changed. */
  readonly onKeep: () => void;
};

const MAX_ROWS = 8;

function rowsFor(text: string): number {
  return Math.min(MAX_ROWS, Math.max(1, Math.ceil(text.length / 60)));
}

function Source({ text }: { readonly text: TranslationText }): ReactElement {
  // Sanitized when stored.
  if (text.isHtml) return <div className={styles["source"]} dangerouslySetInnerHTML={{ __html: text.source }} />;
  return <p className={styles["source"]}>{text.source}</p>;
}

type FieldProps = Pick<TextPairProps, "text" | "error" | "isReadOnly" | "onType"> & {
  readonly label: string;
  readonly value: string;
};

function TextInputOf({ text, label, value, error, isReadOnly, onType }: FieldProps): ReactElement {
  if (isReadOnly) return <p className={styles["source"]}>{value}</p>;
  if (text.isHtml) {
    return <RichTextField label={label} isLabelShown html={value} error={error} isEachKeyTold onChange={onType} />;
  }
  return <TextAreaField label={label} value={value} rows={rowsFor(text.source)} error={error} onChange={onType} />;
}

function TextPair({ text, language, typed, error, isReadOnly, onType, onKeep }: TextPairProps): ReactElement {
  const label = textLabel(text);
  const isOutdated = text.state === "outdated" && typed === undefined;
  return (
    <li className={styles["pair"]} data-outdated={isOutdated || undefined}>
      <div className={styles["original"]}>
        <h2 className={styles["label"]}>{label}</h2>
        <Source text={text} />
      </div>
      <div className={styles["translation"]} lang={language} dir={textDirection(language)}>
        <TextInputOf
          text={text}
          label={t("{label} in {language}", { label, language: languageName(language) })}
          value={typed ?? text.text}
          error={error}
          isReadOnly={isReadOnly}
          onType={onType}
        />
        {isOutdated && (
          <p className={styles["outdated"]} lang="en" dir="ltr">
            <StatusBadge tone="warn">{t("Original changed")}</StatusBadge>
            {!isReadOnly && (
              <ActionButton tone="quiet" onPress={onKeep}>
                {t("Keep this translation")}
              </ActionButton>
            )}
          </p>
        )}
      </div>
    </li>
  );
}

function useSaving(target: TranslationTarget, view: TranslationView, onSaved: (sent: Typed) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (texts: Typed) => saveTranslation(target, { version: view.version, texts }),
    onSuccess: async (saved, sent) => {
      queries.setQueryData(translationQuery(target).queryKey, saved);
      onSaved(sent);
      await refreshLanguages(queries);
    },
    onError: (error) => {
      // After a conflict, load the other person's version for the next try; the typed text stays.
      if (error instanceof CallError && error.status === 409) void queries.invalidateQueries(translationQuery(target));
    },
  });
}

/** Saves on Control/Command+S. */
function useSaveKey(save: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!isPressed(SHORTCUTS.save, event)) return;
      event.preventDefault();
      save();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });
}

function problemText(error: Error | null, texts: readonly TranslationText[]): string {
  const paths = texts.map(({ path }) => path);
  if (error instanceof CallError && areAtTexts(error.fields, paths)) return "";
  return error ? errorText(error) : "";
}

type FootProps = {
  readonly count: number;
  readonly isSaving: boolean;
  readonly alert: string;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
};

function SaveFoot({ count, isSaving, alert, onSave, onDiscard }: FootProps): ReactElement | null {
  if (count === 0) return null;
  return (
    <div className={styles["foot"]}>
      <output>{t("{count, plural, one {# unsaved text} other {# unsaved texts}}", { count })}</output>
      {alert && (
        <p role="alert" className={styles["alert"]}>
          {alert}
        </p>
      )}
      <ActionButton onPress={onDiscard}>{t("Discard")}</ActionButton>
      <ActionButton tone="primary" isPending={isSaving} onPress={onSave}>
        {isSaving ? t("Saving…") : actionWord(t("Save"), alert !== "")}
      </ActionButton>
    </div>
  );
}

function UndoButton({ target }: { readonly target: TranslationTarget }): ReactElement {
  const queries = useQueryClient();
  const undoing = useMutation({
    mutationFn: () => undoTranslation(target),
    onSuccess: async (view) => {
      queries.setQueryData(translationQuery(target).queryKey, view);
      await refreshLanguages(queries);
    },
    onError: (error) => showFailure(error, () => undoing.mutate()),
  });
  return (
    <ActionButton
      tone="quiet"
      icon={<Undo2 aria-hidden="true" />}
      isPending={undoing.isPending}
      onPress={() => undoing.mutate()}
    >
      {t("Undo")}
    </ActionButton>
  );
}

type OpenProps = { readonly target: TranslationTarget; readonly view: TranslationView; readonly mayEdit: boolean };

function OpenTranslation({ target, view, mayEdit }: OpenProps): ReactElement {
  const [typed, setTyped] = useState<Typed>({});
  const saving = useSaving(target, view, (sent) => {
    setTyped((now) => typedSince(now, sent));
    showToast({ text: t("Translation saved") });
  });
  const count = Object.keys(typed).length;
  const save = (): void => {
    if (count > 0 && !saving.isPending) saving.mutate(typed);
  };
  useSaveKey(save);
  const fields = saving.error instanceof CallError ? saving.error.fields : {};
  const typeText = (text: TranslationText, value: string): void =>
    setTyped(({ [text.path]: _before, ...others }) =>
      value === text.text ? others : { ...others, [text.path]: value },
    );
  return (
    <SheetPage
      back={{ to: `/languages/${target.language}`, text: languageName(target.language) }}
      title={view.title}
      note={t("{kind}. The original is beside each text; one that you leave empty shows the original.", {
        kind: KIND_TEXTS[view.kind].one,
      })}
      actions={mayEdit && view.version > 1 && <UndoButton target={target} />}
    >
      <ul className={styles["pairs"]}>
        {view.texts.map((text) => (
          <TextPair
            key={text.path}
            text={text}
            language={target.language}
            typed={typed[text.path]}
            error={fields[text.path]}
            isReadOnly={!mayEdit}
            onType={(value) => typeText(text, value)}
            onKeep={() => setTyped({ ...typed, [text.path]: text.text })}
          />
        ))}
      </ul>
      {view.texts.length === 0 && <p>{t("Nothing here to translate.")}</p>}
      <SaveFoot
        count={count}
        isSaving={saving.isPending}
        alert={problemText(saving.error, view.texts)}
        onSave={save}
        onDiscard={() => {
          setTyped({});
          saving.reset();
        }}
      />
      <LeaveGuard isChanged={count > 0} />
    </SheetPage>
  );
}

type EditorProps = { readonly target: TranslationTarget; readonly mayEdit: boolean };

export function TranslationEditor({ target, mayEdit }: EditorProps): ReactElement {
  const opened = useQuery(translationQuery(target));
  if (opened.data)
    return <OpenTranslation key={target.documentId} target={target} view={opened.data} mayEdit={mayEdit} />;
  if (opened.isPending) return <LoadingBlocks label={t("Loading translation…")} count={6} heightPx={72} />;
  return (
    <LoadError
      what={t("this translation")}
      isPage
      error={opened.error}
      isRetrying={opened.isFetching}
      onRetry={() => void opened.refetch()}
    />
  );
}
