import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { FONT_KIT_LIMITS, isKitId, pastedKitId, readKitFamilies } from "@stoa/core/style/font/font-kit.ts";
import { FONT_MESSAGES } from "@stoa/core/style/font/font-messages.ts";
import type { FontKit } from "@stoa/core/theme/theme-schema.ts";
import { useState, type ReactElement } from "react";
import { ActionButton } from "../../../parts/action/action-button.tsx";
import { useLostInput, type RefusedInput } from "../../../parts/text/lost-input.ts";
import { TextField } from "../../../parts/text/text-field.tsx";
import styles from "./font-picker.module.css";
import { t, translated } from "../../../language/t.ts";

type FontKitFormProps = {
  readonly kit: FontKit | undefined;
  /** Undefined removes the kit. */
  readonly onKit: (kit: FontKit | undefined) => void;
};

const FAMILIES = fillMessage(translated(FONT_MESSAGES.kitFamilies), { max: FONT_KIT_LIMITS.families });

type KitTexts = { readonly id: string; readonly names: string };

function kitTexts(kit: FontKit | undefined): KitTexts {
  return { id: kit?.id ?? "", names: kit?.families.join(", ") ?? "" };
}

/** Input for a font kit that has not been added yet. */
function typedKit(kit: FontKit | undefined, { id, names }: KitTexts): RefusedInput | null {
  const stored = kitTexts(kit);
  if (id === stored.id && names === stored.names) return null;
  return { text: [id, names].filter((text) => text !== "").join(": "), problem: "" };
}

function KitFields({ kit, onKit, onDone }: FontKitFormProps & { readonly onDone: () => void }): ReactElement {
  const [id, setId] = useState(kitTexts(kit).id);
  const [names, setNames] = useState(kitTexts(kit).names);
  const [isTried, setIsTried] = useState(false);
  const families = readKitFamilies(names);
  const giveUp = useLostInput(typedKit(kit, { id, names }));
  const close = (): void => {
    giveUp();
    onDone();
  };
  const save = (): void => {
    setIsTried(true);
    if (!families || !isKitId(id)) return;
    onKit({ id, families: [...families] });
    close();
  };
  return (
    <div className={styles["kit"]}>
      <TextField
        label={t("Kit ID")}
        value={id}
        autoFocus
        maxLength={200}
        error={isTried && !isKitId(id) ? translated(FONT_MESSAGES.kitId) : undefined}
        onChange={(text) => setId(pastedKitId(text))}
      />
      <TextField
        label={t("Font families")}
        value={names}
        placeholder={t("proxima-nova, futura-pt")}
        error={isTried && !families ? FAMILIES : undefined}
        onChange={setNames}
      />
      <p className={styles["note"]}>{translated(FONT_MESSAGES.kitAsks)}</p>
      <div className={styles["acts"]}>
        <ActionButton tone="primary" onPress={save}>
          {t("Use kit")}
        </ActionButton>
        <ActionButton onPress={close}>{t("Cancel")}</ActionButton>
        {kit && (
          <ActionButton
            tone="quiet"
            onPress={() => {
              giveUp();
              onKit(undefined);
            }}
          >
            {t("Remove kit")}
          </ActionButton>
        )}
      </div>
    </div>
  );
}

/** The owner's font kit and its families. spec: platform 2, font picker */
export function FontKitForm({ kit, onKit }: FontKitFormProps): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  /** Returns focus to the button after the fields close. */
  const [wasOpen, setWasOpen] = useState(false);
  const open = (): void => {
    setIsOpen(true);
    setWasOpen(true);
  };
  if (!isOpen) {
    return (
      <ActionButton tone="quiet" autoFocus={wasOpen} onPress={open}>
        {kit ? t("Change kit") : t("Add a Typekit Kit")}
      </ActionButton>
    );
  }
  // Keyed by kit, so typed values belong to the kit they started with.
  return <KitFields key={kit?.id ?? ""} kit={kit} onKit={onKit} onDone={() => setIsOpen(false)} />;
}
