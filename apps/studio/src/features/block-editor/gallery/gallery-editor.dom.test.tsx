import { screen, waitFor, within } from "@testing-library/react";
import type { GalleryBlockImage, GalleryBlockValue } from "@stoa/core/block/gallery/gallery-block-schema.ts";
import { listContent } from "@stoa/core/content/content-api.ts";
import { getAsset } from "@stoa/core/asset/asset-api.ts";
import { expect, test, vi } from "vitest";
import type { PickFile } from "../../../parts/file/pick-file.ts";
import { storedFile } from "../../../testing/answer/file-answers.ts";
import { openBlock } from "../../../testing/open/open-block.tsx";

const GALLERY_BLOCK = 8;
const [VASE, BOWL, JUG] = [storedFile("vase.jpg"), storedFile("bowl.jpg"), storedFile("jug.jpg")];

function picture({ id }: typeof VASE, altText = "", set: Partial<GalleryBlockImage> = {}): GalleryBlockImage {
  return { image: { imageId: id, altText }, title: "", description: "", ...set };
}

async function openGallery(images: readonly GalleryBlockImage[], pickFile?: PickFile) {
  const opened = await openBlock({
    type: GALLERY_BLOCK,
    value: { images: [...images] },
    ...(pickFile ? { pickFile } : {}),
    fill: (server) => {
      server.answer(getAsset, ({ params }) => {
        const asset = [VASE, BOWL, JUG].find(({ id }) => id === params.assetId) ?? VASE;
        return { asset, uses: [] };
      });
      server.answer(listContent, { items: [], nextCursor: null, total: 0 });
    },
  });
  await screen.findByRole("button", { name: /^(Choose|Add) images$/ });
  const block = (): GalleryBlockValue => opened.value() as GalleryBlockValue;
  const idsOf = (): string[] => block().images.map(({ image }) => image.imageId);
  return { ...opened, block, idsOf };
}

const button = (name: string): HTMLElement => screen.getByRole("button", { name });
const field = (name: string): HTMLInputElement => screen.getByRole<HTMLInputElement>("textbox", { name });
const tiles = (): (string | null)[] =>
  within(screen.getByRole("grid", { name: "Images" }))
    .getAllByRole("row")
    .map((row) => row.getAttribute("aria-label"));
/** What is said to those who don't see where the keyboard went; loading parts speak as well, before it. */
const said = (): string | null | undefined => [...document.querySelectorAll("output.only-spoken")].at(-1)?.textContent;
const toggle = (name: RegExp): HTMLInputElement => screen.getByRole<HTMLInputElement>("switch", { name });

/** Somebody who picks all of the files, one after the other. */
const picksAll =
  (...files: readonly (typeof VASE)[]): PickFile =>
  async (_, onEach) => {
    for (const file of files) onEach?.(file);
    return null;
  };

test("an empty gallery asks for images; several are added in the order in which they are picked", async () => {
  const described = { ...VASE, picture: VASE.picture && { ...VASE.picture, altText: "A vase" } };
  const { user, block, acts } = await openGallery([], picksAll(described, BOWL));
  expect(screen.getByText("No images yet. Add some, then drag to reorder them.")).toBeTruthy();
  await user.click(button("Choose images"));
  expect(block().images).toEqual([picture(VASE, "A vase"), picture(BOWL)]);
  expect([said(), acts()]).toEqual(["Image 2 added.", ["Add image", "Add image"]]);
  expect(tiles()).toEqual(["Image 1: A vase", "Image 2: no description"]);
});

test.each([
  [[picture(VASE, "A vase")], "1 picture."],
  [[picture(VASE)], "1 picture. 1 image has no alt text."],
  [[picture(VASE), picture(BOWL)], "2 pictures. Drag to reorder, or open one and move it. 2 images have no alt text."],
])("the gallery shows how many images it has and how many lack alt text", async (images, text) => {
  await openGallery(images);
  const shown = [...document.querySelectorAll("p")].map((one) => one.textContent?.replaceAll(/\s+/g, " ").trim());
  expect(shown).toContain(text);
});

test("an image is described, titled, and linked in its details", async () => {
  const { user, block } = await openGallery([picture(VASE)]);
  expect(screen.queryByRole("group", { name: "Image 1 of 1" })).toBeNull();
  await user.click(screen.getByRole("row", { name: "Image 1: no description" }));
  await screen.findByRole("group", { name: "Image 1 of 1" });
  await user.type(field("Alt text"), "A vase");
  await user.type(field("Title"), "Blue");
  expect(block().images[0]).toMatchObject({ image: { altText: "A vase" }, title: "Blue" });
  expect(screen.getByText("Visitors see the title and description while “Show text” is on.")).toBeTruthy();
  expect(tiles()).toEqual(["Image 1: A vase"]);
});

