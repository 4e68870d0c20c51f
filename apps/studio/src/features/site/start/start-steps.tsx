import { countryNames } from "@stoa/core/address/country/country-names.ts";
import type { StartColours, StartTheme } from "@stoa/core/guided-start/guided-start-api.ts";
import { START_PAGES } from "@stoa/core/guided-start/start-pages.ts";
import { CURRENCY_FRACTION_DIGITS } from "@stoa/core/lib/money/currencies-data.ts";
import type { CSSProperties, ReactElement } from "react";
import { CheckField } from "../../../parts/choice/check-field.tsx";
import { SelectField } from "../../../parts/choice/select-field.tsx";
import { SwitchField } from "../../../parts/choice/switch-field.tsx";
import { TextField } from "../../../parts/text/text-field.tsx";
import { ThemePicture } from "../../../parts/picture/theme-picture.tsx";
import { ChoiceCards } from "./choice-cards.tsx";
import { MAX_ADDRESS_LENGTH } from "../site-address.ts";
import styles from "./start-dialog.module.css";
import { chooseCountry, nameSite, presetOf, togglePage, type StartPlan, type StartProblems } from "./start-plan.ts";
import { START_PAGE_TEXTS, THEME_TEXTS } from "./start-texts-data.ts";
import { t, textLanguage } from "../../../language/t.ts";

export type StepProps = {
  readonly plan: StartPlan;
  readonly onChange: (plan: StartPlan) => void;
};

const MAX_TITLE_LENGTH = 200;

type NameStepProps = StepProps & {
  readonly host: string;
  readonly takenSlugs: readonly string[];
  readonly problems: StartProblems;
};

export function NameStep({ plan, onChange, host, takenSlugs, problems }: NameStepProps): ReactElement {
  return (
    <>
      <TextField
        label={t("Name")}
        hint={t("Shown to visitors. You can change it later.")}
        value={plan.title}
        isRequired
        maxLength={MAX_TITLE_LENGTH}
        error={problems.title}
        onChange={(title) => onChange(nameSite(plan, title, takenSlugs))}
      />
      <TextField
        label={t("Address")}
        value={plan.slug}
        isRequired
        maxLength={MAX_ADDRESS_LENGTH}
        error={problems.slug}
        suffix={<span className={styles["host"]}>.{host}</span>}
        onChange={(slug) => onChange({ ...plan, slug: slug.toLowerCase(), isSlugTyped: true })}
      />
    </>
  );
}

export function plannedLinks({ pages, isStore }: StartPlan): string[] {
  return [...(isStore ? [t("Shop")] : []), ...pages.map((page) => START_PAGE_TEXTS[page].text)];
}

type ThemesProps = StepProps & { readonly themes: readonly StartTheme[] };

export function ThemeStep({ plan, onChange, themes }: ThemesProps): ReactElement {
  const choices = themes.flatMap((theme) => {
    if (!presetOf(plan, theme)) return [];
    const note = THEME_TEXTS[theme.name] ?? "";
    const picture = <ThemePicture theme={theme.name} sizes="120px" />;
    return [{ value: theme.name, text: theme.title, note, picture }];
  });
  return (
    <ChoiceCards
      name="theme"
      label={t("Theme")}
      choices={choices}
      value={plan.theme}
      onChoose={(theme) => onChange({ ...plan, theme })}
    />
  );
}

function Swatches({ colours: { paper, ground, ink, accent } }: { readonly colours: StartColours }): ReactElement {
  const style = { "--paper-of": paper, "--ground-of": ground, "--ink-of": ink, "--accent-of": accent };
  return <span className={styles["swatches"]} style={style as CSSProperties} />;
}

export function ColoursStep({ plan, onChange, themes }: ThemesProps): ReactElement {
  const theme = themes.find(({ name }) => name === plan.theme);
  const choices = (theme?.presets ?? []).map(({ title, colours }) => ({
    value: title,
    text: title,
    picture: <Swatches colours={colours} />,
  }));
  return (
    <ChoiceCards
      name="colours"
      label={t("Colors")}
      choices={choices}
      value={(theme && presetOf(plan, theme)?.title) ?? ""}
      onChoose={(title) => onChange({ ...plan, presets: { ...plan.presets, [plan.theme]: title } })}
    />
  );
}

export function PagesStep({ plan, onChange }: StepProps): ReactElement {
  return (
    <fieldset className={styles["pages"]}>
      <legend className="only-spoken">{t("Pages in addition to the home page")}</legend>
      {START_PAGES.map((page) => (
        <div key={page} className={styles["page"]}>
          <CheckField isOn={plan.pages.includes(page)} onChange={() => onChange(togglePage(plan, page, START_PAGES))}>
            <span>
              <span className={styles["page-name"]}>{START_PAGE_TEXTS[page].text}</span>{" "}
              <span className={styles["page-note"]}>{START_PAGE_TEXTS[page].note}</span>
            </span>
          </CheckField>
        </div>
      ))}
    </fieldset>
  );
}

function currencyOptions(reader: string) {
  const names = new Intl.DisplayNames([reader, "en"], { type: "currency" });
  return Object.keys(CURRENCY_FRACTION_DIGITS).map((value) => ({
    value,
    text: `${value} – ${names.of(value) ?? value}`,
  }));
}

export function StoreStep({ plan, onChange }: StepProps): ReactElement {
  return (
    <>
      <SwitchField
        label={t("Sell on this site")}
        hint={t("Adds a shop page. You add products, shipping and payments in the studio.")}
        isOn={plan.isStore}
        onChange={(isStore) => onChange({ ...plan, isStore })}
      />
      {plan.isStore && (
        <>
          <SelectField
            label={t("Business location")}
            value={plan.country}
            options={countryNames(textLanguage()).map(({ code, name }) => ({ value: code, text: name }))}
            onChange={(country) => onChange(chooseCountry(plan, country))}
          />
          <SelectField
            label={t("Store currency")}
            value={plan.currency}
            options={currencyOptions(textLanguage())}
            onChange={(currency) => onChange({ ...plan, currency, isCurrencyChosen: true })}
          />
        </>
      )}
    </>
  );
}
