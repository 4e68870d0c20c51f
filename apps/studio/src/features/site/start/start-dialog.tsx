import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import type { ReactElement } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { IconButton } from "../../../parts/action/action-button.tsx";
import { useHeldInput } from "../../../parts/text/lost-input.ts";
import styles from "./start-dialog.module.css";
import { StartForm } from "./start-form.tsx";
import { StartProgress } from "./start-progress.tsx";
import { rejectionOf, usePlanning } from "./use-planning.ts";
import { startThemesQuery, useStartSite } from "./use-start-site.ts";
import { t } from "../../../language/t.ts";

type StartDialogProps = {
  readonly host: string;
  readonly takenSlugs: readonly string[];
  readonly onClose: () => void;
};

/** After the first input, only the buttons close the dialog, so a click outside loses nothing, and leaving asks. */
function useTouched({ plan, step }: ReturnType<typeof usePlanning>, isMaking: boolean): boolean {
  const isTouched = plan.title !== "" || step > 0;
  useHeldInput("dialog", isTouched && !isMaking);
  return isTouched;
}

/** Creates a site in five short steps, of which only the first requires input. */
export function StartDialog({ host, takenSlugs, onClose }: StartDialogProps): ReactElement {
  const themes = useQuery(startThemesQuery);
  const starting = useStartSite();
  const { making } = starting;
  const planning = usePlanning({
    takenSlugs,
    themes: themes.data?.themes ?? [],
    onFinish: (start, onError) => making.mutate(start, { onError }),
  });
  const { plan } = planning;
  const isMaking = making.isPending || making.isSuccess;
  const isTouched = useTouched(planning, isMaking);
  return (
    <ModalOverlay
      className={styles["veil"] ?? ""}
      isOpen
      isDismissable={!isTouched}
      isKeyboardDismissDisabled={isTouched}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Modal className={styles["modal"] ?? ""}>
        <Dialog className={styles["dialog"] ?? ""}>
          <header className={styles["header"]}>
            <Heading slot="title" level={2} className={styles["title"] ?? ""}>
              {t("Create site")}
            </Heading>
            <IconButton
              label={t("Close")}
              isDisabled={making.isPending}
              icon={<X aria-hidden="true" />}
              onPress={onClose}
            />
          </header>
          {isMaking ? (
            <StartProgress plan={plan} starting={starting} />
          ) : (
            <StartForm
              planning={planning}
              themes={themes}
              alert={rejectionOf(making.error).alert}
              host={host}
              takenSlugs={takenSlugs}
            />
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
