import { screen, waitFor } from "@testing-library/react";
import { readVideoAccount } from "@stoa/core/block/video/video-account-api.ts";
import { VIDEO_MESSAGES } from "@stoa/core/block/video/video-messages.ts";
import { unreachable } from "@stoa/ui/testing/call-fault.ts";
import { startContractServer } from "@stoa/ui/testing/contract-server.ts";
import { useState, type ReactElement } from "react";
import { expect, test, vi } from "vitest";
import { mountPart } from "../../testing/open/mount-part.tsx";
import { VideoAddressField } from "./video-address-field.tsx";

const WRONG = "Links must be formatted as youtube.com or vimeo.com.";
const HINT = "A video of YouTube or Vimeo.";
const YOUTUBE = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
const VIMEO = "https://vimeo.com/76979871";

const led = vi.fn<(url: string) => void>();

type FieldProps = { readonly first?: string; readonly canShow?: (url: string) => boolean };

function Field({ first = "", ...props }: FieldProps): ReactElement {
  const [url, setUrl] = useState(first);
  return (
    <>
      <VideoAddressField
        label="Video URL"
        hint={HINT}
        url={url}
        onLead={(next) => {
          led(next);
          setUrl(next);
        }}
        {...props}
      />
      <button type="button" onClick={() => setUrl("")}>
        Undo
      </button>
    </>
  );
}

function openField(props: FieldProps = {}) {
  led.mockClear();
  const server = startContractServer();
  server.answer(readVideoAccount, { isSupported: true });
  return { server, ...mountPart(<Field {...props} />) };
}

const field = (): HTMLInputElement => screen.getByRole<HTMLInputElement>("textbox", { name: "Video URL" });

test("an empty field says what fits, and a video what will be shown of it", async () => {
  const { user } = openField();
  expect(screen.getByText(HINT)).toBeTruthy();
  await user.click(field());
  await user.paste(YOUTUBE);
  expect(led).toHaveBeenLastCalledWith(YOUTUBE);
  expect(screen.getByText("A YouTube video, played on the page.")).toBeTruthy();
  expect(screen.queryByText(HINT)).toBeNull();
});

test("of an embed code the address is taken", async () => {
  const { user } = openField();
  await user.click(field());
  await user.paste('<iframe width="560" src="//www.youtube.com/embed/dQw4w9WgXcQ?a=1&amp;b=2"></iframe>');
  expect(led).toHaveBeenLastCalledWith("https://www.youtube.com/embed/dQw4w9WgXcQ?a=1&b=2");
  expect(field().value).toBe("https://www.youtube.com/embed/dQw4w9WgXcQ?a=1&b=2");
});

test("what is no address stays in the field with what fits, and the former one is kept", async () => {
  const { user } = openField({ first: YOUTUBE });
  await user.clear(field());
  led.mockClear();
  await user.type(field(), "javascript:alert(1)");
  expect(screen.getByText(WRONG)).toBeTruthy();
  expect([field().value, field().getAttribute("aria-invalid")]).toEqual(["javascript:alert(1)", "true"]);
  expect(led.mock.calls.flat().filter((url) => url.startsWith("javascript:"))).toEqual([]);
  await user.tab();
  expect([field().value, screen.queryByText(WRONG) !== null]).toEqual(["javascript:alert(1)", true]);
  await user.clear(field());
  expect(screen.queryByText(WRONG)).toBeNull();
  expect(led).toHaveBeenLastCalledWith("");
});

test("where only some videos are shown, others do not fit", async () => {
  const { user } = openField({ canShow: (url) => url.includes("vimeo.com") });
  await user.click(field());
  await user.paste(YOUTUBE);
  expect(screen.getByText(WRONG)).toBeTruthy();
  expect(led).not.toHaveBeenCalled();
  await user.clear(field());
  expect(screen.queryByText(WRONG)).toBeNull();
});

test("spaces around an address are there while it is typed, and gone when it is left", async () => {
  const { user } = openField();
  await user.click(field());
  await user.paste(` ${YOUTUBE} `);
  expect([field().value, led.mock.lastCall]).toEqual([` ${YOUTUBE} `, [YOUTUBE]]);
  await user.tab();
  expect(field().value).toBe(YOUTUBE);
});

test("an undo takes what was typed out of the field", async () => {
  const { user } = openField({ first: YOUTUBE });
  await user.tripleClick(field());
  await user.paste("youtube.com");
  expect(screen.getByText(WRONG)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect([field().value, screen.queryByText(WRONG)]).toEqual(["", null]);
});

test("a Vimeo account that doesn't allow embedding shows an error, once for the typed digits", async () => {
  const { server, user } = openField();
  server.answer(readVideoAccount, { isSupported: false });
  await user.type(field(), VIMEO);
  expect(await screen.findByText(VIDEO_MESSAGES.vimeoBasic)).toBeTruthy();
  expect(server.made(readVideoAccount).map(({ query }) => query)).toEqual([{ url: VIMEO }]);
  expect(field().getAttribute("aria-invalid")).toBe("true");
  await user.clear(field());
  expect(screen.queryByText(VIDEO_MESSAGES.vimeoBasic)).toBeNull();
});

test.each([
  ["says nothing of it", { isSupported: null }],
  ["lets it be shown", { isSupported: true }],
])("a service that %s is no problem", async (_, reply) => {
  const { server } = openField({ first: VIMEO });
  server.answer(readVideoAccount, reply);
  await waitFor(() => expect(server.made(readVideoAccount)).toHaveLength(1));
  expect(await screen.findByText("A Vimeo video, played on the page.")).toBeTruthy();
  expect(screen.queryByText(VIDEO_MESSAGES.vimeoBasic)).toBeNull();
});

test("a service that is not reached is no problem, and is not asked again", async () => {
  const { server } = openField({ first: VIMEO });
  server.failWith(unreachable, readVideoAccount);
  await waitFor(() => expect(server.made(readVideoAccount)).toHaveLength(1));
  expect(screen.queryByText(VIDEO_MESSAGES.vimeoBasic)).toBeNull();
  expect(field().getAttribute("aria-invalid")).toBeNull();
});

test("other services are not asked", async () => {
  const { server } = openField({ first: YOUTUBE });
  expect(await screen.findByText("A YouTube video, played on the page.")).toBeTruthy();
  expect(server.made(readVideoAccount)).toEqual([]);
});
