import { DESIGN_MESSAGES } from "@stoa/core/style/design-messages.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import type { ThemeChoice } from "@stoa/core/theme/theme-choice-api.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { CallError, errorText } from "../../client/call-error.ts";
import { ActionButton } from "../../parts/action/action-button.tsx";
import { LoadingBlocks } from "../../parts/notice/loading-blocks.tsx";
import { LoadError } from "../../parts/notice/state-notice.tsx";
import { hasThemePicture, ThemePicture } from "../../parts/picture/theme-picture.tsx";
import { showFailure, showToast } from "../../parts/notice/toast-store.ts";
import { refreshTheme, showTheme, themesQuery } from "./design-calls.ts";
import { StylePreview } from "./style-preview.tsx";
import styles from "./style-cards.module.css";
import { t, translated } from "../../language/t.ts";

type ThemeChoicesProps = {
  readonly previewed: string | null;
  readonly onPreview: (theme: ThemeChoice | null) => void;
};

type Choice = {
  readonly theme: Pick<ThemeChoice, "name" | "title">;
  readonly from: Pick<ThemeChoice, "name" | "title">;
};

function useChoosing(onPreview: ThemeChoicesProps["onPreview"]) {
  const queries = useQueryClient();
  const choosing = useMutation({
    mutationFn: ({ theme, from }: Choice) => showTheme(theme.name, from.name),
    onSuccess: (_shown, { theme, from }) => {
      onPreview(null);
      refreshTheme(queries);
      showToast({
        text: fillMessage(translated(DESIGN_MESSAGES.themeShown), { theme: theme.title }),
        action: { text: t("Undo"), run: () => choosing.mutate({ theme: from, from: theme }) },
      });
    },
    onError: (error, input) => {
      refreshTheme(queries);
      // After a conflict, no retry: the choice must be made again among the current themes.
      if (error instanceof CallError && error.status === 409) showToast({ text: errorText(error) });
      else showFailure(error, () => choosing.mutate(input));
    },
  });
  return choosing;
}

function factsOf({ source, author, presetCount, settingCount }: ThemeChoice): string {
  const made =
    source === "built-in" ? t("Included with Stoa") : author ? t("By {name}", { name: author }) : t("Installed");
  const settings = t("{count, plural, one {# setting} other {# settings}}", { count: settingCount });
  const presets = t("{count, plural, one {# preset} other {# presets}}", { count: presetCount });
  return `${made} · ${settings} · ${presets}`;
}

export function ThemeChoices({ previewed, onPreview }: ThemeChoicesProps): ReactElement {
  const themes = useQuery(themesQuery);
  const choosing = useChoosing(onPreview);
  if (themes.isPending) return <LoadingBlocks label={t("Loading themes…")} count={3} heightPx={180} hasPictures />;
  if (themes.error) {
    return (
      <LoadError
        what={t("your themes")}
        error={themes.error}
        isRetrying={themes.isFetching}
        onRetry={() => void themes.refetch()}
      />
    );
  }
  const { shown } = themes.data;
  const from = themes.data.themes.find(({ name }) => name === shown) ?? { name: shown, title: shown };
  return (
    <section aria-label={t("Themes")} className={styles["place"]}>
      <p className={styles["note"]}>
        {t("Changing themes keeps all your pages, products and settings. Each theme keeps its own settings.")}
      </p>
      <ul className={styles["cards"]} data-wide="">
        {themes.data.themes.map((theme) => (
          <li key={theme.name} aria-label={theme.title}>
            <div className={styles["card"]} data-shown={theme.name === shown || undefined}>
              {theme.source === "built-in" && hasThemePicture(theme.name) ? (
                <ThemePicture theme={theme.name} sizes="(width < 400px) 90vw, 340px" />
              ) : (
                <StylePreview {...theme.palette} />
              )}
              <h2 className={styles["name"]}>{theme.title}</h2>
              <p className={styles["facts"]}>{theme.name === shown ? t("Current theme") : factsOf(theme)}</p>
              {theme.name !== shown && (
                <div className={styles["acts"]}>
                  <ActionButton
                    label={t("Preview {name}", { name: theme.title })}
                    isPressed={previewed === theme.name}
                    onPress={() => onPreview(previewed === theme.name ? null : theme)}
                  >
                    {t("Preview")}
                  </ActionButton>
                  <ActionButton
                    label={t("Use theme {name}", { name: theme.title })}
                    isPending={choosing.isPending}
                    onPress={() => choosing.mutate({ theme, from })}
                  >
                    {t("Use theme")}
                  </ActionButton>
                </div>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
