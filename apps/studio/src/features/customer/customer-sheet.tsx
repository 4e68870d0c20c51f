import type { CustomerDetail } from "@stoa/core/customer/customer-schema.ts";
import { formatMoney } from "@stoa/core/lib/money/format-money.ts";
import { addressLines } from "@stoa/core/order/page/order-address-lines.ts";
import type { OrderSummary } from "@stoa/core/order/order-detail-schema.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState, type ReactElement } from "react";
import { ActionButton } from "../../parts/action/action-button.tsx";
import { DeleteDialog } from "../../parts/dialog/delete-dialog.tsx";
import { LoadingBlocks } from "../../parts/notice/loading-blocks.tsx";
import { MailLink } from "../../parts/link/mail-link.tsx";
import { fulfilmentLabel, paymentLabel } from "../../parts/message/order-state-texts.ts";
import { PagedContent } from "../../parts/list/paged-content.tsx";
import { RecordSection } from "../../parts/table/record-section.tsx";
import { RecordTable } from "../../parts/table/record-table.tsx";
import rowStyles from "../../parts/table/row-link.module.css";
import { saveFile } from "../../parts/file/save-file.ts";
import { FactList, SheetPage } from "../../parts/room/sheet-page.tsx";
import { dayText, type SiteTime } from "../../parts/time/site-time.ts";
import { LoadError } from "../../parts/notice/state-notice.tsx";
import { StatusBadge } from "../../parts/notice/status-badge.tsx";
import { showFailure, showToast } from "../../parts/notice/toast-store.ts";
import { usePages } from "../../parts/list/use-pages.ts";
import { wireMoneyText } from "../../parts/amount/wire-amount.ts";
import { customerQuery, eraseCustomer, exportCustomer, loadCustomerOrders } from "./customer-calls.ts";
import { customerName, spentText } from "./customer-texts.ts";
import { t } from "../../language/t.ts";

type SheetProps = {
  readonly customerId: string;
  readonly time: SiteTime;
  readonly mayEdit: boolean;
  readonly mayReadOrders: boolean;
};

function OrderState({ states }: Pick<OrderSummary, "states">): ReactElement {
  const [payment, fulfilment] = [paymentLabel(states), fulfilmentLabel(states)];
  return (
    <>
      <StatusBadge tone={payment.tone}>{payment.text}</StatusBadge>{" "}
      <StatusBadge tone={fulfilment.tone}>{fulfilment.text}</StatusBadge>
    </>
  );
}

type OrdersProps = { readonly customerId: string; readonly time: SiteTime };

function CustomerOrders({ customerId, time }: OrdersProps): ReactElement {
  const list = usePages<OrderSummary>({
    queryKey: ["customers", "orders", customerId],
    load: (cursor) => loadCustomerOrders(customerId, cursor),
  });
  const isEmpty = list.query.isSuccess && list.rows.length === 0 && !list.query.hasNextPage;
  return (
    <RecordSection title={t("Orders")} empty={isEmpty && t("No orders yet.")}>
      <PagedContent list={list} what={t("the orders")} empty={null}>
        {(rows) => (
          <RecordTable
            caption={t("Customer's orders, newest first")}
            rows={rows}
            rowId={({ order }) => order.id}
            columns={[
              {
                id: "number",
                title: t("Order"),
                kind: "main",
                renderCell: ({ order }) => (
                  <>
                    <Link to="/orders/$orderId" params={{ orderId: order.id }} className={rowStyles["link"]}>
                      #{order.orderNumber}
                    </Link>{" "}
                    {order.testmode && <StatusBadge tone="accent">{t("Test")}</StatusBadge>}
                  </>
                ),
              },
              { id: "date", title: t("Date"), renderCell: ({ order }) => dayText(order.createdOn, time) },
              { id: "state", title: t("Status"), renderCell: ({ states }) => <OrderState states={states} /> },
              {
                id: "total",
                title: t("Total"),
                kind: "number",
                renderCell: ({ order }) => wireMoneyText(order.grandTotal, time.language),
              },
            ]}
          />
        )}
      </PagedContent>
    </RecordSection>
  );
}

