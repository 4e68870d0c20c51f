import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import { RICH_TEXT_MESSAGES } from "@stoa/core/rich-text/rich-text-messages.ts";
import { readDesign, type DesignTweak } from "@stoa/core/style/design-api.ts";
import { rejection } from "@stoa/ui/testing/call-fault.ts";
import { startContractServer } from "@stoa/ui/testing/contract-server.ts";
import { useState, type ReactElement } from "react";
import { expect, test, vi } from "vitest";
import { mountPart } from "../../testing/open/mount-part.tsx";
import { RichTextField } from "../text/rich-text-field.tsx";
import { siteColorsQuery } from "./site-colors.ts";
import { TextColorPanel, type ChosenColors } from "./text-color-panel.tsx";

function tweak(title: string, defaultValue: string, type: DesignTweak["type"] = "color"): DesignTweak {
  const range = { options: [], disableTransparency: false, isScripted: false, fontProperties: [] };
  return { title, defaultValue, type, category: "Colors", label: title, ...range };
}

const TWEAKS = [
  tweak("Paper", "#ffffff"),
  tweak("Ink", "#111111"),
  tweak("Accent", "#0000ff"),
  tweak("Width", "900px", "value"),
];

function startDesign(chosen: Readonly<Record<string, string>> = {}, tweaks = TWEAKS) {
  const server = startContractServer();
  const reply: EndpointReply<typeof readDesign> = {
    theme: { name: "agora", title: "Agora", source: "built-in" },
    draft: { version: 1, data: { tweaks: chosen, customCss: "" }, status: "published" },
    tweaks,
    presets: [],
  };
  server.answer(readDesign, reply);
  return server;
}

const NONE: ChosenColors = { textColor: null, textBackground: null };

type PanelProps = { readonly name?: keyof ChosenColors; readonly chosen?: Partial<ChosenColors> };

async function openPanel({ name = "textColor", chosen = {} }: PanelProps = {}) {
  const change = vi.fn<(color: string | null) => void>();
  const { user } = mountPart(<TextColorPanel name={name} chosen={{ ...NONE, ...chosen }} onChange={change} />);
  await screen.findByRole("textbox", { name: "Hex" });
  return { user, change };
}

const hex = (): HTMLInputElement => screen.getByRole<HTMLInputElement>("textbox", { name: "Hex" });
const noColor = (): HTMLButtonElement => screen.getByRole("button", { name: RICH_TEXT_MESSAGES.noColor });
const swatches = (): number =>
  within(screen.getByRole("listbox", { name: "Site colors" })).getAllByRole("option").length;

test("a text without a color of its own starts with that of the page, and offers the site's colors", async () => {
  startDesign({ Ink: "#222222" });
  const { user, change } = await openPanel();
  expect(hex().value).toBe("#222222");
  expect(swatches()).toBe(3);
  expect(screen.queryByRole("slider", { name: "Alpha" })).toBeNull();
  expect(noColor().disabled).toBe(true);
  await user.click(
    within(screen.getByRole("listbox", { name: "Site colors" })).getAllByRole("option")[2] as HTMLElement,
  );
  expect(change).toHaveBeenLastCalledWith("#0000ff");
});

test("nothing can be chosen before the site's colors are there", () => {
  startDesign();
  mountPart(<TextColorPanel name="textColor" chosen={NONE} onChange={() => undefined} />);
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(document.querySelector("[aria-busy=true]")).toBeTruthy();
});

test("a color is taken off again", async () => {
  startDesign();
  const { user, change } = await openPanel({ chosen: { textColor: "#ff0000" } });
  expect(hex().value).toBe("#FF0000");
  await user.click(noColor());
  expect(change.mock.calls).toEqual([[null]]);
});

