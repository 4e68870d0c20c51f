import { act, screen, waitFor, within } from "@testing-library/react";
import { createAssetFolder, changeAssetFolder, listAssets } from "@stoa/core/asset/asset-api.ts";
import { rejection } from "@stoa/ui/testing/call-fault.ts";
import { startContractServer } from "@stoa/ui/testing/contract-server.ts";
import { useState, type ReactElement } from "react";
import { expect, test } from "vitest";
import { requestAct } from "../../../parts/action/requested-act.ts";
import { expectHeld } from "../../../testing/held/held-save.ts";
import { answerFiles, storedFile, storedFolder } from "../../../testing/answer/file-answers.ts";
import { fileFieldIn, holdUploads } from "../../../testing/held/held-uploads.ts";
import { mountLinkedPart } from "../../../testing/open/mount-linked-part.tsx";
import { FilesPanel } from "./files-panel.tsx";
import type { FilesSearch } from "./files-view.ts";

type Stored = Parameters<typeof answerFiles>[1];
type PanelProps = { readonly first?: FilesSearch; readonly canChange?: boolean; readonly canDelete?: boolean };

const TOP: FilesSearch = {};

function Panel({ first = TOP, canChange = true, canDelete = true }: PanelProps): ReactElement {
  const [search, setSearch] = useState(first);
  return (
    <FilesPanel
      search={search}
      onSearch={setSearch}
      siteUrl="http://pots.example.org"
      language="en-US"
      canChange={canChange}
      canDelete={canDelete}
    />
  );
}

function startFiles(stored: Stored) {
  const server = startContractServer();
  return { server, ...answerFiles(server, stored) };
}

const mount = (props: PanelProps = {}) => mountLinkedPart(<Panel {...props} />);
const button = (name: string | RegExp): HTMLElement => screen.getByRole("button", { name });
const tiles = (): string[] =>
  within(screen.getByRole("grid", { name: "Existing Files" }))
    .getAllByRole("row")
    .map(({ textContent }) => textContent ?? "");
const tile = async (name: string): Promise<HTMLElement> => screen.findByRole("row", { name });
const trail = (): (string | null)[] =>
  within(screen.getByRole("navigation", { name: "Folders" }))
    .getAllByRole("button")
    .map(({ textContent }) => textContent);
const file = (name: string, bytes = 100, type = ""): File => new File(["x".repeat(bytes)], name, { type });

test("a site without files says what can be added, and offers to", async () => {
  startFiles({});
  await mount();
  expect(await screen.findByRole("heading", { name: "Add your first file" })).toBeTruthy();
  expect(screen.getAllByRole("button", { name: "Upload File" })).toHaveLength(2);
});

test("who may only look is offered nothing", async () => {
  startFiles({});
  await mount({ canChange: false });
  expect(await screen.findByText("Your role can view files. Files that others upload appear here.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Upload File" })).toBeNull();
  expect(screen.queryByRole("button", { name: "New folder" })).toBeNull();
});

test.each([
  [true, "Drop files here, upload some, or move files here from another folder."],
  [false, "Your role lets you look at files; others put them here."],
])("an empty folder says how files come here, for who may change it: %s", async (canChange, text) => {
  const folder = storedFolder("Glazes");
  startFiles({ folders: [folder] });
  await mount({ first: { folder: folder.id }, canChange });
  expect(await screen.findByText("This folder is empty")).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
});

test("folders come first, then files with their sizes and their number", async () => {
  startFiles({
    files: [storedFile("vase.jpg"), storedFile("prices.pdf", { byteCount: 300 })],
    folders: [storedFolder("Glazes", { fileCount: 1 }), storedFolder("Kilns", { fileCount: 4 })],
  });
  await mount();
  await tile("vase.jpg");
  expect(tiles()).toEqual([
    "Glazes1 file",
    "Kilns4 files",
    expect.stringMatching(/^vase\.jpg1\.5 [kK]B · 1600 × 900$/),
    expect.stringMatching(/^pdfprices\.pdf300 \w+$/),
  ]);
  expect(screen.getByText("2 files")).toBeTruthy();
});