function ExportButton({ customer }: { readonly customer: CustomerDetail }): ReactElement {
  const exporting = useMutation({
    mutationFn: () => exportCustomer(customer.id),
    onSuccess: (data) => saveFile(`${customer.email}.json`, "application/json", JSON.stringify(data, null, 2)),
    onError: (error) => showFailure(error, () => exporting.mutate()),
  });
  return (
    <ActionButton isPending={exporting.isPending} onPress={() => exporting.mutate()}>
      {exporting.isPending ? t("Exporting…") : t("Export data")}
    </ActionButton>
  );
}

type LoadedProps = Omit<SheetProps, "customerId"> & { readonly customer: CustomerDetail };

function LoadedCustomer({ customer, time, mayEdit, mayReadOrders }: LoadedProps): ReactElement {
  const [isErasing, setIsErasing] = useState(false);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { email, totals, addresses } = customer;
  const name = customerName(customer);
  return (
    <SheetPage
      back={{ to: "/customers", text: t("Customers") }}
      title={name}
      badges={
        <StatusBadge tone={customer.hasAccount ? "accent" : "neutral"}>
          {customer.hasAccount ? t("Account") : t("Guest")}
        </StatusBadge>
      }
      note={<MailLink email={email} />}
      actions={
        mayEdit && (
          <>
            <ExportButton customer={customer} />
            <ActionButton tone="quiet-danger" onPress={() => setIsErasing(true)}>
              {t("Erase data")}
            </ActionButton>
          </>
        )
      }
    >
      <RecordSection title={t("{kind, select, record {About} other {About}}", { kind: "record" })}>
        <FactList
          facts={[
            { name: t("Phone"), value: customer.phone },
            { name: t("Customer since"), value: dayText(customer.createdAt, time) },
            { name: t("Orders"), value: customer.orderCount },
            { name: t("Spent"), value: spentText(totals, (money) => formatMoney(money, time.language)) },
            {
              name: t("Mailing list"),
              value: customer.acceptsMarketing ? t("Subscribed to marketing emails") : t("Not subscribed"),
            },
            ...addresses.map((address, index) => ({
              name: index === 0 ? t("Address") : t("Address {number}", { number: index + 1 }),
              value: addressLines(address, time.language).join("\n"),
            })),
          ]}
        />
      </RecordSection>
      {mayReadOrders && <CustomerOrders customerId={customer.id} time={time} />}
      {isErasing && (
        <DeleteDialog
          title={t("Erase data for “{name}”?", { name })}
          action={t("Erase for good")}
          onDelete={() => eraseCustomer(customer.id)}
          onDeleted={() => {
            void queries.invalidateQueries({ queryKey: ["customers"] });
            showToast({ text: t("Personal data erased") });
            void navigate({ to: "/customers" });
          }}
          onClose={() => setIsErasing(false)}
        >
          {t(
            "The account, names, addresses, emails, signups and form submissions are permanently erased, also those under earlier email addresses. Orders stay without them. This can’t be undone: export the data first if you need to keep it.",
          )}
        </DeleteDialog>
      )}
    </SheetPage>
  );
}

export function CustomerSheet({ customerId, ...props }: SheetProps): ReactElement {
  const customer = useQuery(customerQuery(customerId));
  if (customer.data) return <LoadedCustomer {...props} customer={customer.data} />;
  if (customer.isPending) return <LoadingBlocks label={t("Loading customer…")} count={6} heightPx={56} />;
  const retry = (): void => void customer.refetch();
  return (
    <LoadError
      what={t("this customer")}
      isPage
      error={customer.error}
      isRetrying={customer.isFetching}
      onRetry={retry}
    />
  );
}
