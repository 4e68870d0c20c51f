import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { getAsset, type AssetView } from "@stoa/core/asset/asset-api.ts";
import type { ImageUse } from "@stoa/core/image/image-use-schema.ts";
import { startContractServer } from "@stoa/ui/testing/contract-server.ts";
import { useState, type ReactElement } from "react";
import { expect, test, vi } from "vitest";
import { CallError } from "../../client/call-error.ts";
import { notFound } from "../../testing/cached-rows.ts";
import { mountPart } from "../../testing/open/mount-part.tsx";
import { FileButton } from "../file/file-button.tsx";
import { FocalPointPicker } from "./focal-point-picker.tsx";
import type { PickedFile, PickFile } from "../file/pick-file.ts";
import { PictureField } from "./picture-field.tsx";

const VASE: AssetView = {
  id: "568cf79c22ccff8adf07ca88",
  kind: "image",
  filename: "vase.jpg",
  url: "/s/vase.jpg?v=1",
  address: "/s/vase.jpg",
  contentType: "image/jpeg",
  byteCount: 22,
  picture: {
    widthPx: 800,
    heightPx: 600,
    meanColor: "#aabbcc",
    altText: "A blue vase",
    focalPoint: { x: 0.5, y: 0.25 },
  },
  folderId: null,
  version: 1,
  createdAt: "2026-01-05T09:00:00.000Z",
  updatedAt: "2026-01-05T09:00:00.000Z",
};

const PICKED: PickedFile = { ...VASE, picture: { altText: "A blue vase" } };
const changed = vi.fn<(image: ImageUse | undefined) => void>();

type FieldProps = { readonly pickFile: PickFile; readonly first?: ImageUse; readonly isWhole?: boolean };

function Field({ pickFile, first, isWhole = false }: FieldProps): ReactElement {
  const [image, setImage] = useState<ImageUse | undefined>(first);
  const change = (next: ImageUse | undefined): void => {
    changed(next);
    setImage(next);
  };
  return (
    <PictureField
      label="Logo"
      hint="Shown at the top."
      isWhole={isWhole}
      value={image}
      pickFile={pickFile}
      onChange={change}
    />
  );
}

function openField(props: FieldProps, hasFile = true) {
  changed.mockClear();
  const server = startContractServer();
  server.answer(getAsset, () => (hasFile ? { asset: VASE, uses: [] } : notFound()));
  return { server, ...mountPart(<Field {...props} />) };
}

test("a picture is chosen with its alt text, described again, and removed", async () => {
  const pickFile = vi.fn<PickFile>(async () => PICKED);
  const { user } = openField({ pickFile });
  const field = screen.getByRole("group", { name: "Logo" });
  expect(within(field).getByText("Shown at the top.")).toBeTruthy();
  expect(within(field).queryByRole("button", { name: "Remove" })).toBeNull();
  await user.click(within(field).getByRole("button", { name: "Choose image" }));
  expect(pickFile.mock.calls[0]?.[0]).toBe("image");
  await waitFor(() => expect(changed).toHaveBeenLastCalledWith({ imageId: VASE.id, altText: "A blue vase" }));
  expect(await within(field).findByText("vase.jpg")).toBeTruthy();
  await user.type(within(field).getByRole("textbox", { name: "Alt text" }), "!");
  expect(changed).toHaveBeenLastCalledWith({ imageId: VASE.id, altText: "A blue vase!" });
  expect(within(field).getByRole("button", { name: "Replace" })).toBeTruthy();
  await user.click(within(field).getByRole("button", { name: "Remove" }));
  expect(changed).toHaveBeenLastCalledWith(undefined);
  expect(within(field).queryByRole("textbox")).toBeNull();
});

test("nothing is changed when none is chosen, and an error is shown until the next attempt", async () => {
  const error = new CallError({ status: 429, code: "x", message: "Too much at once." });
  const pickFile = vi.fn<PickFile>().mockRejectedValueOnce(error).mockResolvedValue(null);
  const { user } = openField({ pickFile });
  await user.click(screen.getByRole("button", { name: "Choose image" }));
  expect((await screen.findByRole("alert")).textContent).toBe("Too much at once.");
  await user.click(screen.getByRole("button", { name: "Choose image" }));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(changed).not.toHaveBeenCalled();
});

test("the focal point of a picture is set here, and starts with the file's", async () => {
  const { user } = openField({ pickFile: async () => null, first: { imageId: VASE.id, altText: "" } });
  await user.click(await screen.findByText("Focal point", { selector: "summary" }));
  const top = screen.getByRole<HTMLInputElement>("slider", { name: "From the top" });
  expect([top.value, top.getAttribute("aria-valuetext")]).toEqual(["25", "25%"]);
  fireEvent.change(top, { target: { value: "75" } });
  expect(changed).toHaveBeenLastCalledWith({ imageId: VASE.id, altText: "", focalPoint: { x: 0.5, y: 0.75 } });
  expect(top.value).toBe("75");
});

