import { screen, waitFor, within } from "@testing-library/react";
import { listAssetFolders, listAssets, type AssetView } from "@stoa/core/asset/asset-api.ts";
import { startContractServer } from "@stoa/ui/testing/contract-server.ts";
import { useState, type ReactElement } from "react";
import { expect, test } from "vitest";
import { mountPart } from "../../testing/open/mount-part.tsx";
import { useFilePicking } from "./use-file-picking.tsx";

function file(name: string, digit: string): AssetView {
  return {
    id: digit.repeat(24),
    kind: "image",
    filename: name,
    url: `/s/${name}?v=1`,
    address: `/s/${name}`,
    contentType: "image/jpeg",
    byteCount: 22,
    picture: { widthPx: 8, heightPx: 6, meanColor: "#aabbcc", altText: "", focalPoint: { x: 0.5, y: 0.5 } },
    folderId: null,
    version: 1,
    createdAt: "2026-01-05T09:00:00.000Z",
    updatedAt: "2026-01-05T09:00:00.000Z",
  };
}

type PickingProps = { readonly isMany?: boolean };

function Picking({ isMany = false }: PickingProps): ReactElement {
  const { pickFile, picker } = useFilePicking();
  const [said, setSaid] = useState<readonly string[]>([]);
  const say = (text: string): void => setSaid((before) => [...before, text]);
  const pick = async (): Promise<void> => {
    const chosen = await pickFile("image", isMany ? ({ filename }) => say(`each ${filename}`) : undefined);
    say(chosen === null ? "closed" : `chose ${chosen.filename}`);
  };
  return (
    <>
      <button type="button" onClick={() => void pick()}>
        Pick
      </button>
      <output>{said.join(", ")}</output>
      {picker}
    </>
  );
}

async function openPicker(props: PickingProps = {}) {
  const server = startContractServer();
  const items = [file("vase.jpg", "a"), file("bowl.jpg", "b")];
  server.answer(listAssets, { items, nextCursor: null, total: 2, maxBytes: { image: 1000, other: 1000 } });
  server.answer(listAssetFolders, { items: [] });
  const { user } = mountPart(<Picking {...props} />);
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Pick" }));
  const dialog = await screen.findByRole("dialog");
  const press = async (name: RegExp): Promise<void> => user.click(await within(dialog).findByRole("button", { name }));
  return { server, user, dialog, press };
}

const said = (): string | null => screen.getByText(/./, { selector: "output:not([class])" }).textContent;

test("one file is chosen, and the picker is gone", async () => {
  const { server, dialog, press } = await openPicker();
  await press(/bowl\.jpg/);
  await waitFor(() => expect(said()).toBe("chose bowl.jpg"));
  expect(dialog.isConnected).toBe(false);
  expect(server.made(listAssets)[0]?.query.kind).toBe("image");
});

test("a picker that is closed chose nothing, and opens again", async () => {
  const { user, dialog, press } = await openPicker();
  await press(/^Close$/);
  await waitFor(() => expect(said()).toBe("closed"));
  expect(dialog.isConnected).toBe(false);
  await user.click(screen.getByRole("button", { name: "Pick" }));
  const again = await screen.findByRole("dialog");
  await user.click(await within(again).findByRole("button", { name: /vase\.jpg/ }));
  await waitFor(() => expect(said()).toBe("closed, chose vase.jpg"));
});

test("several files are chosen one after the other until the picker is closed", async () => {
  const { dialog, press } = await openPicker({ isMany: true });
  await press(/vase\.jpg/);
  await press(/bowl\.jpg/);
  expect([said(), dialog.isConnected]).toEqual(["each vase.jpg, each bowl.jpg", true]);
  await press(/^Close$/);
  await waitFor(() => expect(said()).toBe("each vase.jpg, each bowl.jpg, closed"));
});
