import type { Address } from "@stoa/core/address/address-schema.ts";
import { addressLines } from "@stoa/core/order/page/order-address-lines.ts";
import type { OrderDetail } from "@stoa/core/order/order-detail-schema.ts";
import type { ReactElement } from "react";
import { ActionButton } from "../../../parts/action/action-button.tsx";
import { MailLink } from "../../../parts/link/mail-link.tsx";
import { resendConfirmation } from "../order-calls.ts";
import styles from "./order-sheet.module.css";
import { problemText } from "../problem-text.ts";
import { SheetSection } from "./sheet-section.tsx";
import { useOrderChange } from "../use-order-change.ts";
import { onlySpoken } from "../../../parts/only-spoken.tsx";
import { t, tRich } from "../../../language/t.ts";

type BuyerSectionProps = { readonly detail: OrderDetail; readonly language: string; readonly mayResend: boolean };

type AddressBlockProps = { readonly title: string; readonly address: Address | null; readonly language: string };

function AddressBlock({ title, address, language }: AddressBlockProps): ReactElement | null {
  if (address === null) return null;
  return (
    <div className={styles["block"]}>
      <h3>{title}</h3>
      <address className={styles["address"]}>
        {addressLines(address, language).map((line) => (
          <span key={line}>{line}</span>
        ))}
        {address.phone !== "" && <a href={`tel:${address.phone.replaceAll(/[^\d+]/g, "")}`}>{address.phone}</a>}
      </address>
    </div>
  );
}

function ResendButton({ order }: Pick<OrderDetail, "order">): ReactElement {
  const sending = useOrderChange<undefined>({
    orderId: order.id,
    send: (_input, onceKey) => resendConfirmation({ orderId: order.id, onceKey }),
    said: () => t("Confirmation sent again to {email}.", { email: order.customerEmail }),
  });
  return (
    <>
      <ActionButton isPending={sending.isPending} onPress={() => sending.mutate(undefined)}>
        {sending.isPending ? t("Sending…") : t("Send confirmation again")}
      </ActionButton>
      {sending.error && (
        <p role="alert" className={styles["trouble"]}>
          {problemText(sending.error)}
        </p>
      )}
    </>
  );
}

function isSameAddress(one: Address | null, other: Address | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function Answers({ detail }: { readonly detail: OrderDetail }): ReactElement | null {
  const answers = detail.order.formSubmission.filter(({ value }) => value !== "");
  if (detail.note === "" && answers.length === 0) return null;
  return (
    <SheetSection title={t("Customer note")}>
      {detail.note !== "" && <p className={styles["written"]}>{detail.note}</p>}
      <dl className={styles["answers"]}>
        {answers.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={styles["written"]}>{value}</dd>
          </div>
        ))}
      </dl>
    </SheetSection>
  );
}

export function BuyerSection({ detail, language, mayResend }: BuyerSectionProps): ReactElement {
  const { order } = detail;
  const isOne = isSameAddress(order.shippingAddress, order.billingAddress);
  return (
    <>
      <SheetSection title={t("Customer")}>
        <p className={styles["written"]}>
          <MailLink email={order.customerEmail} />
        </p>
        <AddressBlock
          title={isOne ? t("Ship and bill to") : t("Ship to")}
          address={order.shippingAddress}
          language={language}
        />
        {!isOne && <AddressBlock title={t("Bill to")} address={order.billingAddress} language={language} />}
        <div className={styles["actions"]}>
          {mayResend && <ResendButton order={order} />}
          <a href={detail.statusUrl} target="_blank" rel="noreferrer" className={styles["text-link"]}>
            {tRich("Customer's order page<spoken> (opens a new tab)</spoken>", {
              spoken: onlySpoken,
            })}
          </a>
        </div>
      </SheetSection>
      <Answers detail={detail} />
    </>
  );
}