test("a picture that is shown whole has no focal point, and one whose file is deleted shows nothing", async () => {
  openField({ pickFile: async () => null, first: { imageId: VASE.id, altText: "" }, isWhole: true });
  const name = await screen.findByText("vase.jpg");
  expect((name.previousElementSibling as HTMLImageElement).getAttribute("src")).toBe("/s/vase.jpg?v=1?format=300w");
  expect(name.parentElement?.querySelector("img")?.dataset["whole"]).toBe("true");
  expect(screen.queryByText("Focal point")).toBeNull();
});

test("a picture whose file is deleted can still be changed", async () => {
  const { server } = openField({ pickFile: async () => null, first: { imageId: VASE.id, altText: "" } }, false);
  await waitFor(() => expect(server.made(getAsset)).toHaveLength(1));
  expect(document.querySelector("img")).toBeNull();
  expect(screen.getByRole("button", { name: "Replace" })).toBeTruthy();
});

test("the point is set by a click on the picture, where it is released, and within it", () => {
  const moved = vi.fn<(point: { x: number; y: number }) => void>();
  mountPart(<FocalPointPicker url="/s/vase.jpg" point={{ x: 0.1, y: 0.2 }} onChange={moved} />);
  const picture = document.querySelector("img")?.parentElement as HTMLElement;
  const mark = picture.querySelector("span") as HTMLElement;
  picture.setPointerCapture = vi.fn<(id: number) => void>();
  vi.spyOn(picture, "getBoundingClientRect").mockReturnValue(new DOMRect(100, 50, 200, 100));
  const place = (): string[] => [mark.style.left, mark.style.top];
  expect(place()).toEqual(["10%", "20%"]);
  fireEvent.pointerMove(picture, { clientX: 200, clientY: 100 });
  expect(place()).toEqual(["10%", "20%"]);
  fireEvent.pointerDown(picture, { clientX: 150, clientY: 75, pointerId: 1 });
  expect(place()).toEqual(["25%", "25%"]);
  fireEvent.pointerMove(picture, { clientX: 200, clientY: 100 });
  expect(place()).toEqual(["50%", "50%"]);
  fireEvent.pointerUp(picture, { clientX: 900, clientY: 0 });
  expect(moved).toHaveBeenCalledExactlyOnceWith({ x: 1, y: 0 });
  fireEvent.pointerDown(picture, { clientX: 150, clientY: 75, pointerId: 1 });
  fireEvent.pointerCancel(picture);
  expect([place(), moved.mock.calls.length]).toEqual([["10%", "20%"], 1]);
});

test("the point is set by two sliders", () => {
  const moved = vi.fn<(point: { x: number; y: number }) => void>();
  mountPart(<FocalPointPicker url="/s/vase.jpg" point={{ x: 0.1, y: 0.2 }} onChange={moved} />);
  const left = screen.getByRole<HTMLInputElement>("slider", { name: "From the left" });
  expect([left.value, left.getAttribute("aria-valuetext"), left.step]).toEqual(["10", "10%", "5"]);
  fireEvent.change(left, { target: { value: "40" } });
  fireEvent.change(screen.getByRole("slider", { name: "From the top" }), { target: { value: "60" } });
  expect(moved.mock.calls.flat()).toEqual([
    { x: 0.4, y: 0.2 },
    { x: 0.1, y: 0.6 },
  ]);
});

test("a file is chosen with a button, which reports errors", async () => {
  const picked = vi.fn<(file: PickedFile) => void>();
  const error = new CallError({ status: 0, code: "x", message: "Unable to connect." });
  const pickFile = vi.fn<PickFile>().mockRejectedValueOnce(error).mockResolvedValueOnce(null).mockResolvedValue(PICKED);
  const { user } = mountPart(
    <FileButton kind="audio" icon={<i />} pickFile={pickFile} onPick={picked}>
      Choose audio
    </FileButton>,
  );
  const press = (): Promise<void> => user.click(screen.getByRole("button", { name: "Choose audio" }));
  await press();
  expect((await screen.findByRole("alert")).textContent).toBe("Unable to connect.");
  await press();
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(picked).not.toHaveBeenCalled();
  await press();
  await waitFor(() => expect(picked).toHaveBeenCalledExactlyOnceWith(PICKED));
  expect(pickFile.mock.calls.map(([kind]) => kind)).toEqual(["audio", "audio", "audio"]);
});
