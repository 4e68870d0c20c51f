import type { ReactElement } from "react";
import { lazyPart } from "../../../parts/lazy-part.tsx";
import { problemAt, type FieldProblems } from "../../../parts/form/field-problems.ts";
import { FormSection } from "../../../parts/form/form-section.tsx";
import { LoadingBlocks } from "../../../parts/notice/loading-blocks.tsx";
import { changeForm, useFormState, type FormSession } from "../form-session.ts";
import { t } from "../../../language/t.ts";

const RichTextField = lazyPart(
  async () => (await import("../../../parts/text/rich-text-field.tsx")).RichTextField,
  <LoadingBlocks label={t("Loading editor…")} count={1} heightPx={120} />,
);

type DisclaimerProps = { readonly session: FormSession; readonly problems: FieldProblems };

/** spec: storefront 3, form, disclaimer */
export function FormDisclaimerSection({ session, problems }: DisclaimerProps): ReactElement {
  const html = useFormState(session, ({ draft }) => draft.disclaimer);
  return (
    <FormSection
      title={t("Disclaimer")}
      note={t("Shown below the button, such as how you use the submitted data, with a link to your privacy policy.")}
    >
      <RichTextField
        label={t("Disclaimer")}
        html={html}
        error={problemAt(problems, "disclaimer")}
        onChange={(disclaimer) => changeForm(session, "Change disclaimer", { disclaimer })}
      />
    </FormSection>
  );
}