test("an open image is moved, and at the ends it says that it can't go further", async () => {
  const { user, idsOf, acts } = await openGallery([picture(VASE, "Vase"), picture(BOWL, "Bowl"), picture(JUG, "Jug")]);
  await user.click(screen.getByRole("row", { name: "Image 1: Vase" }));
  await user.click(button("Move image 1 earlier"));
  expect(said()).toBe("This is already the first image.");
  await user.click(button("Move image 1 later"));
  expect(idsOf()).toEqual([BOWL.id, VASE.id, JUG.id]);
  expect(said()).toBe("Moved to position 2 of 3.");
  expect(screen.getByRole("group", { name: "Image 2 of 3" })).toBeTruthy();
  await user.click(button("Move image 2 later"));
  await user.click(button("Move image 3 later"));
  expect(said()).toBe("This is already the last image.");
  expect(idsOf()).toEqual([BOWL.id, JUG.id, VASE.id]);
  expect(acts()).toEqual(["Move image", "Move image"]);
});

test("an image is replaced by another file, and keeps its title", async () => {
  const pick = vi.fn<PickFile>().mockResolvedValueOnce(null).mockResolvedValueOnce(BOWL);
  const { user, block, acts } = await openGallery([picture(VASE, "Vase", { title: "Blue" })], pick);
  await user.click(screen.getByRole("row", { name: "Image 1: Vase" }));
  await user.click(button("Replace"));
  expect(acts()).toEqual([]);
  await user.click(button("Replace"));
  await waitFor(() => expect(block().images).toEqual([picture(BOWL, "", { title: "Blue" })]));
  expect(acts()).toEqual(["Change gallery image"]);
});

test("removing an image closes its details and moves the focus to the images", async () => {
  const { user, idsOf } = await openGallery([picture(VASE, "Vase"), picture(BOWL, "Bowl")]);
  await user.click(screen.getByRole("row", { name: "Image 1: Vase" }));
  await user.click(button("Remove image 1"));
  expect(idsOf()).toEqual([BOWL.id]);
  expect(screen.queryByRole("group", { name: /^Image \d of/ })).toBeNull();
  expect(said()).toBe("Image removed.");
  expect(document.activeElement).not.toBe(document.body);
});

test("details are closed by their button", async () => {
  const { user } = await openGallery([picture(VASE, "Vase")]);
  await user.click(screen.getByRole("row", { name: "Image 1: Vase" }));
  await user.click(button("Close"));
  expect(screen.queryByRole("group", { name: "Image 1 of 1" })).toBeNull();
});

test("a gallery holds up to 250 images", async () => {
  const images = Array.from({ length: 249 }, () => picture(VASE, "Vase"));
  const { user, block } = await openGallery(images, picksAll(BOWL, JUG));
  await user.click(button("Add images"));
  expect([block().images.length, said()]).toEqual([250, "Image 250 added."]);
  expect(screen.getByText("A gallery holds up to 250 images. Remove one to add another.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Add images" })).toBeNull();
});

test("images of a collection are shown instead, and those that were added return", async () => {
  const { user, block } = await openGallery([picture(VASE, "Vase")]);
  const ofCollection = toggle(/^Show images from a collection/);
  await user.click(ofCollection);
  expect(screen.queryByRole("grid", { name: "Images" })).toBeNull();
  expect(screen.getByText("The images you added here are kept, and return when you turn this off.")).toBeTruthy();
  expect(screen.getByText(/^Choose a gallery page, a blog or a store page\./)).toBeTruthy();
  await user.click(ofCollection);
  expect(tiles()).toEqual(["Image 1: Vase"]);
  expect(block().images).toHaveLength(1);
});

test.each([
  ["Grid", "grid"],
  ["Slideshow", "slideshow"],
  ["Slider", "slider"],
  ["Stack", "stacked"],
])("the design is a %s", async (name, design) => {
  const { user, block } = await openGallery([picture(VASE, "Vase")]);
  const tile = screen.getByRole("radio", { name });
  await user.click(tile);
  expect(block().design).toBe(design);
});

test("texts are shown with the images, or not", async () => {
  const { user, block, acts } = await openGallery([picture(VASE, "Vase")]);
  const before = toggle(/^Show text ?Image titles/).checked;
  const kept = block();
  await user.click(toggle(/^Show text ?Image titles/));
  expect(toggle(/^Show text ?Image titles/).checked).toBe(!before);
  expect(block()).not.toEqual(kept);
  expect(acts()).toEqual(["Change gallery text"]);
});
