import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { CallError } from "../../client/call-error.ts";
import { mountPart } from "../../testing/open/mount-part.tsx";
import { ActionButton, ActionLink, IconButton } from "../action/action-button.tsx";
import { ChangeDetails } from "../history/change-details.tsx";
import { DetailList } from "../table/detail-list.tsx";
import { DraftHeader } from "../draft/draft-header.tsx";
import { FormSection } from "../form/form-section.tsx";
import { LoadingBlocks } from "../notice/loading-blocks.tsx";
import { MailLink } from "../link/mail-link.tsx";
import { RecordSection } from "../table/record-section.tsx";
import { RetryNote } from "../notice/retry-note.tsx";
import { RoomHeader, RoomTabs } from "./room-header.tsx";
import { SearchTextsSection } from "../search-texts-section.tsx";
import { FactList } from "./sheet-page.tsx";
import { SignedOutBar } from "../sign-in/signed-out-bar.tsx";
import { signedOutStore } from "../sign-in/signed-out-store.ts";
import { LoadError, StateNotice } from "../notice/state-notice.tsx";
import { StatusBadge } from "../notice/status-badge.tsx";
import { TalkCard, TalkList } from "../talk-card.tsx";
import { UnreadContent } from "../draft/unread-content.tsx";

const rejected = (status: number) => new CallError({ status, code: "x", message: "The server is tired." });

test("a button shows its action, and does nothing while it is pending or has nothing to do", async () => {
  const pressed = vi.fn<() => void>();
  const { user, rerender } = mountPart(<ActionButton onPress={pressed}>Save</ActionButton>);
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Save" });
  await user.click(button);
  expect(pressed).toHaveBeenCalledOnce();
  rerender(
    <ActionButton isPending onPress={pressed}>
      Saving…
    </ActionButton>,
  );
  await user.click(button);
  expect([pressed.mock.calls.length, document.activeElement === button]).toEqual([1, true]);
  rerender(
    <ActionButton isDisabled onPress={pressed}>
      Save
    </ActionButton>,
  );
  await user.click(button);
  expect([pressed.mock.calls.length, button.disabled, button.getAttribute("aria-disabled")]).toEqual([
    1,
    false,
    "true",
  ]);
  await user.tab();
  expect(button.disabled).toBe(true);
});

test("a button of a form submits it unless it is busy", async () => {
  const submitted = vi.fn<() => void>();
  const form = (isPending: boolean) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submitted();
      }}
    >
      <ActionButton type="submit" isPending={isPending} tone="primary">
        Save
      </ActionButton>
    </form>
  );
  const { user, rerender } = mountPart(form(true));
  await user.click(screen.getByRole("button"));
  expect(submitted).not.toHaveBeenCalled();
  rerender(form(false));
  await user.click(screen.getByRole("button"));
  expect(submitted).toHaveBeenCalledOnce();
  expect(screen.getByRole("button").dataset["tone"]).toBe("primary");
});

