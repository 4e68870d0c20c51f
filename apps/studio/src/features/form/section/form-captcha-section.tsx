import { CAPTCHA_ALIGNMENTS, CAPTCHA_THEMES, type CaptchaProvider } from "@stoa/core/captcha/captcha-providers.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { FormSection } from "../../../parts/form/form-section.tsx";
import { SelectField } from "../../../parts/choice/select-field.tsx";
import { SwitchField } from "../../../parts/choice/switch-field.tsx";
import { captchaQuery } from "../form-document-calls.ts";
import styles from "./form-captcha-section.module.css";
import { changeForm, useFormState, type FormSession } from "../form-session.ts";
import { t } from "../../../language/t.ts";

type CaptchaProps = {
  readonly session: FormSession;
  readonly maySeeSettings: boolean;
};

const PROVIDERS: Readonly<Record<CaptchaProvider, string>> = {
  altcha: "ALTCHA",
  "recaptcha-enterprise": "reCAPTCHA Enterprise",
  turnstile: "Turnstile",
};

const WORDS: Readonly<Record<string, string>> = {
  light: t("Light"),
  dark: t("Dark"),
  auto: t("Match the visitor’s device"),
  left: t("Left"),
  center: t("Center"),
  right: t("Right"),
};

function optionsOf(values: readonly string[]): { value: string; text: string }[] {
  return values.map((value) => ({ value, text: WORDS[value] ?? value }));
}

type SiteCaptcha = { readonly provider: CaptchaProvider; readonly siteKey: string };

function providerWords(captcha: SiteCaptcha | null, hasSecret: boolean): { text: string; isTrouble: boolean } {
  if (!captcha) {
    return {
      text: t(
        "Your site has no captcha set, so forms use ALTCHA. Runs on your own server: no account, no key, and no data shared with anyone.",
      ),
      isTrouble: false,
    };
  }
  const { provider, siteKey } = captcha;
  const name = PROVIDERS[provider];
  if (provider === "altcha")
    return {
      text: t("Your site uses ALTCHA. Runs on your own server: no account, no key, and no data shared with anyone."),
      isTrouble: false,
    };
  if (siteKey !== "" && hasSecret) return { text: t("Your site uses {name}.", { name }), isTrouble: false };
  const text = t(
    "Your site uses {name}, but its {missing, select, site {site key} other {secret key}} is missing. Until you add it, submissions are accepted and marked as unchecked.",
    { name, missing: siteKey === "" ? "site" : "secret" },
  );
  return { text, isTrouble: true };
}

function SiteCaptchaNote(): ReactElement | null {
  const { data } = useQuery(captchaQuery);
  if (!data) return null;
  const { text, isTrouble } = providerWords(data.captcha, data.hasSecret);
  return (
    <p className={styles["note"]} data-trouble={isTrouble || undefined}>
      {text}
    </p>
  );
}

/** spec: storefront 3, form; platform 2, form editor fieldsets */
export function FormCaptchaSection({ session, maySeeSettings }: CaptchaProps): ReactElement {
  const isOn = useFormState(session, ({ draft }) => draft.captchaEnabled === true);
  const theme = useFormState(session, ({ draft }) => draft.captchaTheme ?? "auto");
  const alignment = useFormState(session, ({ draft }) => draft.captchaAlignment ?? "left");
  return (
    <FormSection
      title={t("Captcha")}
      note={t("Spam is filtered even without a captcha. A captcha stops bots from submitting at all.")}
    >
      <SwitchField
        label={t("Visitors complete a captcha")}
        isOn={isOn}
        onChange={(captchaEnabled) => changeForm(session, "Change captcha", { captchaEnabled })}
      />
      {maySeeSettings && <SiteCaptchaNote />}
      {isOn && (
        <>
          <SelectField
            label={t("Theme")}
            value={theme}
            options={optionsOf(CAPTCHA_THEMES)}
            onChange={(value) =>
              changeForm(session, "Change captcha", { captchaTheme: CAPTCHA_THEMES.find((one) => one === value) })
            }
          />
          <SelectField
            label={t("Alignment")}
            value={alignment}
            options={optionsOf(CAPTCHA_ALIGNMENTS)}
            onChange={(value) =>
              changeForm(session, "Change captcha", {
                captchaAlignment: CAPTCHA_ALIGNMENTS.find((one) => one === value),
              })
            }
          />
        </>
      )}
    </FormSection>
  );
}
