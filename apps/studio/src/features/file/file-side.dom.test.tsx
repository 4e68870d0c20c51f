import { screen, waitFor, within } from "@testing-library/react";
import { changeAsset, deleteAsset, getAsset, type AssetUse, type AssetView } from "@stoa/core/asset/asset-api.ts";
import { holdCalls, rejection, unreachable } from "@stoa/ui/testing/call-fault.ts";
import { startContractServer } from "@stoa/ui/testing/contract-server.ts";
import { fireEvent } from "@testing-library/react";
import { useState, type ReactElement } from "react";
import { expect, test, vi } from "vitest";
import { answerFiles, storedFile, storedFolder } from "../../testing/answer/file-answers.ts";
import { fileFieldIn, holdUploads } from "../../testing/held/held-uploads.ts";
import { mountPart } from "../../testing/open/mount-part.tsx";
import { FileSide } from "./file-side.tsx";
import { useFileActions } from "./use-file-actions.ts";

const FOLDER = storedFolder("Glazes");

type SideProps = { readonly assetId: string; readonly canChange?: boolean; readonly canDelete?: boolean };

function Side({ assetId, canChange = true, canDelete = true }: SideProps): ReactElement {
  const [isOpen, setIsOpen] = useState(true);
  const actions = useFileActions();
  if (!isOpen) return <p>closed</p>;
  return (
    <FileSide
      assetId={assetId}
      folders={[FOLDER]}
      siteUrl="http://pots.example.org"
      language="en-US"
      canChange={canChange}
      canDelete={canDelete}
      actions={actions}
      onClose={() => setIsOpen(false)}
    />
  );
}

function startFile(asset: AssetView, uses: readonly AssetUse[] = []) {
  const server = startContractServer();
  return { server, ...answerFiles(server, { files: [asset], folders: [FOLDER], uses: { [asset.id]: uses } }) };
}

const mount = (asset: AssetView, props: Omit<SideProps, "assetId"> = {}) =>
  mountPart(<Side assetId={asset.id} {...props} />);
const detail = async (): Promise<HTMLElement> => screen.findByRole("region", { name: "File Detail" });
const button = (name: string | RegExp): HTMLElement => screen.getByRole("button", { name });
const field = (name: string): HTMLInputElement => screen.getByRole<HTMLInputElement>("textbox", { name });
const facts = (): (string | null)[] => screen.getAllByRole("definition").map(({ textContent }) => textContent);

test("an image's details get the focus, and show what it is and where it's used", async () => {
  const vase = storedFile("vase.jpg");
  const use = { documentId: "713f222bd16bd2698d996944", documentKind: "page", title: "Home", isLive: true };
  startFile(vase, [
    use,
    { ...use, documentId: "813f222bd16bd2698d996944", title: "", documentKind: "product", isLive: false },
  ]);
  mount(vase);
  await detail();
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "File Detail" }));
  expect(facts().slice(0, 3)).toEqual(["Image, JPG", expect.stringMatching(/^1\.5 \wB$/), "1600 × 900 px"]);
  const uses = within(screen.getByRole("region", { name: "Where it's used" })).getAllByRole("listitem");
  expect(uses.map(({ textContent }) => textContent)).toEqual(["HomeLive", "ProductDraft"]);
  expect(screen.getByRole("link", { name: /\/s\/vase\.jpg/ }).getAttribute("href")).toBe(
    "http://pots.example.org/s/vase.jpg",
  );
});

test.each([
  ["talk.mp3", "audio", "Audio, MP3"],
  ["kiln.mp4", "video", "Video, MP4"],
  ["prices.pdf", "span", "File, PDF"],
])("%s is shown as %s, without what only pictures have", async (filename, tag, kind) => {
  const asset = storedFile(filename);
  startFile(asset);
  mount(asset);
  expect((await detail()).querySelector(tag)).not.toBeNull();
  expect(facts()[0]).toBe(kind);
  expect(facts()).toHaveLength(3);
  expect(screen.queryByRole("textbox", { name: "Alt text" })).toBeNull();
  expect(screen.queryByRole("group", { name: "Focal point" })).toBeNull();
  expect(screen.getByText("Not used on any page, product or post yet.")).toBeTruthy();
});

