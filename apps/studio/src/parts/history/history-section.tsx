import { useState, type ReactElement } from "react";
import { ActionButton } from "../action/action-button.tsx";
import { FormSection } from "../form/form-section.tsx";
import type { HistoryProps } from "./history-entries.tsx";
import { lazyPart } from "../lazy-part.tsx";
import { LoadingBlocks } from "../notice/loading-blocks.tsx";
import { t } from "../../language/t.ts";

const HistoryEntries = lazyPart(
  async () => (await import("./history-entries.tsx")).HistoryEntries,
  <LoadingBlocks label={t("Loading history…")} count={3} heightPx={40} />,
);

export function HistorySection<Data extends object>(props: HistoryProps<Data>): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <FormSection
      title={t("History")}
      aside={
        <ActionButton tone="quiet" isPressed={isOpen} onPress={() => setIsOpen(!isOpen)}>
          {isOpen ? t("Hide history") : t("Show history")}
        </ActionButton>
      }
    >
      {/* The code loaded later accepts documents of any kind. */}
      {isOpen && <HistoryEntries {...(props as unknown as HistoryProps<object>)} />}
    </FormSection>
  );
}