test("a button may have another name than its text, and show that it is pressed", () => {
  mountPart(
    <>
      <ActionButton label="Add vase" isPressed>
        Add
      </ActionButton>
      <IconButton label="Bold" icon={<b>B</b>} isPressed={false} />
      <IconButton label="Close" icon={<b>X</b>} />
    </>,
  );
  expect(screen.getByRole("button", { name: "Add vase", pressed: true }).dataset["tone"]).toBe("plain");
  expect(screen.getByRole("button", { name: "Bold", pressed: false })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Close" }).getAttribute("aria-pressed")).toBeNull();
});

test("a link that looks like a button announces that it opens a tab", () => {
  mountPart(
    <>
      <ActionLink href="http://a.example/" opensTab>
        Shop
      </ActionLink>
      <ActionLink href="http://b.example/">Sites</ActionLink>
    </>,
  );
  const shop = screen.getByRole("link", { name: "Shop (opens a new tab)" });
  expect([shop.getAttribute("target"), shop.getAttribute("rel")]).toEqual(["_blank", "noreferrer"]);
  expect(screen.getByRole("link", { name: "Sites" }).getAttribute("target")).toBeNull();
});

test("a room has its name, what can be done in it, and what it is for", () => {
  const { rerender } = mountPart(
    <RoomHeader
      title="Orders"
      count="3 orders"
      note="What was bought."
      search={<i>find</i>}
      actions={<b>act</b>}
      tabs={<u>tabs</u>}
    />,
  );
  expect(screen.getByRole("heading", { name: "Orders", level: 1 }).tabIndex).toBe(-1);
  expect(screen.getByRole("status").textContent).toBe("3 orders");
  expect(screen.getByText("act").closest("[data-acts]")).not.toBeNull();
  expect(screen.getByRole("banner").dataset["tabs"]).toBe("true");
  for (const text of ["What was bought.", "find", "tabs"]) expect(screen.getByText(text)).toBeTruthy();
  rerender(<RoomHeader title="Orders" />);
  expect([screen.getByRole("banner").children.length, screen.getByRole("banner").dataset["tabs"]]).toEqual([
    2,
    undefined,
  ]);
});

test("the views of a list show which one is current", async () => {
  const choose = vi.fn<(tab: string) => void>();
  const tabs = [
    { id: "new", text: "New" },
    { id: "old", text: "Old" },
  ];
  const { user } = mountPart(<RoomTabs label="Status" tabs={tabs} current="new" onChoose={choose} />);
  const nav = screen.getByRole("navigation", { name: "Status" });
  expect(within(nav).getByRole("button", { current: true }).textContent).toBe("New");
  expect(
    within(nav)
      .getAllByRole("button", { current: false })
      .map(({ textContent }) => textContent),
  ).toEqual(["Old"]);
  await user.click(within(nav).getByRole("button", { name: "Old" }));
  expect(choose).toHaveBeenCalledExactlyOnceWith("old");
});

test.each([
  [rejected(404), true, "Unable to load your products", 2],
  [rejected(403), true, "Unable to load your products", 2],
] as const)("what could not be loaded shows why (%#)", async (...[error, , heading, level]) => {
  const retry = vi.fn<() => void>();
  const { user } = mountPart(<LoadError what="your products" error={error} onRetry={retry} />);
  expect(within(screen.getByRole("alert")).getByRole("heading", { name: heading, level })).toBeTruthy();
  expect(screen.getByText("The server is tired.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(retry).toHaveBeenCalledOnce();
});

test("a missing page says so in its heading, another error says what failed", () => {
  const { rerender } = mountPart(<LoadError what="this page" isPage error={rejected(404)} onRetry={vi.fn()} />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).not.toContain("Unable to load");
  rerender(<LoadError what="this page" isPage error={rejected(500)} onRetry={vi.fn()} />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Unable to load this page");
  rerender(<LoadError what="this page" isPage error={new Error("404")} onRetry={vi.fn()} />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Unable to load this page");
});

test("an empty list says what is missing, and what to do", () => {
  const { rerender } = mountPart(
    <StateNotice title="No orders yet" icon={<i>icon</i>} action={<b>Share</b>}>
      They come here.
    </StateNotice>,
  );
  expect(
    screen.getByRole("heading", { name: "No orders yet", level: 2 }).parentElement?.dataset["empty"],
  ).toBeDefined();
  for (const text of ["icon", "Share", "They come here."]) expect(screen.getByText(text)).toBeTruthy();
  rerender(
    <StateNotice title="Gone" isPage>
      Sorry.
    </StateNotice>,
  );
  expect(screen.getByRole("heading", { name: "Gone", level: 1 }).parentElement?.children).toHaveLength(2);
});

type Read = Parameters<typeof UnreadContent>[0]["reads"][number];

test("content that is not loaded yet, or failed to load, says so under its room's name", async () => {
  const refetch = vi.fn<() => void>();
  const idle = { data: undefined, error: null, isPending: true, isFetching: true, refetch } as unknown as Read;
  const { user, rerender } = mountPart(<UnreadContent what="the settings" room="Settings" reads={[idle]} />);
  expect(screen.getByRole("heading", { name: "Settings", level: 1 })).toBeTruthy();
  expect(screen.getByText("Loading the settings")).toBeTruthy();
  const broken = { ...idle, isPending: false, isFetching: false, error: rejected(400) } as unknown as Read;
  const known = { ...broken, data: {}, error: null } as unknown as Read;
  rerender(<UnreadContent what="the settings" reads={[known, broken]} />);
  expect(screen.queryByRole("heading", { level: 1 })).toBeNull();
  expect(screen.getByText("The server is tired.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(refetch).toHaveBeenCalledOnce();
});

test("a failed action is retried with a click", async () => {
  const retry = vi.fn<() => void>();
  const { user } = mountPart(<RetryNote text="It did not come." onRetry={retry} />);
  expect(screen.getByRole("alert").textContent).toContain("It did not come.");
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(retry).toHaveBeenCalledOnce();
});

test("placeholders are as many and as high as what comes, and are heard as one", () => {
  const { rerender } = mountPart(<LoadingBlocks label="Loading orders" count={4} heightPx={30} />);
  expect(screen.getByRole("status").textContent).toBe("Loading orders");
  const blocks = document.querySelectorAll<HTMLElement>("[aria-hidden=true]");
  expect([blocks.length, blocks[0]?.style.height, blocks[0]?.children.length]).toEqual([4, "30px", 1]);
  expect([...blocks].map((block) => (block.lastElementChild as HTMLElement).dataset["width"])).toEqual([
    "0",
    "1",
    "2",
    "0",
  ]);
  rerender(<LoadingBlocks label="Loading orders" count={1} heightPx={30} hasPictures />);
  expect(document.querySelector("[aria-hidden=true]")?.children).toHaveLength(2);
});

test("differences are shown from and to, a field without both only by its name", () => {
  const { rerender } = mountPart(
    <DetailList
      details={[
        { field: "Title", from: "Cup", to: "Mug" },
        { field: "Price", from: "", to: "$5" },
        { field: "Blocks", from: "", to: "" },
      ]}
    />,
  );
  expect(screen.getAllByRole("term").map(({ textContent }) => textContent)).toEqual(["Title", "Price", "Blocks"]);
  const said = screen.getAllByRole("definition").map(({ textContent }) => textContent);
  expect(said).toEqual(["from Cup→to Mug", "from →to $5", ""]);
  rerender(<DetailList details={[]} />);
  expect(screen.queryByRole("term")).toBeNull();
});

test("the differences of two versions are loaded, or there are none, or they failed to load", async () => {
  const describe = vi.fn<(before: string, after: string) => Promise<{ field: string; from: string; to: string }[]>>();
  describe
    .mockRejectedValueOnce(new Error("offline"))
    .mockResolvedValueOnce([])
    .mockResolvedValueOnce([{ field: "Title", from: "a", to: "b" }]);
  const { user, rerender } = mountPart(
    <ChangeDetails describe={describe} before="a" after="b" none={<p>Nothing</p>} />,
  );
  expect(screen.getByText("Comparing…")).toBeTruthy();
  expect(await screen.findByRole("heading", { name: "Unable to load the differences" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Nothing")).toBeTruthy();
  rerender(<ChangeDetails describe={describe} before="a" after="c" none={<p>Nothing</p>} />);
  expect(await screen.findByText("Title")).toBeTruthy();
  expect(describe).toHaveBeenLastCalledWith("a", "c");
});

test("an editor shows what is edited and its status, and goes back and forth", async () => {
  const [undo, redo] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const header = (isBusy: boolean) => (
    <DraftHeader
      back={<a href="/pages">Pages</a>}
      title="Kiln"
      status="changed"
      isBusy={isBusy}
      onUndo={undo}
      onRedo={redo}
    />
  );
  const { user, rerender } = mountPart(header(false));
  expect(screen.getByRole("heading", { name: "Kiln", level: 1 })).toBeTruthy();
  expect(screen.getByText("Edited").dataset["tone"]).toBe("warn");
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await user.click(screen.getByRole("button", { name: "Redo" }));
  expect([undo.mock.calls.length, redo.mock.calls.length]).toEqual([1, 1]);
  rerender(header(true));
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(undo).toHaveBeenCalledOnce();
});

test("a section is named by its heading, and has the focus if its URL says so", () => {
  history.replaceState(null, "", "/settings#hours");
  const scrolled = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => undefined);
  mountPart(
    <>
      <FormSection title="Hours" anchor="hours" note="When you are there." aside={<b>aside</b>}>
        body
      </FormSection>
      <FormSection title="Site">other</FormSection>
    </>,
  );
  const section = screen.getByRole("region", { name: "Hours" });
  expect(within(section).getByText("When you are there.")).toBeTruthy();
  expect(within(section).getByText("aside")).toBeTruthy();
  expect(document.activeElement).toBe(within(section).getByRole("heading", { name: "Hours" }));
  expect(scrolled).toHaveBeenCalledOnce();
  expect(screen.getByRole("heading", { name: "Site" }).getAttribute("tabindex")).toBeNull();
});

test("records of a room have a heading, their actions, and a notice if there are none", () => {
  const { rerender } = mountPart(
    <RecordSection title="Refunds" note="Given back." actions={<b>Add</b>} empty="None yet." isAligned>
      rows
    </RecordSection>,
  );
  const section = screen.getByRole("region", { name: "Refunds" });
  expect(section.textContent).toBe("RefundsGiven back.AddNone yet.rows");
  expect(section.dataset["aligned"]).toBe("true");
  rerender(<RecordSection title="Refunds" />);
  expect([section.textContent, section.dataset["aligned"], section.querySelectorAll("p").length]).toEqual([
    "Refunds",
    undefined,
    0,
  ]);
});

test("what is not known of a record is left out", () => {
  mountPart(
    <FactList
      facts={[
        { name: "Email", value: "a@example.org" },
        { name: "Phone", value: "" },
        { name: "Age", value: null },
        { name: "Town", value: undefined },
        { name: "Orders", value: 0 },
      ]}
    />,
  );
  expect(screen.getAllByRole("term").map(({ textContent }) => textContent)).toEqual(["Email", "Orders"]);
});

test("what a visitor wrote is shown with author, time, and the reply", () => {
  const card = {
    author: "Grace",
    email: "g@example.org",
    when: "today",
    about: "on Kiln",
    badges: <StatusBadge tone="good">Shown</StatusBadge>,
  };
  const { rerender } = mountPart(
    <TalkList label="Comments">
      <TalkCard
        {...card}
        title="Lovely"
        body="Which glaze?"
        reply="Ash."
        actions={<button type="button">Hide</button>}
      />
    </TalkList>,
  );
  const item = within(screen.getByRole("list", { name: "Comments" })).getByRole("listitem");
  expect(item.textContent).toBe("GraceShowng@example.org · todayon KilnLovelyWhich glaze?Your reply: Ash.Hide");
  rerender(
    <TalkList label="Comments">
      <TalkCard {...card} email="" body="Which glaze?" reply={null} actions={null} />
    </TalkList>,
  );
  expect(screen.getByRole("listitem").textContent).toBe("GraceShowntodayon KilnWhich glaze?");
});

test("an email address opens the mail program", () => {
  mountPart(<MailLink email="a?b@example.org" />);
  expect(screen.getByRole("link", { name: "a?b@example.org" }).getAttribute("href")).toBe("mailto:a%3Fb@example.org");
});

test("what people find in a search is shown as they see it", async () => {
  const change = vi.fn<(label: string, fields: object) => void>();
  const section = (title: string, description: string) => (
    <SearchTextsSection
      what="this page"
      words={{ title, description }}
      title="Kiln"
      url="pots.example.org/kiln"
      problems={{ "seo.title": "Too long.", "seo.description": "Too dull." }}
      onChange={change}
    />
  );
  const { user, rerender } = mountPart(section("", ""));
  expect(screen.getByText("How this page appears in search results.")).toBeTruthy();
  expect(screen.getByText("Kiln")).toBeTruthy();
  expect(screen.getByPlaceholderText("Kiln")).toBeTruthy();
  expect(screen.getByText("Too long.")).toBeTruthy();
  expect(screen.getByText("Too dull.")).toBeTruthy();
  await user.type(screen.getByRole("textbox", { name: "SEO title" }), "K");
  await user.type(screen.getByRole("textbox", { name: "Meta description" }), "D");
  expect(change.mock.calls).toEqual([
    ["Change SEO title", { title: "K" }],
    ["Change meta description", { description: "D" }],
  ]);
  rerender(section("Our kiln", "Fired with wood"));
  expect(screen.queryByText("Kiln")).toBeNull();
  expect(screen.getByText("Our kiln")).toBeTruthy();
  expect(screen.getAllByText("Fired with wood")).not.toEqual([]);
});

test("a signed-out owner is taken to sign in, and may try again", async () => {
  const { user } = mountPart(<SignedOutBar />);
  expect(screen.queryByRole("alert")).toBeNull();
  signedOutStore.setState({ signInUrl: "http://example.org/?studio=pots" });
  const bar = await screen.findByRole("alert");
  expect(
    within(bar)
      .getByRole("link", { name: /^Sign in/ })
      .getAttribute("href"),
  ).toBe("http://example.org/?studio=pots");
  await user.click(within(bar).getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});
