import { screen, waitFor, within } from "@testing-library/react";
import { deleteProductFile, listProductFiles, type ProductFile } from "@stoa/core/download/download-api.ts";
import { testId } from "@stoa/core/product/product-for-tests.ts";
import type { Product } from "@stoa/core/product/product-schema.ts";
import { PRODUCT_TYPE } from "@stoa/core/product/product-types.ts";
import { rejection } from "@stoa/ui/testing/call-fault.ts";
import { expect, test } from "vitest";
import { cacheRows, type CachedRows } from "../../../testing/cached-rows.ts";
import { fileFieldIn, holdUploads } from "../../../testing/held/held-uploads.ts";
import { openProductSection } from "../../../testing/open/open-product.tsx";
import { DigitalSection } from "./digital-section.tsx";

const NO_PROBLEMS: Readonly<Record<string, string>> = {};

function productFile(number: number, filename: string): ProductFile {
  const createdAt = "2026-01-06T02:00:00.000Z";
  return { id: testId(number), filename, contentType: "application/pdf", byteCount: 1500, createdAt };
}

const BOOK = productFile(60, "glazes.pdf");
const SONG = productFile(61, "kiln.mp3");
const SOLD = { fileId: BOOK.id, maxDownloads: 5, expiresAfterHours: 720 };

type Setup = {
  readonly product?: Partial<Product>;
  readonly files?: readonly ProductFile[];
  readonly problems?: typeof NO_PROBLEMS;
  /** Whether the files may not be read. */
  readonly isRefused?: boolean;
};

async function open({ product = {}, files = [BOOK, SONG], problems = NO_PROBLEMS, isRefused = false }: Setup = {}) {
  const kept: CachedRows<ProductFile> = cacheRows(files, ({ id }) => id);
  const opened = await openProductSection({
    product: { productType: PRODUCT_TYPE.digital, ...product },
    fill: (server) => {
      server.answer(listProductFiles, kept.page);
      if (isRefused) server.failWith(rejection(403, "Your role may not see files."), listProductFiles);
      server.answer(deleteProductFile, ({ params }) => kept.remove(params.id, { deleted: true }));
    },
    render: ({ session }) => (
      <>
        <p>A product</p>
        <DigitalSection
          session={session}
          problems={problems}
          time={{ language: "en-US", timeZone: "America/New_York" }}
        />
      </>
    ),
  });
  const digital = async (): Promise<Product["digital"]> => (await opened.sent()).digital;
  return { ...opened, kept, digital };
}

const field = (name: string): HTMLInputElement => screen.getByRole<HTMLInputElement>("textbox", { name });
const button = (name: string): HTMLElement => screen.getByRole("button", { name });
const optionsOf = (select: HTMLElement): (string | null)[] =>
  [...select.querySelectorAll("option")].map(({ textContent }) => textContent);
const choice = (): Promise<HTMLSelectElement> => screen.findByRole<HTMLSelectElement>("combobox", { name: "File" });
const pdf = (): File => new File(["xx"], "new.pdf", { type: "application/pdf" });

test("a product of another kind has no file", async () => {
  await open({ product: { productType: PRODUCT_TYPE.physical } });
  expect(screen.queryByRole("heading", { name: "File" })).toBeNull();
});

test("without a file the product stays hidden, and one that was uploaded before is chosen", async () => {
  const { user, digital, labels } = await open();
  expect(screen.getByText("The product stays hidden until it has a file.")).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
  const select = await choice();
  expect(optionsOf(select)[0]).toBe("Choose a file");
  expect(optionsOf(select)[1]).toMatch(/^glazes\.pdf \(1\.5 \wB\)$/);
  await user.selectOptions(select, BOOK.id);
  expect(await digital()).toEqual(SOLD);
  expect(labels()).toEqual(["Choose file"]);
  expect(optionsOf(select)).toHaveLength(2);
  expect(screen.queryByText("The product stays hidden until it has a file.")).toBeNull();
});

test("another file keeps the limits", async () => {
  const { user, digital } = await open({ product: { digital: { ...SOLD, maxDownloads: 2 } } });
  await user.selectOptions(await choice(), SONG.id);
  expect(await digital()).toEqual({ ...SOLD, maxDownloads: 2, fileId: SONG.id });
});

test("a file that is on no list is still the product's", async () => {
  await open({ product: { digital: { ...SOLD, fileId: testId(99) } }, files: [] });
  expect(optionsOf(await choice())).toEqual(["Product file"]);
});

test.each([
  [720, "days", "30", "10", 240],
  [36, "hours", "36", "48", 48],
])("a link of %d hours is shown in %s", async (...[expiresAfterHours, unit, shown, typed, hours]) => {
  const { user, digital } = await open({ product: { digital: { ...SOLD, expiresAfterHours } } });
  expect(field("Link expires after").value).toBe(shown);
  expect(screen.getByText(unit)).toBeTruthy();
  await user.clear(field("Link expires after"));
  await user.click(field("Link expires after"));
  await user.paste(typed);
  expect((await digital())?.expiresAfterHours).toBe(hours);
});

