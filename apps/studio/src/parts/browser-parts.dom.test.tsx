import { act, screen, waitFor } from "@testing-library/react";
import { getAsset } from "@stoa/core/asset/asset-api.ts";
import { listMemberAreas } from "@stoa/core/member-access/member-area-api.ts";
import { readDesign } from "@stoa/core/style/design-api.ts";
import { rejection } from "@stoa/ui/testing/call-fault.ts";
import { startContractServer } from "@stoa/ui/testing/contract-server.ts";
import type { ReactElement } from "react";
import { expect, test, vi } from "vitest";
import { mountPart } from "../testing/open/mount-part.tsx";
import { requestAct, useRequestedAct, type RoomAct } from "./action/requested-act.ts";
import { audioDurationMs } from "./file/audio-duration.ts";
import { keepFilesOut } from "./file/keep-files-out.ts";
import { KeyCaps } from "./keyboard/key-caps.tsx";
import { memberAreasQuery } from "./member-areas-query.ts";
import { usePictureFile } from "./picture/picture-file.ts";
import { saveFile } from "./file/save-file.ts";
import { SHORTCUTS } from "./keyboard/shortcuts.ts";
import { siteColorsQuery } from "./color/site-colors.ts";
import { StoaMark } from "./stoa-mark.tsx";
import { hasThemePicture, ThemePicture } from "./picture/theme-picture.tsx";
import { useTypedText } from "./text/typed-text.ts";

test("a generated file is passed to the browser by its name, and released", async () => {
  const made = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:made");
  const revoked = vi.spyOn(URL, "revokeObjectURL").mockImplementation(() => undefined);
  const clicked: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    clicked.push(`${this.download} ${this.href}`);
  });
  saveFile("products.csv", "text/csv", "Title\nVase");
  const blob = made.mock.calls[0]?.[0] as Blob;
  expect([blob.type, await blob.text()]).toEqual(["text/csv", "Title\nVase"]);
  expect(clicked).toEqual(["products.csv blob:made"]);
  expect(revoked).toHaveBeenCalledExactlyOnceWith("blob:made");
});

type Drop = { readonly types?: readonly string[]; readonly target?: EventTarget; readonly isTaken?: boolean };

function drop(name: string, { types, target = document.body, isTaken = false }: Drop) {
  const event = new Event(name, { bubbles: true, cancelable: true });
  const dataTransfer = types && { types, dropEffect: "copy" };
  Object.defineProperty(event, "dataTransfer", { value: dataTransfer });
  if (isTaken) event.preventDefault();
  target.dispatchEvent(event);
  return { isPrevented: event.defaultPrevented, effect: dataTransfer?.dropEffect };
}

test.each(["dragover", "drop"])("a file is not accepted by %s where nothing takes it", (name) => {
  keepFilesOut(window);
  const chooser = document.body.appendChild(document.createElement("input"));
  chooser.type = "file";
  const field = document.body.appendChild(document.createElement("input"));
  expect(drop(name, { types: ["Files"] })).toEqual({ isPrevented: true, effect: "none" });
  expect(drop(name, { types: ["Files"], target: field })).toEqual({ isPrevented: true, effect: "none" });
  expect(drop(name, { types: ["Files"], target: chooser })).toEqual({ isPrevented: false, effect: "copy" });
  expect(drop(name, { types: ["text/plain"] })).toEqual({ isPrevented: false, effect: "copy" });
  expect(drop(name, { types: ["Files"], isTaken: true })).toEqual({ isPrevented: true, effect: "copy" });
  expect(drop(name, {}).isPrevented).toBe(false);
});

class FakeAudio extends EventTarget {
  static made: FakeAudio | undefined;
  preload = "";
  src = "";
  duration = Number.NaN;
  constructor() {
    super();
    FakeAudio.made = this;
  }
}

test.each([
  ["loadedmetadata", 12.3456, 12_346],
  ["loadedmetadata", Number.POSITIVE_INFINITY, 0],
  ["error", 5, 0],
])("after %s of a sound of %s seconds it plays %i ms", async (event, duration, ms) => {
  vi.stubGlobal("Audio", FakeAudio);
  const reading = audioDurationMs("/s/kiln.mp3");
  const { made } = FakeAudio;
  if (made) made.duration = duration;
  made?.dispatchEvent(new Event(event));
  expect(await reading).toBe(ms);
  expect([made?.src, made?.preload]).toEqual(["/s/kiln.mp3", "metadata"]);
});

