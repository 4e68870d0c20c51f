import type { LeftCart } from "@stoa/core/cart/reminder/left-cart-api.ts";
import { LEFT_CART_MESSAGES } from "@stoa/core/cart/reminder/left-cart-messages.ts";
import { formatMoney } from "@stoa/core/lib/money/format-money.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Settings, ShoppingCart } from "lucide-react";
import { useState, type ReactElement } from "react";
import { errorText } from "../../client/call-error.ts";
import { ActionButton } from "../../parts/action/action-button.tsx";
import { ConfirmDialog } from "../../parts/dialog/modal-dialog.tsx";
import { PagedContent } from "../../parts/list/paged-content.tsx";
import { RecordTable, RowButton, RowText, type RecordColumn } from "../../parts/table/record-table.tsx";
import { RoomHeader } from "../../parts/room/room-header.tsx";
import { momentText, type SiteTime } from "../../parts/time/site-time.ts";
import { StateNotice } from "../../parts/notice/state-notice.tsx";
import { StatusBadge } from "../../parts/notice/status-badge.tsx";
import { showToast } from "../../parts/notice/toast-store.ts";
import { countText, usePages } from "../../parts/list/use-pages.ts";
import { loadLeftCarts, sendReminder } from "./left-cart-calls.ts";
import { LeftCartLines } from "./left-cart-lines.tsx";
import { t, translated } from "../../language/t.ts";

type ContentProps = {
  readonly time: SiteTime;
  readonly mayRemind: boolean;
  readonly maySet: boolean;
};

function whoOf({ email }: LeftCart): string {
  return email ?? t("Unknown visitor");
}

function linesText({ lineCount }: LeftCart): string {
  return t("{count, plural, one {# product} other {# products}}", { count: lineCount });
}

function MailState({ cart, time }: { readonly cart: LeftCart; readonly time: SiteTime }): ReactElement | null {
  const { remindedAt, obstacle } = cart;
  if (remindedAt !== null)
    return (
      <StatusBadge tone="good">{t("Reminder sent {moment}", { moment: momentText(remindedAt, time) })}</StatusBadge>
    );
  return obstacle === null ? <>{t("Not sent")}</> : <>{translated(LEFT_CART_MESSAGES[obstacle])}</>;
}

type ColumnsOf = {
  readonly time: SiteTime;
  readonly open: string | null;
  readonly onToggle: (cartId: string) => void;
  readonly onRemind: ((cart: LeftCart) => void) | undefined;
};

function columnsOf({ time, open, onToggle, onRemind }: ColumnsOf): RecordColumn<LeftCart>[] {
  return [
    {
      id: "who",
      title: t("Customer"),
      kind: "main",
      renderCell: (cart) => (
        <RowButton isExpanded={open === cart.id} onPress={() => onToggle(cart.id)}>
          <RowText
            title={whoOf(cart)}
            note={t("{products} · abandoned {moment}", {
              products: linesText(cart),
              moment: momentText(cart.leftAt, time),
            })}
          />
        </RowButton>
      ),
    },
    { id: "mail", title: t("Reminder"), renderCell: (cart) => <MailState cart={cart} time={time} /> },
    {
      id: "value",
      title: t("Value"),
      kind: "number",
      renderCell: ({ subtotal }) => formatMoney(subtotal, time.language),
    },
    {
      id: "send",
      title: t("Send"),
      kind: "actions",
      renderCell: (cart) =>
        onRemind !== undefined &&
        cart.remindedAt === null &&
        cart.obstacle === null && (
          <ActionButton
            label={t("Send reminder to {customer}", { customer: whoOf(cart) })}
            onPress={() => onRemind(cart)}
          >
            {t("Send reminder")}
          </ActionButton>
        ),
    },
  ];
}

type RemindDialogProps = { readonly cart: LeftCart; readonly time: SiteTime; readonly onClose: () => void };

function RemindDialog({ cart, time, onClose }: RemindDialogProps): ReactElement {
  const queries = useQueryClient();
  const sending = useMutation({
    mutationFn: () => sendReminder(cart.id),
    onSettled: () => queries.invalidateQueries({ queryKey: ["left-carts", "list"] }),
    onSuccess: () => {
      showToast({ text: t("Reminder sent to {customer}.", { customer: whoOf(cart) }) });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t("Send a reminder to {customer}?", { customer: whoOf(cart) })}
      isOpen
      action={t("Send reminder")}
      isPending={sending.isPending}
      error={sending.error ? errorText(sending.error) : undefined}
      onConfirm={() => sending.mutate()}
      onClose={onClose}
    >
      <p>
        {t("The email shows the cart ({products}, {amount}) and a link back to it. It is sent once.", {
          products: linesText(cart),
          amount: formatMoney(cart.subtotal, time.language),
        })}
      </p>
    </ConfirmDialog>
  );
}

export function LeftCartsContent({ time, mayRemind, maySet }: ContentProps): ReactElement {
  const navigate = useNavigate();
  const [open, setOpen] = useState<string | null>(null);
  const [reminding, setReminding] = useState<LeftCart | null>(null);
  const list = usePages<LeftCart>({ queryKey: ["left-carts", "list"], load: loadLeftCarts });
  const toggle = (cartId: string): void => setOpen(open === cartId ? null : cartId);
  const onRemind = mayRemind ? setReminding : undefined;
  const reminder = maySet && (
    <ActionButton
      icon={<Settings aria-hidden="true" />}
      onPress={() => void navigate({ to: "/store-settings", hash: "mails" })}
    >
      {t("Automatic reminder")}
    </ActionButton>
  );
  const empty = (
    <StateNotice title={t("No abandoned carts")} icon={<ShoppingCart aria-hidden="true" />} action={reminder}>
      {t(
        "Carts unchanged for an hour appear here for 30 days. If someone left an email address, you can send them a reminder.",
      )}
    </StateNotice>
  );
  return (
    <>
      <RoomHeader
        title={t("Abandoned carts")}
        count={countText(list, [t("cart"), t("carts")], time.language)}
        note={t("Carts left without buying, at today's prices.")}
        actions={list.rows.length > 0 && reminder}
      />
      <PagedContent list={list} what={t("abandoned carts")} rowHeightPx={56} empty={empty}>
        {(rows) => (
          <RecordTable
            caption={t("Abandoned carts")}
            columns={columnsOf({ time, open, onToggle: toggle, onRemind })}
            rows={rows}
            rowId={({ id }) => id}
            renderBelow={(cart) =>
              open === cart.id && <LeftCartLines cart={cart} name={whoOf(cart)} language={time.language} />
            }
          />
        )}
      </PagedContent>
      {reminding && <RemindDialog cart={reminding} time={time} onClose={() => setReminding(null)} />}
    </>
  );
}