test.each([
  ["Downloads per purchase", "0", "Enter a whole number from 1 to 1000."],
  ["Downloads per purchase", "1001", "Enter a whole number from 1 to 1000."],
  ["Link expires after", "3651", "Enter a whole number from 1 to 3650."],
])("%s: “%s” is refused at its field", async (label, typed, message) => {
  const { user, digital } = await open({ product: { digital: SOLD } });
  await user.clear(field(label));
  await user.click(field(label));
  await user.paste(typed);
  expect(screen.getByText(message)).toBeTruthy();
  expect(await digital()).toEqual(SOLD);
});

test("a file is uploaded, shows how far it is, and is the product's then", async () => {
  const held = holdUploads();
  const { user, kept, digital } = await open({ files: [] });
  await waitFor(() => expect(screen.queryByRole("combobox")).toBeNull());
  await user.upload(fileFieldIn(document), pdf());
  await waitFor(() => expect(held[0]?.url).toBe("/api/commerce/product-files"));
  held[0]?.send(0.25);
  expect(button("Uploading…").dataset["busy"]).toBe("true");
  expect(screen.getByRole("progressbar", { name: "Uploading new.pdf" }).getAttribute("value")).toBe("0.25");
  const made = kept.put(productFile(62, "new.pdf"));
  await held[0]?.answer(made);
  await waitFor(async () => expect((await choice()).value).toBe(made.id));
  expect(screen.queryByRole("progressbar")).toBeNull();
  expect(await digital()).toEqual({ ...SOLD, fileId: made.id });
});

test("an upload is stopped, or refused, and the same file is sent again", async () => {
  const held = holdUploads();
  const { user, kept, digital } = await open();
  await choice();
  await user.upload(fileFieldIn(document), pdf());
  await waitFor(() => expect(held).toHaveLength(1));
  await user.click(button("Stop"));
  expect((await screen.findByRole("alert")).textContent).toContain(
    "Error uploading new.pdf. File processing cancelled",
  );
  await user.click(button("Try again"));
  await waitFor(() => expect(held).toHaveLength(2));
  expect(screen.queryByRole("alert")).toBeNull();
  await held[1]?.refuse(413, "The file is too large.");
  expect((await screen.findByRole("alert")).textContent).toContain("Error uploading new.pdf. The file is too large.");
  await user.click(button("Try again"));
  await waitFor(() => expect(held).toHaveLength(3));
  await held[2]?.answer(kept.put(productFile(62, "new.pdf")));
  await waitFor(async () => expect((await digital())?.fileId).toBe(testId(62)));
});

test("an upload is stopped when the product is left", async () => {
  const held = holdUploads();
  const { user, unmount } = await open();
  await choice();
  await user.upload(fileFieldIn(document), pdf());
  await waitFor(() => expect(held).toHaveLength(1));
  unmount();
  expect(held[0]?.isAborted()).toBe(true);
});

test("uploaded files are listed; those the product sells can't be deleted", async () => {
  const { user } = await open({ product: { digital: SOLD } });
  await user.click(await screen.findByRole("button", { name: "Uploaded files…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Uploaded files" }));
  const files = within(await dialog.findByRole("list", { name: "Uploaded files" })).getAllByRole("listitem");
  expect(files.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^glazes\.pdf1\.5 \wB · Jan 5, 2026 · product file$/),
    expect.stringMatching(/^kiln\.mp31\.5 \wB · Jan 5, 2026$/),
  ]);
  expect(dialog.queryByRole("button", { name: "Delete glazes.pdf" })).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Done" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a file is deleted after a question, and a refusal says why", async () => {
  const { user, server } = await open({ product: { digital: SOLD } });
  await user.click(await screen.findByRole("button", { name: "Uploaded files…" }));
  await user.click(await screen.findByRole("button", { name: "Delete kiln.mp3" }));
  const question = within(await screen.findByRole("dialog", { name: "Delete “kiln.mp3”?" }));
  server.failOnce(rejection(409, "A buyer can still download it."), deleteProductFile);
  await user.click(question.getByRole("button", { name: "Delete file" }));
  expect((await question.findByRole("alert")).textContent).toContain("A buyer can still download it.");
  await user.click(question.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("“kiln.mp3” deleted")).toBeTruthy();
  const list = within(await screen.findByRole("dialog", { name: "Uploaded files" }));
  await waitFor(() => expect(list.queryByText("kiln.mp3")).toBeNull());
  expect(list.getByText("glazes.pdf")).toBeTruthy();
});

test("the list is there again when nothing is deleted after all", async () => {
  const { user, server } = await open();
  await user.click(await screen.findByRole("button", { name: "Uploaded files…" }));
  await user.click(await screen.findByRole("button", { name: "Delete kiln.mp3" }));
  const question = within(await screen.findByRole("dialog", { name: "Delete “kiln.mp3”?" }));
  await user.click(question.getByRole("button", { name: "Cancel" }));
  expect(await screen.findByRole("dialog", { name: "Uploaded files" })).toBeTruthy();
  expect(server.made(deleteProductFile)).toEqual([]);
});

test("files that can't be loaded show why, and server errors are shown", async () => {
  await open({ product: { digital: SOLD }, problems: { "digital.fileId": "This file is gone." }, isRefused: true });
  expect(await screen.findByText("Unable to load files. Your role may not see files.")).toBeTruthy();
  expect(screen.getByText("This file is gone.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Uploaded files…" })).toBeNull();
});
