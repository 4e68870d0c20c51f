import { act, screen, waitFor, within } from "@testing-library/react";
import type { Image } from "@stoa/core/image/image-schema.ts";
import { testId } from "@stoa/core/product/product-for-tests.ts";
import type { Product } from "@stoa/core/product/product-schema.ts";
import { expect, test } from "vitest";
import { fileFieldIn, holdUploads } from "../../../testing/held/held-uploads.ts";
import { openProductSection } from "../../../testing/open/open-product.tsx";
import { ImagesSection } from "./images-section.tsx";

function image(number: number): Image {
  const url = `http://pots.example.org/i/${number}`;
  return { id: testId(number), url, filename: `${number}.jpg`, widthPx: 100, heightPx: 100, meanColor: "808080" };
}

const SIDE = { imageId: testId(50), altText: "From the side" };
const ABOVE = { imageId: testId(51), altText: "" };
const BELOW = { imageId: testId(52), altText: "From below" };

const open = (images: Product["images"] = [SIDE, ABOVE, BELOW]) =>
  openProductSection({
    product: { images },
    detail: { images: images.map((_, index) => image(50 + index)) },
    render: (parts) => <ImagesSection {...parts} />,
  });

const button = (name: string): HTMLElement => screen.getByRole("button", { name });
const tiles = (): (string | null)[] =>
  within(screen.getByRole("grid", { name: "Images" }))
    .getAllByRole("row")
    .map((row) => row.getAttribute("aria-label"));
const choose = (user: Awaited<ReturnType<typeof open>>["user"], name: string): Promise<void> =>
  user.click(screen.getByRole("row", { name }));
const idsOf = ({ images }: Product): string[] => images.map(({ imageId }) => imageId);
const picture = (name: string): File => new File(["xx"], name, { type: "image/jpeg" });

test("a product without images says where they go", async () => {
  await open([]);
  expect(screen.getByText(/^Drop images here, or add them with the button\./)).toBeTruthy();
  expect(screen.queryByRole("grid")).toBeNull();
});

test("images are listed in their order with what is described of them; the first is the main one", async () => {
  await open();
  expect(tiles()).toEqual(["Image 1: From the side", "Image 2: no description", "Image 3: From below"]);
  const notes = screen.getAllByRole("row").map(({ textContent }) => textContent);
  expect(notes).toEqual(["Main", "No alt text", ""]);
});

test("a chosen image is described", async () => {
  const { user, sent, labels } = await open();
  expect(screen.queryByRole("textbox")).toBeNull();
  await choose(user, "Image 2: no description");
  await user.type(screen.getByRole("textbox", { name: "Image 2 alt text" }), "Above");
  expect((await sent()).images[1]).toEqual({ ...ABOVE, altText: "Above" });
  expect(tiles()[1]).toBe("Image 2: Above");
  expect(new Set(labels())).toEqual(new Set(["Change alt text"]));
});

test("a chosen image is moved by buttons, to where there is room", async () => {
  const { user, sent } = await open();
  await choose(user, "Image 1: From the side");
  expect(button("Move earlier").hasAttribute("disabled")).toBe(true);
  await user.click(button("Move later"));
  await user.click(button("Move later"));
  expect(idsOf(await sent())).toEqual([ABOVE, BELOW, SIDE].map(({ imageId }) => imageId));
  expect(button("Move later").hasAttribute("disabled")).toBe(true);
  expect(screen.getByRole("textbox", { name: "Image 3 alt text" })).toBeTruthy();
});

test("an image is removed, and Undo brings it back", async () => {
  const { user, sent } = await open();
  await choose(user, "Image 2: no description");
  await user.click(button("Remove image"));
  expect(await screen.findByText("Image removed.")).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(idsOf(await sent())).toEqual([SIDE.imageId, BELOW.imageId]);
  await user.click(button("Undo"));
  await waitFor(() => expect(tiles()).toHaveLength(3));
  await sent();
});

test("images are uploaded one after the other, and added in that order", async () => {
  const held = holdUploads();
  const { user, sent } = await open([SIDE]);
  await user.upload(fileFieldIn(document), [picture("a.jpg"), picture("b.jpg")]);
  await waitFor(() => expect(held).toHaveLength(1));
  held[0]?.send(0.5);
  expect(screen.getByRole("progressbar", { name: "Uploading a.jpg" }).getAttribute("value")).toBe("0.5");
  expect(screen.getByRole("progressbar", { name: "Uploading b.jpg" })).toBeTruthy();
  await held[0]?.answer(image(60));
  await waitFor(() => expect(held).toHaveLength(2));
  await held[1]?.answer(image(61));
  await waitFor(() => expect(tiles()).toHaveLength(3));
  expect(screen.queryByRole("progressbar")).toBeNull();
  expect(idsOf(await sent())).toEqual([SIDE.imageId, testId(60), testId(61)]);
});

test("an upload that fails says why, is tried again, or is put away; the next one goes on", async () => {
  const held = holdUploads();
  const { user, sent } = await open([]);
  await user.upload(fileFieldIn(document), [picture("a.jpg"), picture("b.jpg")]);
  await waitFor(() => expect(held).toHaveLength(1));
  await held[0]?.refuse(400, "This is no image.");
  const uploads = within(screen.getByRole("list", { name: "Uploads" }));
  expect((await uploads.findByRole("alert")).textContent).toBe("Error uploading a.jpg. This is no image.");
  await waitFor(() => expect(held).toHaveLength(2));
  await held[1]?.answer(image(61));
  await user.click(uploads.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(held).toHaveLength(3));
  await held[2]?.breakOff();
  expect((await uploads.findByRole("alert")).textContent).toContain("Unable to connect.");
  await user.click(uploads.getByRole("button", { name: "Dismiss a.jpg" }));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(idsOf(await sent())).toEqual([testId(61)]);
});

test("a file that is no image is not sent", async () => {
  const held = holdUploads();
  const { user } = await open([]);
  const field = fileFieldIn(document);
  field.removeAttribute("accept");
  await user.upload(field, new File(["xx"], "notes.pdf", { type: "application/pdf" }));
  expect((await screen.findByRole("alert")).textContent).toContain("does not appear to be a supported file type");
  await act(async () => undefined);
  expect(held).toHaveLength(0);
});