function Asked({ name, act: doIt }: { readonly name: RoomAct; readonly act: () => void }): null {
  useRequestedAct(name, doIt);
  return null;
}

test("a room takes up what was asked of it, once, and nothing that was asked of another", () => {
  const done = vi.fn<() => void>();
  const { rerender } = mountPart(<Asked name="zone" act={done} />);
  act(() => requestAct("tax"));
  expect(done).not.toHaveBeenCalled();
  act(() => requestAct("zone"));
  expect(done).toHaveBeenCalledOnce();
  rerender(<Asked name="zone" act={() => done()} />);
  expect(done).toHaveBeenCalledOnce();
});

test("the keys of a shortcut are shown, and read out by their names", () => {
  vi.spyOn(navigator, "platform", "get").mockReturnValue("Linux");
  mountPart(
    <>
      <div data-testid="redo">
        <KeyCaps shortcut={SHORTCUTS.redo} />
      </div>
      <div data-testid="help">
        <KeyCaps shortcut={SHORTCUTS.help} />
      </div>
    </>,
  );
  expect(screen.getByTestId("redo").textContent).toBe("CtrlControlShiftZorCtrlControlY");
  expect([...screen.getByTestId("help").querySelectorAll("kbd > span")].map((span) => span.className)).toEqual([
    "",
    "only-spoken",
  ]);
});

test("the sign of the product is its name", () => {
  mountPart(<StoaMark />);
  expect(screen.getByText("Stoa").querySelector("svg")?.getAttribute("aria-hidden")).toBe("true");
});

test("a theme that comes with Stoa has a picture in two widths", () => {
  mountPart(<ThemePicture theme="agora" sizes="200px" />);
  const picture = document.querySelector("img");
  expect(picture?.getAttribute("srcset")).toMatch(/agora-320\S* 320w, \S*agora-640\S* 640w$/);
  expect([picture?.getAttribute("sizes"), picture?.getAttribute("alt")]).toEqual(["200px", ""]);
  expect([hasThemePicture("agora"), hasThemePicture("unknown")]).toEqual([true, false]);
});

function Typed({ stored }: { readonly stored: string }): ReactElement {
  const typed = useTypedText(stored);
  return (
    <>
      <input
        aria-label="Price"
        value={typed.text}
        onBlur={typed.leave}
        onChange={({ target }) =>
          typed.type(target.value, { stored, problem: target.value === "x" ? "Not a price." : "" })
        }
      />
      <p>{typed.problem}</p>
    </>
  );
}

test("a field shows what is typed until it is left, or until what is stored changes", async () => {
  const { user, rerender } = mountPart(<Typed stored="5.00" />);
  const field = screen.getByRole<HTMLInputElement>("textbox");
  await user.clear(field);
  await user.type(field, "5");
  expect(field.value).toBe("5");
  await user.tab();
  expect(field.value).toBe("5.00");
  await user.clear(field);
  await user.type(field, "x");
  await user.tab();
  expect([field.value, screen.getByText("Not a price.").tagName]).toEqual(["x", "P"]);
  rerender(<Typed stored="6.00" />);
  expect([field.value, screen.queryByText("Not a price.")]).toEqual(["6.00", null]);
});

function Picture({ id }: { readonly id: string | undefined }): ReactElement {
  return <p>{usePictureFile(id)?.filename ?? "unknown"}</p>;
}

test("of no picture nothing is asked", () => {
  const server = startContractServer();
  mountPart(<Picture id={undefined} />);
  expect(screen.getByText("unknown")).toBeTruthy();
  expect(server.made(getAsset)).toEqual([]);
});

test("without permission to see the design there is no palette; another error is shown", async () => {
  const server = startContractServer();
  const { queries } = mountPart(<i />);
  server.failWith(rejection(403, "Not yours."), readDesign);
  server.answer(readDesign, () => Response.json({ error: "x", message: "x" }, { status: 404 }));
  expect(await queries.fetchQuery(siteColorsQuery)).toEqual({ palette: [], background: undefined, text: undefined });
  queries.clear();
  server.failWith(rejection(404, "Gone."), readDesign);
  await expect(queries.fetchQuery(siteColorsQuery)).rejects.toThrow("Gone.");
});

test("the member areas are those that the server has", async () => {
  const server = startContractServer();
  server.answer(listMemberAreas, { items: [] });
  const { queries } = mountPart(<i />);
  await waitFor(async () => expect(await queries.fetchQuery(memberAreasQuery)).toEqual([]));
});
