import { fireEvent, screen, waitFor } from "@testing-library/react";
import { readVideoAccount } from "@stoa/core/block/video/video-account-api.ts";
import type { Item } from "@stoa/core/item/item-schema.ts";
import { getAsset } from "@stoa/core/asset/asset-api.ts";
import { expect, test, vi } from "vitest";
import { CallError } from "../../../client/call-error.ts";
import { storedFile } from "../../../testing/answer/file-answers.ts";
import { openItemSection } from "../../../testing/open/open-item.tsx";
import { ItemAudioSection, ItemClickSection, ItemSourceSection, ItemVideoSection } from "./item-media-section.tsx";
import { ItemPictureSection, type PickedItemFile, type PickItemFile } from "./item-picture-section.tsx";

const field = (name: string): HTMLInputElement => screen.getByRole<HTMLInputElement>("textbox", { name });
const button = (name: string): HTMLElement => screen.getByRole("button", { name });
const rejected = new CallError({ status: 403, code: "x", message: "Your role may not see files." });

/** A browser that knows how long each sound is, or can't read any. */
function hearSounds(seconds: number | null): void {
  vi.stubGlobal(
    "Audio",
    class extends EventTarget {
      duration = seconds ?? Number.NaN;
      set src(_url: string) {
        queueMicrotask(() => this.dispatchEvent(new Event(seconds === null ? "error" : "loadedmetadata")));
      }
    },
  );
}

const picking = (...files: readonly (PickedItemFile | null | Error)[]) => {
  const pick = vi.fn<PickItemFile>();
  for (const file of files) {
    if (file instanceof Error) pick.mockRejectedValueOnce(file);
    else pick.mockResolvedValueOnce(file);
  }
  return pick;
};

const openSource = (item: Partial<Item> = {}, problems: Readonly<Record<string, string>> = {}) =>
  openItemSection({ item, problems, render: (props) => <ItemSourceSection {...props} /> });

test("a post has a source, to which its title can lead", async () => {
  const { user, sent } = await openSource();
  const toggle = screen.getByRole<HTMLInputElement>("switch", { name: "Link titles in lists to the source" });
  expect(toggle.disabled).toBe(true);
  expect(screen.getByText("Where this post is from, or what it is about.")).toBeTruthy();
  await user.type(field("Source URL"), " https://kilns.example.org ");
  await user.click(toggle);
  expect(await sent()).toMatchObject({ sourceUrl: "https://kilns.example.org", isPassthrough: true });
  await user.clear(field("Source URL"));
  expect(await sent()).not.toHaveProperty("sourceUrl");
});

test("an address that no link may have stays in its field, and is not saved", async () => {
  const { user, sent } = await openSource({ sourceUrl: "https://a.example.org" });
  await user.clear(field("Source URL"));
  await user.click(field("Source URL"));
  await user.paste("javascript:alert(1)");
  expect(field("Source URL").value).toBe("javascript:alert(1)");
  expect(field("Source URL").getAttribute("aria-invalid")).toBe("true");
  expect(await sent()).not.toHaveProperty("sourceUrl");
});

test("a server error about a source is shown", async () => {
  await openSource({}, { sourceUrl: "This address is too long." });
  expect(screen.getByText("This address is too long.")).toBeTruthy();
});

test("a picture of a gallery leads somewhere, or opens", async () => {
  const { user, sent, labels } = await openItemSection({
    kind: "gallery",
    render: (props) => <ItemClickSection {...props} />,
  });
  expect(screen.getByText("Leave empty to open the image in a lightbox.")).toBeTruthy();
  await user.click(field("Link"));
  await user.paste("/shop");
  expect((await sent()).clickthroughUrl).toBe("/shop");
  await user.clear(field("Link"));
  expect(await sent()).not.toHaveProperty("clickthroughUrl");
  expect(labels()).toEqual(["Change link", "Change link"]);
});

const openVideo = (item: Partial<Item> = {}) =>
  openItemSection({
    kind: "video",
    item,
    fill: (server) => server.answer(readVideoAccount, { isSupported: true }),
    render: (props) => <ItemVideoSection {...props} />,
  });

test("a video of YouTube is played here, and another one on its own site", async () => {
  const { user, sent } = await openVideo();
  const url = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
  expect(screen.getByText("From YouTube or Vimeo.")).toBeTruthy();
  await user.click(field("Video URL"));
  await user.paste(url);
  expect((await sent()).oembed).toMatchObject({ url, html: "", providerName: expect.stringMatching(/youtube/i) });
  await user.clear(field("Video URL"));
  expect(await sent()).not.toHaveProperty("oembed");
  await user.click(field("Video URL"));
  await user.paste("https://clips.example.org/1");
  expect(screen.getByText("Opens on its own site: only YouTube and Vimeo videos play here.")).toBeTruthy();
  expect((await sent()).oembed).toEqual({ url: "https://clips.example.org/1", html: "", providerName: "" });
});

