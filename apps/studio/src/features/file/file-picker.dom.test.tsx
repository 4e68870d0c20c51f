import { screen, waitFor, within } from "@testing-library/react";
import { listAssets, type AssetView } from "@stoa/core/asset/asset-api.ts";
import { rejection } from "@stoa/ui/testing/call-fault.ts";
import { startContractServer } from "@stoa/ui/testing/contract-server.ts";
import { useState, type ReactElement } from "react";
import { expect, test } from "vitest";
import { answerFiles, storedFile, storedFolder } from "../../testing/answer/file-answers.ts";
import { fileFieldIn, holdUploads } from "../../testing/held/held-uploads.ts";
import { mountLinkedPart } from "../../testing/open/mount-linked-part.tsx";
import { FilePicker } from "./file-picker.tsx";

type PickerProps = Omit<Parameters<typeof FilePicker>[0], "onPick" | "onClose">;

function Picking(props: PickerProps): ReactElement {
  const [isOpen, setIsOpen] = useState(true);
  const [picked, setPicked] = useState<readonly AssetView[]>([]);
  return (
    <>
      <output aria-label="Picked">{picked.map(({ filename }) => filename).join(" ")}</output>
      {isOpen && (
        <FilePicker {...props} onPick={(asset) => setPicked([...picked, asset])} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

function startFiles(stored: Parameters<typeof answerFiles>[1]) {
  const server = startContractServer();
  return { server, ...answerFiles(server, stored) };
}

async function mount(props: PickerProps = {}) {
  const mounted = await mountLinkedPart(<Picking {...props} />);
  return { ...mounted, dialog: await screen.findByRole("dialog", { name: /^Choose Files?$/ }) };
}

/** What lies behind an open dialog is hidden from roles. */
const picked = (): string | null | undefined => document.querySelector('[aria-label="Picked"]')?.textContent;
const offered = (): (string | null)[] => screen.getAllByRole("listitem").map(({ textContent }) => textContent);
const file = (name: string, type = ""): File => new File(["xx"], name, { type });

test("files are offered with what they are, and a press picks one", async () => {
  startFiles({ files: [storedFile("vase.jpg"), storedFile("prices.pdf", { byteCount: 300 })] });
  const { user } = await mount();
  await screen.findByRole("list", { name: "Existing Files" });
  expect(offered()).toEqual([
    expect.stringMatching(/^vase\.jpg1\.5 \wB · 1600 × 900$/),
    expect.stringMatching(/^pdfprices\.pdf300 \w+$/),
  ]);
  await user.click(screen.getByRole("button", { name: /prices\.pdf/ }));
  expect(picked()).toBe("prices.pdf");
});

test.each([
  ["image", "No images yet. Upload one to use it anywhere on your site."],
  ["video", "No videos yet. Upload one to use it anywhere on your site."],
  ["audio", "No sounds yet. Upload one to use it anywhere on your site."],
  [undefined, "No files yet. Upload one to use it anywhere on your site."],
] as const)("without files of the type %s the picker says so", async (kind, text) => {
  const { server } = startFiles({});
  await mount(kind ? { kind } : {});
  expect(await screen.findByText(text)).toBeTruthy();
  expect(server.made(listAssets)[0]?.query).toEqual(kind ? { kind } : {});
  const accepted = fileFieldIn(document).accept;
  expect(accepted).toBe(kind ? `${kind}/*` : "");
});

test("the search and the folder narrow what is offered, and say when nothing is left", async () => {
  const glazes = storedFolder("Glazes");
  startFiles({ files: [storedFile("vase.jpg"), storedFile("blue.jpg", { folderId: glazes.id })], folders: [glazes] });
  const { user, dialog } = await mount({ kind: "image" });
  const folder = await within(dialog).findByRole("combobox", { name: "Folder" });
  await user.selectOptions(folder, "Glazes");
  await waitFor(() => expect(offered()).toHaveLength(1));
  await user.type(screen.getByRole("searchbox", { name: "Search files" }), "vase");
  expect(await screen.findByText("No images in this folder match “vase”.")).toBeTruthy();
  await user.selectOptions(folder, "All folders");
  await waitFor(() => expect(offered()[0]).toMatch(/^vase\.jpg/));
  await user.type(screen.getByRole("searchbox", { name: "Search files" }), "s");
  expect(await screen.findByText("No images match “vases”.")).toBeTruthy();
});

test("without folders none is asked for", async () => {
  startFiles({ files: [storedFile("vase.jpg")] });
  await mount();
  await screen.findByRole("list", { name: "Existing Files" });
  expect(screen.queryByRole("combobox")).toBeNull();
});

test("more files are loaded by a press", async () => {
  startFiles({ files: [storedFile("a.pdf"), storedFile("b.pdf"), storedFile("c.pdf")], pageSize: 2 });
  const { user } = await mount();
  await user.click(await screen.findByRole("button", { name: "Load More" }));
  await waitFor(() => expect(offered()).toHaveLength(3));
  expect(screen.queryByRole("button", { name: "Load More" })).toBeNull();
});

test("files that can't be loaded say why, and are loaded again", async () => {
  const { server } = startFiles({ files: [storedFile("vase.jpg")] });
  server.failWith(rejection(403, "Your role may not see files."), listAssets);
  const { user } = await mount();
  expect(await screen.findByText("Your role may not see files.")).toBeTruthy();
  server.mend();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("list", { name: "Existing Files" })).toBeTruthy();
});

test("several files are picked one after another, and their number is shown", async () => {
  startFiles({ files: [storedFile("vase.jpg"), storedFile("bowl.jpg")] });
  const { user, dialog } = await mount({ isMany: true });
  await user.click(await screen.findByRole("button", { name: /vase\.jpg/ }));
  expect(within(dialog).getByText("vase.jpg added")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: /bowl\.jpg/ }));
  expect(within(dialog).getByText("2 files added")).toBeTruthy();
  await user.click(within(dialog).getByRole("button", { name: "Done" }));
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  expect(picked()).toBe("vase.jpg bowl.jpg");
});

test("a file that is uploaded here is picked, if it is of the kind", async () => {
  const held = holdUploads();
  const glazes = storedFolder("Glazes");
  const { files } = startFiles({ files: [storedFile("vase.jpg")], folders: [glazes] });
  const { user, dialog } = await mount({ kind: "image", isMany: true });
  await user.selectOptions(await within(dialog).findByRole("combobox"), "Glazes");
  await user.upload(fileFieldIn(dialog), [file("new.jpg", "image/jpeg"), file("odd.png", "image/png")]);
  await waitFor(() => expect(held).toHaveLength(2));
  expect(held[0]?.url).toBe(`/api/studio/assets?folderId=${glazes.id}`);
  await held[0]?.answer(files.put(storedFile("new.jpg", { folderId: glazes.id })));
  await held[1]?.answer(files.put(storedFile("odd.pdf")));
  await waitFor(() => expect(picked()).toBe("new.jpg"));
});

test("while a file is on its way, closing asks first, and the question goes when it has arrived", async () => {
  const held = holdUploads();
  const { files } = startFiles({ files: [storedFile("vase.jpg")] });
  const { user, dialog } = await mount();
  await screen.findByRole("list", { name: "Existing Files" });
  await user.upload(fileFieldIn(dialog), file("a.pdf"));
  await waitFor(() => expect(held).toHaveLength(1));
  await user.click(within(dialog).getByText("Cancel"));
  await screen.findByRole("dialog", { name: "Close while files are uploading?" });
  await held[0]?.answer(files.put(storedFile("a.pdf")));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Close while files are uploading?" })).toBeNull());
  expect(dialog.isConnected).toBe(true);
  expect(picked()).toBe("a.pdf");
});

test("an upload is stopped when the dialog is closed after the question", async () => {
  const held = holdUploads();
  startFiles({ files: [storedFile("vase.jpg")] });
  const { user, dialog } = await mount();
  await screen.findByRole("list", { name: "Existing Files" });
  await user.upload(fileFieldIn(dialog), file("a.pdf"));
  await waitFor(() => expect(held).toHaveLength(1));
  await user.click(within(dialog).getByText("Cancel"));
  const question = await screen.findByRole("dialog", { name: "Close while files are uploading?" });
  await user.click(within(question).getByRole("button", { name: "Stop and close" }));
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  expect(held[0]?.isAborted()).toBe(true);
  expect(picked()).toBe("");
});
