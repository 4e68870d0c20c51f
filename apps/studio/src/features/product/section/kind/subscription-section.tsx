import { formatMoney } from "@stoa/core/lib/money/format-money.ts";
import { canBeSubscribed } from "@stoa/core/product/check/check-product-type.ts";
import type { SubscriptionPlan } from "@stoa/core/product/subscription/subscription-plan-schema.ts";
import { subscriptionPriceText } from "@stoa/core/product/subscription/subscription-wording.ts";
import type { Product } from "@stoa/core/product/product-schema.ts";
import type { ReactElement } from "react";
import { problemAt, type FieldProblems } from "../../../../parts/form/field-problems.ts";
import { FormSection } from "../../../../parts/form/form-section.tsx";
import { SelectField } from "../../../../parts/choice/select-field.tsx";
import { SwitchField } from "../../../../parts/choice/switch-field.tsx";
import styles from "./product-kind-sections.module.css";
import { ProductTextField } from "../../field/product-text-field.tsx";
import { useProductState, type ProductSession } from "../../product-session.ts";
import { wholeNumberEdit } from "../../field/whole-number-edit.ts";
import { t } from "../../../../language/t.ts";

type SectionProps = { readonly session: ProductSession; readonly problems: FieldProblems; readonly language: string };
type Unit = SubscriptionPlan["billingPeriod"]["unit"];

const USUAL_PLAN: SubscriptionPlan = { billingPeriod: { value: 1, unit: "MONTH" }, numBillingCycles: 0 };
const UNITS: readonly { readonly value: Unit; readonly text: string }[] = [
  { value: "WEEK", text: t("Weeks") },
  { value: "MONTH", text: t("Months") },
  { value: "YEAR", text: t("Years") },
];
const PERIODS = { min: 1, max: 52 };
const CYCLES = { min: 1, max: 1040 };
const USUAL_CYCLES = 12;
const ENDS = [
  { value: "never", text: t("When canceled") },
  { value: "after", text: t("After a number of payments") },
];

const planOf = ({ subscriptionPlan }: Product): SubscriptionPlan => subscriptionPlan ?? USUAL_PLAN;

function withPlan(product: Product, fields: Partial<SubscriptionPlan>): Product {
  return { ...product, subscriptionPlan: { ...planOf(product), ...fields } };
}

function withPeriod(product: Product, fields: Partial<SubscriptionPlan["billingPeriod"]>): Product {
  return withPlan(product, { billingPeriod: { ...planOf(product).billingPeriod, ...fields } });
}

function PlanFields({ session, language }: Omit<SectionProps, "problems">): ReactElement {
  const plan = useProductState(session, ({ draft }) => draft.subscriptionPlan) ?? USUAL_PLAN;
  const price = useProductState(session, ({ draft }) => draft.variants[0]?.price);
  return (
    <div className={styles["pair"]}>
      <ProductTextField
        session={session}
        label={t("Billing period")}
        editLabel="Change billing period"
        inputMode="numeric"
        maxLength={2}
        read={(product) => String(planOf(product).billingPeriod.value)}
        write={(product, text) => wholeNumberEdit(text, PERIODS, (value) => withPeriod(product, { value }))}
      />
      <SelectField
        label={t("Unit")}
        value={plan.billingPeriod.unit}
        options={UNITS}
        onChange={(value) => {
          const unit = UNITS.find((one) => one.value === value)?.value ?? "MONTH";
          session.edit("Change billing period", (product) => withPeriod(product, { unit }));
        }}
      />
      <SelectField
        label={t("Ends")}
        value={plan.numBillingCycles === 0 ? "never" : "after"}
        options={ENDS}
        onChange={(value) =>
          session.edit("Change subscription end", (product) =>
            withPlan(product, { numBillingCycles: value === "never" ? 0 : USUAL_CYCLES }),
          )
        }
      />
      {plan.numBillingCycles > 0 && (
        <ProductTextField
          session={session}
          label={t("Number of payments")}
          editLabel="Change number of payments"
          inputMode="numeric"
          maxLength={4}
          read={(product) => String(planOf(product).numBillingCycles)}
          write={(product, text) =>
            wholeNumberEdit(text, CYCLES, (numBillingCycles) => withPlan(product, { numBillingCycles }))
          }
        />
      )}
      {price && (
        <p className={styles["whole"]}>
          {t("Shown to visitors: {text}", {
            text: subscriptionPriceText({ price: formatMoney(price, language), isFrom: false }, plan),
          })}
        </p>
      )}
    </div>
  );
}

/** Whether a product renews, how often and for how long. spec: storefront 3, subscription */
export function SubscriptionSection({ session, problems, language }: SectionProps): ReactElement | null {
  const productType = useProductState(session, ({ draft }) => draft.productType);
  const isSubscribable = useProductState(session, ({ draft }) => draft.isSubscribable === true);
  if (!canBeSubscribed(productType)) return null;
  const problem = problemAt(problems, "isSubscribable") ?? problemAt(problems, "subscriptionPlan");
  return (
    <FormSection title={t("Subscription")}>
      <SwitchField
        label={t("Sell as a subscription")}
        hint={t("Buyers are charged regularly. Checked out separately from other items.")}
        isOn={isSubscribable}
        onChange={(isOn) =>
          session.edit(isOn ? "Sell as a subscription" : "Sell as a one-time purchase", (product) =>
            isOn
              ? { ...product, isSubscribable: true, subscriptionPlan: planOf(product) }
              : { ...product, isSubscribable: false },
          )
        }
      />
      {isSubscribable && <PlanFields session={session} language={language} />}
      {problem && (
        <p role="alert" className={styles["problem"]}>
          {problem}
        </p>
      )}
    </FormSection>
  );
}
