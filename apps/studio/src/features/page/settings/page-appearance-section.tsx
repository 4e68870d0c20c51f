import { useState, type ReactElement } from "react";
import { ActionButton } from "../../../parts/action/action-button.tsx";
import { FormSection } from "../../../parts/form/form-section.tsx";
import { lazyPart } from "../../../parts/lazy-part.tsx";
import { LoadingBlocks } from "../../../parts/notice/loading-blocks.tsx";
import type { PageAppearanceProps } from "./page-appearance-fields.tsx";
import { t } from "../../../language/t.ts";

const PageAppearanceFields = lazyPart(
  async () => (await import("./page-appearance-fields.tsx")).PageAppearanceFields,
  <LoadingBlocks label={t("Loading styling…")} count={3} heightPx={56} />,
);

/** Appearance of a page apart from its blocks, and its own code. Its contents load when first opened. */
export function PageAppearanceSection(props: PageAppearanceProps): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <FormSection
      title={t("Styling and code")}
      aside={
        <ActionButton tone="quiet" isPressed={isOpen} onPress={() => setIsOpen(!isOpen)}>
          {isOpen ? t("Hide styling and code") : t("Show styling and code")}
        </ActionButton>
      }
    >
      {isOpen && <PageAppearanceFields {...props} />}
    </FormSection>
  );
}