const openAudio = (pickFile: PickItemFile, item: Partial<Item> = {}) =>
  openItemSection({ kind: "album", item, render: (props) => <ItemAudioSection {...props} pickFile={pickFile} /> });

test("a track is chosen, with how long it is and whose it is; another one keeps the artist", async () => {
  hearSounds(187.4);
  const [first, second] = [storedFile("kiln.mp3"), storedFile("wheel.mp3")];
  const pick = picking(first, second);
  const { user, sent } = await openAudio(pick);
  expect(screen.getByText("No audio yet.")).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
  await user.click(button("Choose audio"));
  expect(await screen.findByText("Duration: 3:07.")).toBeTruthy();
  await user.type(field("Artist"), "Ada");
  expect((await sent()).audio).toEqual({ url: first.address, author: "Ada", durationMs: 187_400 });
  await user.click(button("Replace"));
  await waitFor(async () => expect((await sent()).audio?.url).toBe(second.address));
  expect((await sent()).audio?.author).toBe("Ada");
  expect(pick.mock.calls).toEqual([["audio"], ["audio"]]);
  await user.click(button("Remove audio"));
  expect(await sent()).not.toHaveProperty("audio");
});

test("a sound that the browser can't read has no duration", async () => {
  hearSounds(null);
  const { user, sent } = await openAudio(picking(storedFile("kiln.mp3")));
  await user.click(button("Choose audio"));
  expect(await screen.findByText("Duration: 0:00.")).toBeTruthy();
  await sent();
});

test("when no track is chosen after all, nothing changes; one that can't be chosen says why until the next try", async () => {
  hearSounds(1);
  const { user, labels } = await openAudio(picking(null, rejected, null));
  await user.click(button("Choose audio"));
  expect(screen.getByText("No audio yet.")).toBeTruthy();
  await user.click(button("Choose audio"));
  expect((await screen.findByRole("alert")).textContent).toBe("Your role may not see files.");
  await user.click(button("Choose audio"));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(labels()).toEqual([]);
});

const VASE = storedFile("vase.jpg");

const openPicture = (pickFile: PickItemFile, item: Partial<Item> = {}) =>
  openItemSection({
    item,
    fill: (server) => server.answer(getAsset, { asset: VASE, uses: [] }),
    render: (props) => <ItemPictureSection {...props} pickFile={pickFile} />,
  });

test("a picture is chosen with the texts of its file, and described for this post alone", async () => {
  const file = { ...VASE, picture: { altText: "A vase", focalPoint: { x: 0.2, y: 0.8 } } };
  const { user, sent } = await openPicture(picking(file));
  expect(screen.queryByRole("textbox")).toBeNull();
  await user.click(button("Choose image"));
  const alt = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Alt text" });
  expect(alt.value).toBe("A vase");
  await user.type(alt, " in blue");
  fireEvent.change(await screen.findByRole("slider", { name: "From the left" }), { target: { value: "40" } });
  expect((await sent()).mainImage).toEqual({
    imageId: VASE.id,
    altText: "A vase in blue",
    focalPoint: { x: 0.4, y: 0.8 },
  });
  await user.click(button("Remove image"));
  expect(await sent()).not.toHaveProperty("mainImage");
  expect(button("Choose image")).toBeTruthy();
});

test("a picture without a focal point is shown from its middle", async () => {
  await openPicture(picking(), { mainImage: { imageId: VASE.id, altText: "" } });
  const slider = await screen.findByRole<HTMLInputElement>("slider", { name: "From the top" });
  expect(slider.value).toBe("50");
});

test("a file that is no picture has no texts, and a choice that fails says why", async () => {
  const { user, sent } = await openPicture(picking(rejected, { ...VASE, picture: null }));
  await user.click(button("Choose image"));
  expect((await screen.findByRole("alert")).textContent).toBe("Your role may not see files.");
  await user.click(button("Choose image"));
  await screen.findByRole("textbox", { name: "Alt text" });
  expect((await sent()).mainImage).toEqual({ imageId: VASE.id, altText: "", focalPoint: { x: 0.5, y: 0.5 } });
  expect(screen.queryByRole("alert")).toBeNull();
});