test("who may only look reads the name and the alt text", async () => {
  const vase = storedFile("vase.jpg");
  const asset = { ...vase, picture: vase.picture && { ...vase.picture, altText: "A blue vase" } };
  startFile(asset);
  mount(asset, { canChange: false, canDelete: false });
  await detail();
  expect(screen.getByRole("heading", { name: "vase.jpg" })).toBeTruthy();
  expect(screen.getByText("A blue vase")).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.queryByRole("button", { name: "Delete" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Replace file" })).toBeNull();
});

test("a name is saved by Enter, once, and without its extension", async () => {
  const vase = storedFile("vase.jpg");
  const { server } = startFile(vase);
  const { user } = mount(vase);
  await detail();
  expect(field("Rename").value).toBe("vase");
  await user.clear(field("Rename"));
  await user.type(field("Rename"), "Blue vase{Enter}");
  await user.tab();
  await waitFor(() => expect(server.made(getAsset)).toHaveLength(2));
  expect(server.made(changeAsset).map(({ body }) => body)).toEqual([{ filename: "Blue vase" }]);
  expect(field("Rename").value).toBe("Blue vase");
});

test("a name that is on its way is not sent twice when its field is left, and another one is", async () => {
  const vase = storedFile("vase.jpg");
  const { server } = startFile(vase);
  const { user } = mount(vase);
  await detail();
  const held = holdCalls();
  server.failWith(held.fault, changeAsset);
  await user.type(field("Rename"), "s{Enter}");
  await user.tab();
  expect(held.count()).toBe(1);
  await user.type(field("Rename"), " 2");
  await user.tab();
  expect(held.count()).toBe(2);
  held.letGo();
  await waitFor(() => expect(field("Rename").value).toBe("vases 2"));
  expect(server.made(changeAsset).map(({ body }) => body)).toEqual([{ filename: "vases" }, { filename: "vases 2" }]);
});

test("Escape puts the name back, and nothing is sent", async () => {
  const vase = storedFile("vase.jpg");
  const { server } = startFile(vase);
  const { user } = mount(vase);
  await detail();
  await user.type(field("Rename"), "s{Escape}");
  expect(field("Rename").value).toBe("vase");
  await user.tab();
  expect(server.saves()).toEqual([]);
});

test.each([
  [
    "that is taken",
    rejection(400, "That file name is already used on this site."),
    "That file name is already used on this site.",
  ],
  ["that can't be sent", unreachable, "Unable to Rename File. There was a problem while renaming your file."],
])("a name %s stays with what is wrong with it, and is sent again", async (_, fault, text) => {
  const vase = storedFile("vase.jpg");
  const { server } = startFile(vase);
  const { user } = mount(vase);
  await detail();
  server.failOnce(fault);
  await user.type(field("Rename"), "s");
  await user.tab();
  expect(await screen.findByText(text)).toBeTruthy();
  expect(field("Rename").value).toBe("vases");
  await user.click(button("Try again"));
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  expect(server.made(changeAsset).map(({ body }) => body)).toEqual([{ filename: "vases" }, { filename: "vases" }]);
});

test("a name that is typed back to what it was is no problem anymore", async () => {
  const vase = storedFile("vase.jpg");
  const { server } = startFile(vase);
  const { user } = mount(vase);
  await detail();
  server.failOnce(rejection(400, "That name is taken."));
  await user.type(field("Rename"), "s{Enter}");
  await screen.findByText("That name is taken.");
  await user.type(field("Rename"), "{Backspace}{Enter}");
  await waitFor(() => expect(screen.queryByText("That name is taken.")).toBeNull());
  expect(server.made(changeAsset)).toHaveLength(1);
});

test("the alt text is saved when its field is left, and Enter is a new line in it", async () => {
  const vase = storedFile("vase.jpg");
  const { server } = startFile(vase);
  const { user } = mount(vase);
  await detail();
  await user.type(field("Alt text"), "A vase{Enter}in blue");
  expect(server.saves()).toEqual([]);
  await user.tab();
  await waitFor(() => expect(server.made(changeAsset)).toHaveLength(1));
  expect(server.made(changeAsset)[0]?.body).toEqual({ altText: "A vase\nin blue" });
});

test("the focal point is set with a slider for each direction", async () => {
  const vase = storedFile("vase.jpg");
  const { server } = startFile(vase);
  mount(vase);
  await detail();
  const left = screen.getByRole<HTMLInputElement>("slider", { name: "From the left" });
  expect([left.value, left.getAttribute("aria-valuetext")]).toEqual(["50", "50%"]);
  fireEvent.change(left, { target: { value: "25" } });
  await waitFor(() => expect(left.value).toBe("25"));
  fireEvent.change(screen.getByRole("slider", { name: "From the top" }), { target: { value: "80" } });
  await waitFor(() => expect(server.made(changeAsset)).toHaveLength(2));
  expect(server.made(changeAsset).map(({ body }) => body)).toEqual([
    { focalPoint: { x: 0.25, y: 0.5 } },
    { focalPoint: { x: 0.25, y: 0.8 } },
  ]);
});

test("a file is moved into a folder and out of it, and a move that fails is tried again from the message", async () => {
  const vase = storedFile("vase.jpg");
  const { server, files } = startFile(vase);
  const { user } = mount(vase);
  await detail();
  const folder = screen.getByRole<HTMLSelectElement>("combobox", { name: "Folder" });
  server.failOnce(rejection(403, "Your role may not move files."));
  await user.selectOptions(folder, "Glazes");
  expect(await screen.findByText("Your role may not move files.")).toBeTruthy();
  await user.click(button("Try again"));
  await waitFor(() => expect(folder.value).toBe(FOLDER.id));
  await user.selectOptions(folder, "All files");
  await waitFor(() => expect(files.find(vase.id)?.folderId).toBeNull());
});

test.each([
  ["URL copied", async () => undefined],
  ["The URL couldn't be copied: http://pots.example.org/s/vase.jpg", async () => Promise.reject(new Error("denied"))],
])("the address is copied: “%s”", async (message, write) => {
  const vase = storedFile("vase.jpg");
  startFile(vase);
  const { user } = mount(vase);
  await detail();
  const copying = vi.spyOn(navigator.clipboard, "writeText").mockImplementation(write);
  await user.click(button("Copy URL"));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(copying.mock.calls).toEqual([["http://pots.example.org/s/vase.jpg"]]);
});

test("a file is replaced, and its address stays", async () => {
  const held = holdUploads();
  const vase = storedFile("vase.jpg");
  const { files } = startFile(vase);
  const { user } = mount(vase);
  const side = await detail();
  await user.upload(fileFieldIn(side), new File(["xx"], "new.jpg", { type: "image/jpeg" }));
  await waitFor(() => expect(held[0]?.url).toBe(`/api/studio/assets/${vase.id}/content`));
  held[0]?.send(0.5);
  expect(button("Replacing… 50%").dataset["busy"]).toBe("true");
  await held[0]?.answer(files.put({ ...vase, byteCount: 1900, version: 2 }));
  expect(await screen.findByText("vase.jpg replaced. Its URL is the same.")).toBeTruthy();
  expect(button("Replace file")).toBeTruthy();
  await waitFor(() => expect(facts()[1]).toMatch(/^1\.9 \wB$/));
});

test("a file that can't be replaced says why, and the same one is sent again", async () => {
  const held = holdUploads();
  const vase = storedFile("vase.jpg");
  const { files } = startFile(vase);
  const { user } = mount(vase);
  await user.upload(fileFieldIn(await detail()), new File(["xx"], "song.mp3"));
  await waitFor(() => expect(held).toHaveLength(1));
  await held[0]?.refuse(400, "A file can only be replaced by one of the same type.");
  const text = "Unable to Upload File. A file can only be replaced by one of the same type.";
  expect(await screen.findByText(text)).toBeTruthy();
  await user.click(button("Try again"));
  await waitFor(() => expect(held[1]?.file.name).toBe("song.mp3"));
  expect(screen.queryByText(text)).toBeNull();
  await held[1]?.answer(files.put({ ...vase, version: 2 }));
  expect(await screen.findByText(/replaced/)).toBeTruthy();
});

test("a file is deleted after a question, and brought back by Undo", async () => {
  const vase = storedFile("vase.jpg");
  const { server, files } = startFile(vase);
  const { user } = mount(vase);
  await detail();
  await user.click(button("Delete"));
  const dialog = await screen.findByRole("dialog", { name: "Delete 'vase.jpg'?" });
  expect(server.made(deleteAsset)).toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("closed")).toBeTruthy();
  expect(await screen.findByText("vase.jpg deleted")).toBeTruthy();
  expect(files.find(vase.id)).toBeUndefined();
  server.failOnce(rejection(403, "Your role may not restore files."));
  await user.click(button("Undo"));
  expect(await screen.findByText("Your role may not restore files.")).toBeTruthy();
  await user.click(button("Try again"));
  expect(await screen.findByText("vase.jpg restored")).toBeTruthy();
  expect(files.find(vase.id)).toBeTruthy();
});

test("a file that can't be read says why, is read again, and can be closed meanwhile", async () => {
  const vase = storedFile("vase.jpg");
  const { server } = startFile(vase);
  server.failWith(rejection(403, "Your role may not see it."), getAsset);
  const { user } = mount(vase);
  expect(await screen.findByText("Your role may not see it.")).toBeTruthy();
  server.mend();
  await user.click(button("Try again"));
  await detail();
  await user.click(button("Close file detail"));
  expect(screen.getByText("closed")).toBeTruthy();
});