test("a background may shine through; it is white at first, and is kept as the text keeps it", async () => {
  startDesign();
  const { user, change } = await openPanel({ name: "textBackground" });
  expect(hex().value).toBe("#FFFFFF");
  screen.getByRole("slider", { name: "Alpha" }).focus();
  await user.keyboard("{ArrowLeft}");
  expect(change.mock.calls.at(-1)?.[0]).toMatch(/^#ffffff[0-9a-f]{2}$/);
});

test("a color that nobody would see is none", async () => {
  startDesign();
  const { change } = await openPanel({ name: "textBackground" });
  fireEvent.change(screen.getByRole("slider", { name: "Alpha" }), { target: { value: "0" } });
  expect(change).toHaveBeenLastCalledWith(null);
});

test.each([
  ["a text on the page", "textColor", { textColor: "#111111" }, "Easy to read: the contrast with “Page background” is"],
  [
    "a pale text on the page",
    "textColor",
    { textColor: "#eeeeee" },
    "Hard to read: the contrast with “Page background”",
  ],
  [
    "a text on its own background",
    "textColor",
    { textColor: "#ffffff", textBackground: "#000000" },
    "Easy to read: the contrast with “Background color” is 21",
  ],
  [
    "a background under the page's text",
    "textBackground",
    { textBackground: "#222222" },
    "Hard to read: the contrast with “Page text color”",
  ],
  [
    "a background under its own text",
    "textBackground",
    { textBackground: "#222222", textColor: "#ffffff" },
    "Easy to read: the contrast with “Text color”",
  ],
] as const)("the contrast of %s is shown", async (...[, name, chosen, words]) => {
  startDesign();
  await openPanel({ name, chosen });
  const note = screen.getByRole("status", { name: "" });
  expect(note.textContent).toContain(words);
  expect(note.dataset["low"]).toBe(words.startsWith("Hard") ? "true" : undefined);
});

test("without a color of its own, or when only the theme knows the page's, no contrast is shown", async () => {
  startDesign({}, [tweak("Accent", "#0000ff")]);
  await openPanel({ chosen: { textColor: "#ff0000" } });
  expect(document.querySelector("output")).toBeNull();
});

test("members who can't see the design choose any color, starting at black", async () => {
  const server = startDesign();
  server.failWith(rejection(403, "Not yours."), readDesign);
  await openPanel();
  expect(hex().value).toBe("#000000");
  expect(screen.queryByRole("listbox", { name: "Site colors" })).toBeNull();
});

test("the site's colors are those of its owner, before those of the theme", async () => {
  startDesign({ Paper: "#fefefe", Accent: "not a color" });
  const { queries } = mountPart(<i />);
  expect(await queries.fetchQuery(siteColorsQuery)).toEqual({
    palette: ["#fefefe", "#111111", "#0000ff"],
    background: "#fefefe",
    text: "#111111",
  });
});

const written = vi.fn<(html: string) => void>();

function Text({ first }: { readonly first: string }): ReactElement {
  const [html, setHtml] = useState(first);
  return (
    <RichTextField
      label="Description"
      html={html}
      onChange={(next) => {
        written(next);
        setHtml(next);
      }}
    />
  );
}

async function openColor(first: string, name: string) {
  written.mockClear();
  startDesign();
  const { user } = mountPart(<Text first={first} />);
  await user.click(screen.getByRole("textbox", { name: "Description" }));
  await user.click(screen.getByRole("button", { name }));
  const dialog = await screen.findByRole("dialog", { name });
  const field = await within(dialog).findByRole("textbox", { name: "Hex" });
  return { user, dialog, field };
}

test.each([
  [RICH_TEXT_MESSAGES.textColor, "color", "background-color"],
  [RICH_TEXT_MESSAGES.background, "background-color", "color"],
])("%s of a written text is taken off from the bar, and the other one stays", async (name, taken, left) => {
  const { user, dialog } = await openColor(
    `<p><span style="color:#ff0000;background-color:#00ff00">Clay</span></p>`,
    name,
  );
  await user.click(within(dialog).getByRole("button", { name: RICH_TEXT_MESSAGES.noColor }));
  await waitFor(() => expect(written).toHaveBeenCalled());
  const html = written.mock.lastCall?.[0] ?? "";
  expect(html).toContain(`"${left}:`);
  expect(html).not.toContain(`"${taken}:`);
});
