import { ownLanguageName } from "@stoa/core/multilingual/language/language-names.ts";
import { Check, Globe } from "lucide-react";
import type { ReactElement } from "react";
import { Button } from "react-aria-components/Button";
import { Menu, MenuItem, MenuSection, MenuTrigger } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import { STUDIO_LANGUAGES } from "../../language/studio-languages.ts";
import { t, textLanguage } from "../../language/t.ts";
import styles from "./account-menu.module.css";
import { keepInStudio } from "./account-language-calls.ts";
import { useLanguageChoice } from "./use-language-choice.ts";

function titleOf(language: string): string {
  const name = ownLanguageName(language);
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** The languages of the studio in a menu; the menu acts on their codes. */
export function LanguageSection(): ReactElement {
  return (
    <MenuSection
      className={styles["languages"] ?? ""}
      aria-label={t("Language")}
      selectionMode="single"
      selectedKeys={[textLanguage()]}
    >
      {STUDIO_LANGUAGES.map((language) => (
        <MenuItem key={language} id={language} textValue={titleOf(language)} className={styles["language"] ?? ""}>
          <span lang={language}>{titleOf(language)}</span>
          {language === textLanguage() && <Check aria-hidden="true" />}
        </MenuItem>
      ))}
    </MenuSection>
  );
}

/** The language of the studio, as a row of its rail. */
export function LanguageMenu({ className }: { readonly className: string }): ReactElement {
  const choose = useLanguageChoice(keepInStudio);
  return (
    <MenuTrigger>
      <Button className={className}>
        <Globe aria-hidden="true" />
        <span>
          <span className="only-spoken">{t("Language:")} </span>
          <span lang={textLanguage()}>{titleOf(textLanguage())}</span>
        </span>
      </Button>
      <Popover className={styles["popover"] ?? ""} placement="top start">
        <Menu className={styles["menu"] ?? ""} onAction={(key) => choose(String(key))}>
          <LanguageSection />
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