test("a folder is opened by a press, and left by the trail above it", async () => {
  const glazes = storedFolder("Glazes", { fileCount: 1 });
  const blue = storedFolder("Blue", { parentId: glazes.id });
  startFiles({
    files: [storedFile("top.pdf"), storedFile("recipe.pdf", { folderId: glazes.id })],
    folders: [glazes, blue],
  });
  const { user } = await mount();
  await user.click(await tile("Folder Glazes"));
  await tile("recipe.pdf");
  expect(tiles()).toHaveLength(2);
  expect(trail()).toEqual(["All files", "Glazes"]);
  await user.click(await tile("Folder Blue"));
  await screen.findByText("This folder is empty");
  expect(trail()).toEqual(["All files", "Glazes", "Blue"]);
  expect(button("Blue").getAttribute("aria-current")).toBe("page");
  await user.click(button("All files"));
  expect(await tile("top.pdf")).toBeTruthy();
});

test("a search finds files of all folders, shows no folders, and is cleared", async () => {
  const glazes = storedFolder("Glazes");
  const { server } = startFiles({ files: [storedFile("recipe.pdf", { folderId: glazes.id })], folders: [glazes] });
  const { user } = await mount();
  await tile("Folder Glazes");
  const search = screen.getByRole("searchbox", { name: "Search files" });
  await user.type(search, "recipe");
  await tile("recipe.pdf");
  await waitFor(() => expect(tiles()).toHaveLength(1));
  expect(screen.getByText("Results from all folders")).toBeTruthy();
  expect(server.made(listAssets).at(-1)?.query).toEqual({ query: "recipe" });
  await user.type(search, "s");
  await user.click(await screen.findByRole("button", { name: "Clear search", description: "" }));
  expect(await tile("Folder Glazes")).toBeTruthy();
});

test("a search that finds nothing says so", async () => {
  startFiles({ files: [storedFile("vase.jpg")] });
  await mount({ first: { q: "teapot" } });
  expect(await screen.findByText("No files match “teapot”")).toBeTruthy();
  expect(screen.getByText("Search covers file names and alt text in all folders.")).toBeTruthy();
});

test("files are sorted by the server, and shown as a grid or as a list", async () => {
  const { server } = startFiles({ files: [storedFile("vase.jpg")] });
  const { user } = await mount();
  await tile("vase.jpg");
  await user.selectOptions(screen.getByRole("combobox", { name: "Sort By" }), "Largest first");
  await waitFor(() => expect(server.made(listAssets).at(-1)?.query).toEqual({ folderId: "root", sort: "size" }));
  expect([button("Grid"), button("List")].map((one) => one.getAttribute("aria-pressed"))).toEqual(["true", "false"]);
  await user.click(button("List"));
  expect([button("Grid"), button("List")].map((one) => one.getAttribute("aria-pressed"))).toEqual(["false", "true"]);
  expect(screen.getByRole("grid").dataset["view"]).toBe("list");
});

test("more files load, and a failure is shown below those already loaded", async () => {
  const { server } = startFiles({
    files: [storedFile("a.pdf"), storedFile("b.pdf"), storedFile("c.pdf")],
    pageSize: 2,
  });
  const { user } = await mount();
  await tile("a.pdf");
  server.failOnce(rejection(403, "Not now."), listAssets);
  await user.click(button("Load More"));
  expect((await screen.findByRole("alert")).textContent).toContain("Unable to load results.");
  expect(tiles()).toHaveLength(2);
  await user.click(button("Load More"));
  await tile("c.pdf");
  expect(screen.queryByRole("button", { name: "Load More" })).toBeNull();
});

test("files that can't be loaded say why, and are loaded again", async () => {
  const { server } = startFiles({ files: [storedFile("vase.jpg")] });
  server.failWith(rejection(403, "Your role may not see files."), listAssets);
  const { user } = await mount();
  expect(await screen.findByText("Your role may not see files.")).toBeTruthy();
  server.mend();
  await user.click(button("Try again"));
  expect(await tile("vase.jpg")).toBeTruthy();
});

