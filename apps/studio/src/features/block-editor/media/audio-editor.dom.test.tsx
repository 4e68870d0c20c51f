import { screen, waitFor } from "@testing-library/react";
import type { AudioBlockValue } from "@stoa/core/block/audio/audio-block-schema.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { CallError } from "../../../client/call-error.ts";
import type { PickFile } from "../../../parts/file/pick-file.ts";
import { storedFile } from "../../../testing/answer/file-answers.ts";
import { openBlock } from "../../../testing/open/open-block.tsx";

const AUDIO_BLOCK = 41;
const WALK = storedFile("morning-walk_02.mp3", { contentType: "audio/mpeg; charset=binary" });
const KNOWN = { url: WALK.address, mimeType: "audio/mpeg", durationMs: 187_000, sizeBytes: 1500 };

beforeEach(() => {
  vi.stubGlobal(
    "Audio",
    class extends EventTarget {
      duration = 187;
      set src(_url: string) {
        queueMicrotask(() => this.dispatchEvent(new Event("loadedmetadata")));
      }
    },
  );
});

async function openAudio(value: Partial<AudioBlockValue> = {}, pickFile: PickFile = async () => WALK) {
  const opened = await openBlock({ type: AUDIO_BLOCK, value, pickFile });
  await screen.findByRole("group", { name: "Audio" });
  return { ...opened, block: (): AudioBlockValue => opened.value() as AudioBlockValue };
}

const button = (name: string): HTMLElement => screen.getByRole("button", { name });

test("a recording is chosen, with what is known of it, and a title from its name", async () => {
  const { user, block, acts } = await openAudio();
  expect(screen.getByText("No audio yet. Choose a file, such as an MP3.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Remove" })).toBeNull();
  await user.click(button("Choose or upload a file"));
  await waitFor(() => expect(block()).toMatchObject({ ...KNOWN, title: "Morning walk 02" }));
  expect(screen.getByText(/^3:07, 1\.5 \wB$/)).toBeTruthy();
  expect(acts()).toEqual(["Choose audio file"]);
});

test("another recording keeps the title; a file of another type has none", async () => {
  const other = storedFile("talk.bin", { contentType: "application/octet-stream" });
  const { user, block } = await openAudio({ ...KNOWN, title: "Walk" }, async () => other);
  await user.click(button("Choose another file"));
  await waitFor(() => expect(block()).toMatchObject({ url: other.address, mimeType: "", title: "Walk" }));
});

test("a recording is removed with what was known of it", async () => {
  const { user, block, acts } = await openAudio({ ...KNOWN, title: "Walk" });
  await user.click(button("Remove"));
  expect(block()).toMatchObject({ mimeType: "", durationMs: 0, sizeBytes: 0, title: "Walk" });
  expect(block()).not.toHaveProperty("url");
  expect(acts()).toEqual(["Remove audio"]);
});

test("a recording of another site is typed, of which nothing is known", async () => {
  const { user, block } = await openAudio({ ...KNOWN, url: "https://sounds.example.org/a%20b.mp3?x=1" });
  expect(screen.getByText("a b.mp3", { exact: false })).toBeTruthy();
  await user.type(screen.getByPlaceholderText("https://"), "2");
  expect(block()).toMatchObject({ url: "https://sounds.example.org/a%20b.mp3?x=12", durationMs: 0, sizeBytes: 0 });
});

test("when none is chosen after all, nothing changes; a failure says why", async () => {
  const error = new CallError({ status: 403, code: "x", message: "Your role may not see files." });
  const pick = vi.fn<PickFile>().mockResolvedValueOnce(null).mockRejectedValueOnce(error);
  const { user, acts } = await openAudio({}, pick);
  await user.click(button("Choose or upload a file"));
  await user.click(button("Choose or upload a file"));
  expect((await screen.findByRole("alert")).textContent).toBe("Your role may not see files.");
  expect([acts(), pick.mock.calls]).toEqual([[], [["audio"], ["audio"]]]);
});

test("visitors may download it, or not", async () => {
  const { user, block } = await openAudio(KNOWN);
  const before = block().showDownload;
  await user.click(screen.getByRole("switch", { name: /^Allow downloads/ }));
  expect(block().showDownload).toBe(!before);
});
