import type { OrderDetail } from "@stoa/core/order/order-detail-schema.ts";
import { useState, type ReactElement } from "react";
import { ActionButton } from "../../../parts/action/action-button.tsx";
import { actionWord } from "../../../parts/message/action-word.ts";
import { useLostInput } from "../../../parts/text/lost-input.ts";
import { TextAreaField } from "../../../parts/text/text-field.tsx";
import { orderEventText } from "./order-event-texts.ts";
import { addOrderNote } from "../order-calls.ts";
import styles from "./order-sheet.module.css";
import { momentText, type SiteTime } from "../../../parts/time/site-time.ts";
import { actorText } from "../order-texts.ts";
import { problemText } from "../problem-text.ts";
import { SheetSection } from "./sheet-section.tsx";
import { useOrderChange } from "../use-order-change.ts";
import { t, tRich } from "../../../language/t.ts";

type TimelineSectionProps = { readonly detail: OrderDetail; readonly clock: SiteTime; readonly mayNote: boolean };

const MAX_NOTE_LENGTH = 4000;

function NoteForm({ orderId }: { readonly orderId: string }): ReactElement {
  const [text, setText] = useState("");
  useLostInput({ text, problem: "" });
  const [isEmpty, setIsEmpty] = useState(false);
  const adding = useOrderChange<string>({
    orderId,
    send: (note, onceKey) => addOrderNote({ orderId, onceKey }, note),
    said: () => t("Note added"),
    onDone: () => setText(""),
  });
  const add = (): void => {
    const note = text.trim();
    setIsEmpty(note === "");
    if (note !== "") adding.mutate(note);
  };
  const problem = isEmpty ? t("Enter a note first.") : adding.error ? problemText(adding.error) : undefined;
  return (
    <div className={styles["note-form"]}>
      <TextAreaField
        label={t("Add a note")}
        rows={2}
        value={text}
        maxLength={MAX_NOTE_LENGTH}
        hint={t("Visible only to your team.")}
        error={problem}
        onChange={(next) => {
          setText(next);
          setIsEmpty(false);
        }}
      />
      <ActionButton isPending={adding.isPending} onPress={add}>
        {adding.isPending ? t("Adding…") : actionWord(t("Add note"), adding.isError)}
      </ActionButton>
    </div>
  );
}

export function TimelineSection({ detail, clock, mayNote }: TimelineSectionProps): ReactElement {
  return (
    <SheetSection title={t("History")}>
      {mayNote && <NoteForm orderId={detail.order.id} />}
      <ol className={styles["timeline"]}>
        {detail.events.toReversed().map((event) => {
          const words = orderEventText(event, detail.lines, clock.language);
          return (
            <li key={event.id} className={styles["event"]} data-kind={event.kind === "note" ? "note" : undefined}>
              <p className={styles["event-text"]}>{words.text}</p>
              {words.detail !== "" && <p className={styles["written"]}>{words.detail}</p>}
              <p className={styles["soft"]}>
                {tRich("{moment} by {actor}", {
                  moment: (
                    <time key="moment" dateTime={event.at}>
                      {momentText(event.at, clock)}
                    </time>
                  ),
                  actor: actorText(event.by),
                })}
              </p>
            </li>
          );
        })}
      </ol>
    </SheetSection>
  );
}
