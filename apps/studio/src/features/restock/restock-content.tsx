import type { SignUp, SignUpGroup } from "@stoa/core/restock/restock-api.ts";
import { RESTOCK_LIMITS } from "@stoa/core/restock/restock-limits.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { BellRing, Send } from "lucide-react";
import { useState, type ReactElement } from "react";
import { errorText } from "../../client/call-error.ts";
import { ActionButton } from "../../parts/action/action-button.tsx";
import { ConfirmDialog } from "../../parts/dialog/modal-dialog.tsx";
import { PagedContent } from "../../parts/list/paged-content.tsx";
import { RecordTable, RowButton, RowText, type RecordColumn } from "../../parts/table/record-table.tsx";
import { RoomHeader } from "../../parts/room/room-header.tsx";
import { RoomStep } from "../../parts/room/room-step.tsx";
import { dayText, momentText, type SiteTime } from "../../parts/time/site-time.ts";
import { StateNotice } from "../../parts/notice/state-notice.tsx";
import { StatusBadge } from "../../parts/notice/status-badge.tsx";
import { showToast } from "../../parts/notice/toast-store.ts";
import { countText, usePages } from "../../parts/list/use-pages.ts";
import { loadGroups, loadSignUps, sendNotices } from "./restock-calls.ts";
import { t } from "../../language/t.ts";

function groupName({ productTitle, attributes }: SignUpGroup): string {
  const options = Object.values(attributes).join(", ");
  return `${productTitle || t("Deleted product")}${options ? ` (${options})` : ""}`;
}

function isBack({ unlimited, qtyInStock }: SignUpGroup): boolean {
  return unlimited || qtyInStock > 0;
}

function StockState({ group }: { readonly group: SignUpGroup }): ReactElement {
  if (!isBack(group)) return <StatusBadge tone="warn">{t("Sold out")}</StatusBadge>;
  return (
    <StatusBadge tone="good">
      {group.unlimited ? t("In stock") : t("{count} in stock", { count: group.qtyInStock })}
    </StatusBadge>
  );
}

type WaitingProps = { readonly group: SignUpGroup; readonly time: SiteTime };

function WaitingPeople({ group, time }: WaitingProps): ReactElement {
  const { productId, variantId } = group;
  const list = usePages<SignUp>({
    queryKey: ["restock", "sign-ups", productId, variantId],
    load: (cursor) => loadSignUps({ productId, variantId }, cursor),
  });
  return (
    <PagedContent
      list={list}
      what={t("the waiting list")}
      rowHeightPx={40}
      empty={<p>{t("No one is waiting anymore.")}</p>}
    >
      {(rows) => (
        <RecordTable
          caption={t("Waiting for {name}", { name: groupName(group) })}
          rows={rows}
          rowId={({ id }) => id}
          columns={[
            { id: "email", title: t("Email"), kind: "main", renderCell: ({ siteVisitorEmail }) => siteVisitorEmail },
            { id: "since", title: t("Since"), renderCell: ({ createdOn }) => momentText(createdOn, time) },
            {
              id: "list",
              title: t("Mailing list"),
              kind: "wide",
              renderCell: ({ isJoinMailingList }) => (isJoinMailingList ? t("Also wants news") : ""),
            },
          ]}
        />
      )}
    </PagedContent>
  );
}

type ColumnsOf = {
  readonly time: SiteTime;
  readonly open: string | null;
  readonly onToggle: (variantId: string) => void;
  readonly onSend: (groups: readonly SignUpGroup[]) => void;
};

function columnsOf({ time, open, onToggle, onSend }: ColumnsOf): RecordColumn<SignUpGroup>[] {
  return [
    {
      id: "item",
      title: t("Item"),
      kind: "main",
      renderCell: (group) => (
        <RowButton isExpanded={open === group.variantId} onPress={() => onToggle(group.variantId)}>
          <RowText title={groupName(group)} note={group.sku} />
        </RowButton>
      ),
    },
    { id: "stock", title: t("Stock"), renderCell: (group) => <StockState group={group} /> },
    { id: "since", title: t("Since"), kind: "wide", renderCell: ({ firstSignUpOn }) => dayText(firstSignUpOn, time) },
    { id: "count", title: t("Waiting"), kind: "number", renderCell: ({ signUpCount }) => signUpCount },
    {
      id: "send",
      title: t("Send"),
      kind: "actions",
      renderCell: (group) => (
        <ActionButton
          label={t("Send to signups for {name}", { name: groupName(group) })}
          isDisabled={!isBack(group)}
          onPress={() => onSend([group])}
        >
          {t("Send")}
        </ActionButton>
      ),
    },
  ];
}