test("a file opens beside the others, and closing it returns the focus to its tile", async () => {
  startFiles({ files: [storedFile("vase.jpg"), storedFile("prices.pdf")] });
  const { user } = await mount();
  await user.click(await tile("prices.pdf"));
  expect(await screen.findByRole("heading", { name: "File Detail" })).toBeTruthy();
  await user.click(button("Close file detail"));
  expect(screen.queryByRole("region", { name: "File Detail" })).toBeNull();
  await waitFor(async () => expect(document.activeElement).toBe(await tile("prices.pdf")));
});

test("a new folder is made where the room is, and opened", async () => {
  const glazes = storedFolder("Glazes");
  const { server } = startFiles({ folders: [glazes] });
  const { user } = await mount({ first: { folder: glazes.id } });
  await waitFor(() => expect(trail()).toEqual(["All files", "Glazes"]));
  await user.click(button("New folder"));
  const dialog = within(await screen.findByRole("dialog", { name: "New folder" }));
  await user.type(dialog.getByRole("textbox", { name: "Folder name" }), "Blue{Enter}");
  await waitFor(() => expect(trail()).toEqual(["All files", "Glazes", "Blue"]));
  expect(server.made(createAssetFolder).map(({ body }) => body)).toEqual([{ name: "Blue", parentId: glazes.id }]);
});

test("a new folder is asked for from elsewhere, too", async () => {
  startFiles({});
  await mount();
  act(() => requestAct("folder"));
  expect(await screen.findByRole("dialog", { name: "New folder" })).toBeTruthy();
});

test("a folder's name outlives each fault, and is saved once", async () => {
  const glazes = storedFolder("Glazes");
  const { server } = startFiles({ folders: [glazes] });
  const { user } = await mount({ first: { folder: glazes.id } });
  await user.click(await screen.findByRole("button", { name: "Manage folder Glazes" }));
  const scope = await screen.findByRole("dialog", { name: "Manage folder" });
  await user.type(within(scope).getByRole("textbox", { name: "Folder name" }), " 2026");
  await expectHeld({ server, user, scope, fields: { "Folder name": "Glazes 2026" }, action: "Save" });
  await waitFor(() => expect(trail()).toEqual(["All files", "Glazes 2026"]));
});

test("a folder is moved into another one, but not into itself or what is in it", async () => {
  const glazes = storedFolder("Glazes");
  const blue = storedFolder("Blue", { parentId: glazes.id });
  const kilns = storedFolder("Kilns");
  const { server } = startFiles({ folders: [glazes, blue, kilns] });
  const { user } = await mount({ first: { folder: glazes.id } });
  await user.click(await screen.findByRole("button", { name: "Manage folder Glazes" }));
  const dialog = within(await screen.findByRole("dialog"));
  const parent = dialog.getByRole("combobox", { name: "Parent folder" });
  expect([...parent.querySelectorAll("option")].map(({ textContent }) => textContent)).toEqual(["All files", "Kilns"]);
  await user.selectOptions(parent, "Kilns");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(trail()).toEqual(["All files", "Kilns", "Glazes"]));
  expect(server.made(changeAssetFolder)[0]?.body).toEqual({ name: "Glazes", parentId: kilns.id });
});

