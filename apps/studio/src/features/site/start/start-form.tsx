import type { StartTheme } from "@stoa/core/guided-start/guided-start-api.ts";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { ActionButton } from "../../../parts/action/action-button.tsx";
import { LoadingBlocks } from "../../../parts/notice/loading-blocks.tsx";
import { LoadError } from "../../../parts/notice/state-notice.tsx";
import { ThemePicture } from "../../../parts/picture/theme-picture.tsx";
import styles from "./start-dialog.module.css";
import { presetOf, START_STEPS, type StartPlan } from "./start-plan.ts";
import { ColoursStep, NameStep, PagesStep, plannedLinks, StoreStep, ThemeStep } from "./start-steps.tsx";
import { ThemeMiniature } from "./theme-miniature.tsx";
import type { Planning } from "./use-planning.ts";
import { t, translated } from "../../../language/t.ts";

const QUESTIONS = [
  t("What is your site called?"),
  t("How should it look?"),
  t("Choose your colors"),
  t("Which pages do you want to start with?"),
  t("Will you sell anything?"),
];

const LAST = START_STEPS.length - 1;

type IndicatorProps = { readonly step: number; readonly onGo: (step: number) => void };

function StepIndicator({ step, onGo }: IndicatorProps): ReactElement {
  return (
    <ol className={styles["steps"]} aria-label={t("Steps")}>
      {START_STEPS.map((name, index) => (
        <li key={name} className={styles["step"]} aria-current={index === step ? "step" : undefined}>
          {index < step ? (
            <button type="button" onClick={() => onGo(index)}>
              {translated(name)}
            </button>
          ) : (
            <span>{translated(name)}</span>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Focuses the first error, or the first field of the step, so Enter continues. */
function focusFirst(fields: HTMLElement | null): void {
  const found =
    fields?.querySelector<HTMLElement>("[aria-invalid=true]") ??
    fields?.querySelector<HTMLElement>("[data-first]") ??
    fields?.querySelector<HTMLElement>("input");
  found?.focus();
}

type StepViewProps = {
  readonly host: string;
  readonly takenSlugs: readonly string[];
  readonly planning: Planning;
  readonly themes: readonly StartTheme[];
};

function StepView({ planning: { plan, step, problems, change }, themes, ...name }: StepViewProps): ReactElement {
  const shared = { plan, onChange: change };
  switch (START_STEPS[step]) {
    case "Theme":
      return <ThemeStep {...shared} themes={themes} />;
    case "Colors":
      return <ColoursStep {...shared} themes={themes} />;
    case "Pages":
      return <PagesStep {...shared} />;
    case "Store":
      return <StoreStep {...shared} />;
    default:
      return <NameStep {...shared} {...name} problems={problems} />;
  }
}

type LiveProps = { readonly plan: StartPlan; readonly step: number; readonly themes: readonly StartTheme[] };

/** Previews the theme during the theme step, otherwise the planned site. */
function LivePicture({ plan, step, themes }: LiveProps): ReactElement {
  const theme = themes.find(({ name }) => name === plan.theme) ?? themes[0];
  const colours = theme && presetOf(plan, theme)?.colours;
  const title = plan.title.trim() || t("Your site");
  if (theme && START_STEPS[step] === "Theme") {
    return (
      <div className={styles["live"]}>
        <ThemePicture theme={theme.name} sizes="480px" />
      </div>
    );
  }
  return (
    <div className={styles["live"]}>
      {theme && colours && (
        <ThemeMiniature
          site={{ title, theme: theme.name, colours, links: plannedLinks(plan), isStore: plan.isStore }}
        />
      )}
    </div>
  );
}

type FooterProps = { readonly planning: Planning; readonly isReady: boolean; readonly isRefused: boolean };

function StepButtons({ planning: { step, go, finish }, isReady, isRefused }: FooterProps): ReactElement {
  return (
    <footer className={styles["footer"]}>
      {step > 0 && (
        <span className={styles["back"]}>
          <ActionButton onPress={() => go(step - 1)}>{t("Back")}</ActionButton>
        </span>
      )}
      {step < LAST && (
        <ActionButton tone="quiet" isDisabled={!isReady} onPress={finish}>
          {t("Create now")}
        </ActionButton>
      )}
      <ActionButton tone="primary" type="submit" isDisabled={step === LAST && !isReady}>
        {step < LAST ? t("Continue") : isRefused ? t("Try again") : t("Create site")}
      </ActionButton>
    </footer>
  );
}

type ThemesWaitingProps = { readonly themes: UseQueryResult<unknown> };

function ThemesWaiting({ themes }: ThemesWaitingProps): ReactElement | null {
  if (themes.isPending) return <LoadingBlocks label={t("Loading themes…")} count={3} heightPx={88} hasPictures />;
  if (!themes.isError) return null;
  return (
    <LoadError
      what={t("the themes")}
      error={themes.error}
      isRetrying={themes.isFetching}
      onRetry={() => void themes.refetch()}
    />
  );
}

type StartFormProps = Omit<StepViewProps, "themes"> & {
  readonly themes: UseQueryResult<{ readonly themes: readonly StartTheme[] }>;
  /** Error that belongs to no field. */
  readonly alert: string;
};

export function StartForm({ planning, themes, alert, ...name }: StartFormProps): ReactElement {
  const { step, plan, refusals, go, next } = planning;
  const list = themes.data?.themes ?? [];
  // The first step appears before the themes load, and loading must not move focus while someone types.
  const focusKey = `${step} ${refusals} ${step > 0 && themes.isSuccess}`;
  return (
    <form
      noValidate
      className={styles["form"]}
      onSubmit={(event) => {
        event.preventDefault();
        next();
      }}
    >
      <StepIndicator step={step} onGo={go} />
      <div className={styles["body"]}>
        <div key={focusKey} ref={focusFirst} className={styles["fields"]}>
          <h3 className={styles["question"]}>{QUESTIONS[step]}</h3>
          {step > 0 && <ThemesWaiting themes={themes} />}
          <StepView {...name} planning={planning} themes={list} />
          {alert && (
            <p role="alert" className={styles["alert"]}>
              {alert}
            </p>
          )}
        </div>
        <LivePicture plan={plan} step={step} themes={list} />
      </div>
      <StepButtons planning={planning} isReady={list.length > 0} isRefused={alert !== ""} />
    </form>
  );
}
