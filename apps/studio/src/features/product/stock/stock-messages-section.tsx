import { DEFAULT_COMMERCE_PREFERENCES } from "@stoa/core/commerce-preference/default-preferences.ts";
import { merchandisingOf, setMerchandising } from "@stoa/core/product/edit/edit-merchandising.ts";
import { MERCHANDISING_MESSAGES } from "@stoa/core/product/merchandising/merchandising-messages.ts";
import type { Merchandising } from "@stoa/core/product/merchandising/merchandising-schema.ts";
import {
  customSoldOutText,
  restockSuccessText,
  scarcityText,
  type StoreTexts,
} from "@stoa/core/product/merchandising/merchandising-texts.ts";
import { PRODUCT_LIMITS } from "@stoa/core/product/product-limits.ts";
import { canRunOut } from "@stoa/core/product/variant/variant-stock.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { problemAt, type FieldProblems } from "../../../parts/form/field-problems.ts";
import { FormSection } from "../../../parts/form/form-section.tsx";
import { SwitchField } from "../../../parts/choice/switch-field.tsx";
import { preferencesQuery } from "../../../preferences/preference-calls.ts";
import { useProductState, type ProductSession } from "../product-session.ts";
import { ProductTextField } from "../field/product-text-field.tsx";
import { wholeNumberEdit } from "../field/whole-number-edit.ts";
import { t } from "../../../language/t.ts";

type StockMessagesProps = { readonly session: ProductSession; readonly problems: FieldProblems };
type PartProps = StockMessagesProps & { readonly merchandising: Merchandising; readonly store: StoreTexts };

const THRESHOLD = { min: 1, max: PRODUCT_LIMITS.scarcityThreshold };
const EDIT_LABEL = "Change stock messages";
const NOTHING_SAID = {};

type MerchandisingTextProps = StockMessagesProps & {
  readonly member: "scarcityText" | "customSoldOutText" | "restockNotificationMessage" | "restockSuccessMessage";
  readonly label: string;
  readonly placeholder: string;
  readonly hint?: string;
  readonly maxLength: number;
};

function MerchandisingText({ session, problems, member, ...field }: MerchandisingTextProps): ReactElement {
  return (
    <ProductTextField
      {...field}
      session={session}
      editLabel={EDIT_LABEL}
      read={(product) => merchandisingOf(product)[member]}
      write={(product, text) => ({ ok: true, product: setMerchandising(product, { [member]: text }) })}
      error={problemAt(problems, `merchandising.${member}`)}
    />
  );
}

type MerchandisingSwitchProps = Pick<PartProps, "session" | "merchandising"> & {
  readonly member:
    | "scarcityEnabled"
    | "scarcityShownByDefault"
    | "restockNotificationEnabled"
    | "mailingListSignUpEnabled"
    | "mailingListOptInByDefault";
  readonly label: string;
  readonly hint?: string;
};

function MerchandisingSwitch({ session, merchandising, member, ...field }: MerchandisingSwitchProps): ReactElement {
  return (
    <SwitchField
      {...field}
      isOn={merchandising[member]}
      onChange={(isOn) => session.edit(EDIT_LABEL, (product) => setMerchandising(product, { [member]: isOn }))}
    />
  );
}

function ScarcityFields({ session, problems, merchandising, store }: PartProps): ReactElement {
  const hasChoice = useProductState(session, ({ draft }) => draft.variants.length > 1);
  return (
    <>
      <ProductTextField
        session={session}
        label={t("Low-stock threshold")}
        editLabel={EDIT_LABEL}
        inputMode="numeric"
        read={(product) => String(merchandisingOf(product).scarcityThreshold)}
        write={(product, text) =>
          wholeNumberEdit(text, THRESHOLD, (scarcityThreshold) => setMerchandising(product, { scarcityThreshold }))
        }
        maxLength={4}
        error={problemAt(problems, "merchandising.scarcityThreshold")}
      />
      <MerchandisingText
        session={session}
        problems={problems}
        member="scarcityText"
        label={t("Low-stock text")}
        hint={t("{count} is the number left.")}
        placeholder={scarcityText(NOTHING_SAID, store)}
        maxLength={PRODUCT_LIMITS.scarcityLength}
      />
      {hasChoice && (
        <MerchandisingSwitch
          session={session}
          merchandising={merchandising}
          member="scarcityShownByDefault"
          label={t("Show before a variant is selected")}
          hint={t("Counts the stock of all variants.")}
        />
      )}
    </>
  );
}

function RestockFields({ session, problems, merchandising, store }: PartProps): ReactElement {
  return (
    <>
      <MerchandisingText
        session={session}
        problems={problems}
        member="restockNotificationMessage"
        label={t("Invitation text")}
        placeholder={MERCHANDISING_MESSAGES.restockInvitation}
        maxLength={PRODUCT_LIMITS.restockLength}
      />
      <MerchandisingText
        session={session}
        problems={problems}
        member="restockSuccessMessage"
        label={t("Confirmation message")}
        placeholder={restockSuccessText(NOTHING_SAID, store)}
        maxLength={PRODUCT_LIMITS.restockLength}
      />
      <MerchandisingSwitch
        session={session}
        merchandising={merchandising}
        member="mailingListSignUpEnabled"
        label={t("Offer mailing list sign-up")}
      />
      {merchandising.mailingListSignUpEnabled && (
        <MerchandisingSwitch
          session={session}
          merchandising={merchandising}
          member="mailingListOptInByDefault"
          label={t("Checked by default")}
          hint={t("Many countries require people to check it themselves.")}
        />
      )}
    </>
  );
}

function useStoreTexts(): StoreTexts {
  const { data: merchandising = DEFAULT_COMMERCE_PREFERENCES.merchandising } = useQuery(
    preferencesQuery("merchandising"),
  );
  const { data: restock = DEFAULT_COMMERCE_PREFERENCES.restock } = useQuery(preferencesQuery("restock"));
  return { ...merchandising, restockSuccessText: restock.successText };
}

/** Texts for visitors when few or none are left. spec: storefront 3, merchandising */
export function StockMessagesSection({ session, problems }: StockMessagesProps): ReactElement | null {
  const merchandising = useProductState(session, ({ draft }) => merchandisingOf(draft));
  const isCounted = useProductState(session, ({ draft }) => canRunOut(draft.productType));
  const store = useStoreTexts();
  if (!isCounted) return null;
  const part = { session, problems, merchandising, store };
  return (
    <FormSection title={t("Stock messages")}>
      <MerchandisingSwitch
        session={session}
        merchandising={merchandising}
        member="scarcityEnabled"
        label={t("Show when stock is low")}
      />
      {merchandising.scarcityEnabled && <ScarcityFields {...part} />}
      <MerchandisingText
        session={session}
        problems={problems}
        member="customSoldOutText"
        label={t("Sold-out text")}
        placeholder={customSoldOutText(NOTHING_SAID, store) || t("sold out")}
        maxLength={PRODUCT_LIMITS.soldOutLength}
      />
      <MerchandisingSwitch
        session={session}
        merchandising={merchandising}
        member="restockNotificationEnabled"
        label={t("Notify visitors when it's back in stock")}
        hint={t("While it's sold out, visitors can leave their email address.")}
      />
      {merchandising.restockNotificationEnabled && <RestockFields {...part} />}
    </FormSection>
  );
}
