import type { signOut } from "@stoa/core/account/account-api.ts";
import { useMutation } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import type { ReactElement } from "react";
import { Button } from "react-aria-components/Button";
import { Menu, MenuItem, MenuTrigger } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import { callEndpoint } from "../../client/page-client.ts";
import { showFailure } from "../../parts/notice/toast-store.ts";
import styles from "./account-menu.module.css";
import { STUDIO_LANGUAGES } from "../../language/studio-languages.ts";
import { t } from "../../language/t.ts";
import { keepOnPlatform } from "./account-language-calls.ts";
import { LanguageSection } from "./language-menu.tsx";
import { useLanguageChoice } from "./use-language-choice.ts";

type AccountMenuProps = { readonly email: string; readonly onSignedOut: () => void };

export function AccountMenu({ email, onSignedOut }: AccountMenuProps): ReactElement {
  const signingOut = useMutation({
    mutationFn: (everywhere: boolean) =>
      callEndpoint<typeof signOut>({ method: "DELETE", path: "/api/session", query: everywhere ? { everywhere } : {} }),
    onSuccess: onSignedOut,
    onError: (error, input) => showFailure(error, () => signingOut.mutate(input)),
  });
  const chooseLanguage = useLanguageChoice(keepOnPlatform);
  const act = (key: string): void => {
    if (STUDIO_LANGUAGES.includes(key)) chooseLanguage(key);
    else signingOut.mutate(key === "everywhere");
  };
  return (
    <MenuTrigger>
      <Button className={styles["trigger"] ?? ""}>
        <span className={styles["email"]}>{email}</span>
        <ChevronDown aria-hidden="true" />
      </Button>
      <Popover className={styles["popover"] ?? ""} placement="bottom end">
        <Menu className={styles["menu"] ?? ""} onAction={(key) => act(String(key))}>
          <MenuItem id="here" className={styles["item"] ?? ""}>
            {t("Sign out")}
          </MenuItem>
          <MenuItem id="everywhere" className={styles["item"] ?? ""} textValue={t("Sign out everywhere")}>
            {t("Sign out everywhere")}
            <span className={styles["note"]}>{t("In every browser and studio")}</span>
          </MenuItem>
          <LanguageSection />
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