function peopleText(count: number): string {
  return t("{count, plural, one {1 person} other {{count} people}}", { count });
}

function sentText(count: number): string {
  if (count > 0) return t("Emails sent to {people}.", { people: peopleText(count) });
  return t("No emails were sent: everyone was already notified, or the item is sold out or hidden.");
}

type SendDialogProps = { readonly groups: readonly SignUpGroup[]; readonly onClose: () => void };

function SendDialog({ groups, onClose }: SendDialogProps): ReactElement {
  const queries = useQueryClient();
  const sending = useMutation({
    mutationFn: () => sendNotices(groups.map(({ productId, variantId }) => ({ productId, variantId }))),
    onSuccess: ({ signUpCount }) => {
      void queries.invalidateQueries({ queryKey: ["restock"] });
      showToast({ text: sentText(signUpCount) });
      onClose();
    },
  });
  const [first] = groups;
  const title =
    groups.length === 1 && first
      ? t("Notify signups for “{name}”?", { name: groupName(first) })
      : t("Notify signups for {count} items?", { count: groups.length });
  const count = groups.reduce((sum, { signUpCount }) => sum + signUpCount, 0);
  return (
    <ConfirmDialog
      title={title}
      isOpen
      action={t("Send")}
      isPending={sending.isPending}
      error={sending.error ? errorText(sending.error) : undefined}
      onConfirm={() => sending.mutate()}
      onClose={onClose}
    >
      <p>
        {t(
          "{count, plural, one {1 person gets an email that it is back in stock, and is removed from the list.} other {{count} people get an email that it is back in stock, and are removed from the list.}}",
          { count },
        )}
      </p>
    </ConfirmDialog>
  );
}

type RestockProps = {
  readonly time: SiteTime;
  readonly maySeeProducts: boolean;
};

export function RestockContent({ time, maySeeProducts }: RestockProps): ReactElement {
  const [open, setOpen] = useState<string | null>(null);
  const [sending, setSending] = useState<readonly SignUpGroup[] | null>(null);
  const list = usePages<SignUpGroup>({ queryKey: ["restock", "groups"], load: loadGroups });
  const back = list.rows.filter(isBack).slice(0, RESTOCK_LIMITS.groupsPerCall);
  const toggle = (variantId: string): void => setOpen(open === variantId ? null : variantId);
  return (
    <>
      <RoomHeader
        title={t("Waiting lists")}
        count={countText(list, [t("item"), t("items")], time.language)}
        actions={
          list.rows.length > 0 && (
            <ActionButton
              tone="primary"
              icon={<Send aria-hidden="true" />}
              isDisabled={back.length === 0}
              onPress={() => setSending(back)}
            >
              {t("Notify for everything in stock")}
            </ActionButton>
          )
        }
      />
      <PagedContent
        list={list}
        what={t("the waiting lists")}
        rowHeightPx={56}
        empty={
          <StateNotice
            title={t("No one is waiting")}
            icon={<BellRing aria-hidden="true" />}
            action={maySeeProducts && <RoomStep to="/products">{t("Open products")}</RoomStep>}
          >
            {t(
              "Visitors can leave their email address on sold-out products that allow it. When a product is back, notify them all here.",
            )}
          </StateNotice>
        }
      >
        {(rows) => (
          <RecordTable
            caption={t("Products with signups")}
            columns={columnsOf({ time, open, onToggle: toggle, onSend: setSending })}
            rows={rows}
            rowId={({ variantId }) => variantId}
            renderBelow={(group) => open === group.variantId && <WaitingPeople group={group} time={time} />}
          />
        )}
      </PagedContent>
      {sending && <SendDialog groups={sending} onClose={() => setSending(null)} />}
    </>
  );
}