test("a folder is removed, what is in it is kept, and the folder around it is open then", async () => {
  const glazes = storedFolder("Glazes");
  const blue = storedFolder("Blue", { parentId: glazes.id });
  const { server } = startFiles({ folders: [glazes, blue] });
  const { user } = await mount({ first: { folder: blue.id } });
  await user.click(await screen.findByRole("button", { name: "Manage folder Blue" }));
  const dialog = within(await screen.findByRole("dialog"));
  server.failOnce(rejection(403, "Your role may not remove folders."));
  await user.click(dialog.getByRole("button", { name: "Remove folder" }));
  expect(await screen.findByText("Your role may not remove folders.")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Remove folder" }));
  expect(await screen.findByText("Folder “Blue” removed. Its files are kept.")).toBeTruthy();
  await waitFor(() => expect(trail()).toEqual(["All files", "Glazes"]));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("who may only look can't manage the open folder", async () => {
  const glazes = storedFolder("Glazes");
  startFiles({ folders: [glazes] });
  await mount({ first: { folder: glazes.id }, canChange: false });
  await waitFor(() => expect(trail()).toEqual(["All files", "Glazes"]));
  expect(screen.queryByRole("button", { name: /^Manage/ })).toBeNull();
});

const uploads = (): string[] =>
  screen.queryByRole("list", { name: "Uploads" })
    ? within(screen.getByRole("list", { name: "Uploads" }))
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent ?? "")
    : [];

test("files are sent into the open folder two at a time, show how far they are, and are listed then", async () => {
  const glazes = storedFolder("Glazes");
  const held = holdUploads();
  const { files } = startFiles({ folders: [glazes] });
  const { user } = await mount({ first: { folder: glazes.id } });
  await waitFor(() => expect(trail()).toHaveLength(2));
  await user.upload(fileFieldIn(document), [file("a.pdf"), file("b.pdf"), file("c.pdf")]);
  await waitFor(() => expect(held).toHaveLength(2));
  expect(held.map(({ url }) => url)).toEqual(Array(2).fill(`/api/studio/assets?folderId=${glazes.id}`));
  expect(uploads()).toHaveLength(3);
  held[0]?.send(0.42);
  expect(uploads()[0]).toMatch(/^a\.pdf42% of 100 \w+$/);
  held[0]?.send(1);
  expect(uploads()[0]).toBe("a.pdfProcessing…");
  await held[0]?.answer(files.put(storedFile("a.pdf", { folderId: glazes.id })));
  await tile("a.pdf");
  expect(held.map((one) => one.file.name)).toEqual(["a.pdf", "b.pdf", "c.pdf"]);
  expect(uploads()).toHaveLength(2);
});

test.each([
  [
    "too large a picture",
    file("vase.jpg", 2001, "image/jpeg"),
    /^Unable to Upload File vase\.jpgThe file vase\.jpg is too large\./,
  ],
  ["an empty file", file("empty.pdf", 0), /The file empty\.pdf is empty\. Please choose another one\./],
])("%s is not sent, says why, and is put away", async (_, chosen, text) => {
  const held = holdUploads();
  startFiles({ files: [storedFile("other.pdf")] });
  const { user } = await mount();
  await tile("other.pdf");
  await user.upload(fileFieldIn(document), chosen);
  await waitFor(() => expect(uploads()[0]).toMatch(text));
  expect(held).toHaveLength(0);
  await user.click(button(`Dismiss ${chosen.name}`));
  expect(uploads()).toEqual([]);
});

test("an upload that is refused, cut off or canceled says so, and is tried again", async () => {
  const held = holdUploads();
  const { files } = startFiles({});
  const { user } = await mount();
  await screen.findByText("Add your first file");
  await user.upload(fileFieldIn(document), file("vase.jpg", 100, "image/jpeg"));
  await waitFor(() => expect(held).toHaveLength(1));
  await held[0]?.refuse(400, "This is no picture.");
  await waitFor(() => expect(uploads()[0]).toContain("This is no picture."));
  await user.click(button("Try again"));
  await waitFor(() => expect(held).toHaveLength(2));
  held[1]?.send(0.5);
  await held[1]?.breakOff();
  await waitFor(() => expect(uploads()[0]).toContain("File upload failed to complete"));
  await user.click(button("Try again"));
  await waitFor(() => expect(held).toHaveLength(3));
  await user.click(button("Cancel vase.jpg"));
  expect(held[2]?.isAborted()).toBe(true);
  await waitFor(() => expect(uploads()[0]).toContain("File processing cancelled"));
  await user.click(button("Try again"));
  await waitFor(() => expect(held).toHaveLength(4));
  await held[3]?.answer(files.put(storedFile("vase.jpg")));
  expect(await tile("vase.jpg")).toBeTruthy();
  expect(uploads()).toEqual([]);
});

test("what is on its way is stopped when the room is left", async () => {
  const held = holdUploads();
  startFiles({});
  const { user, unmount } = await mount();
  await screen.findByText("Add your first file");
  await user.upload(fileFieldIn(document), file("a.pdf"));
  await waitFor(() => expect(held).toHaveLength(1));
  unmount();
  expect(held[0]?.isAborted()).toBe(true);
});
