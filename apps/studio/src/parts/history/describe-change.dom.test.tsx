import { screen } from "@testing-library/react";
import { MEASUREMENT_UNITS } from "@stoa/core/product/variant/measurement-units.ts";
import { useState, type ReactElement } from "react";
import { expect, test } from "vitest";
import { mountPart } from "../../testing/open/mount-part.tsx";
import { ChangeDetails } from "./change-details.tsx";
import { useDescribeChange } from "./use-describe-change.ts";

type Page = { readonly title: string; readonly urlId: string };

const KILN: Page = { title: "Kiln", urlId: "kiln" };

function Changes({ before, after }: { readonly before: Page; readonly after: Page }): ReactElement {
  const describe = useDescribeChange<Page>("page", "en-US", MEASUREMENT_UNITS.imperial);
  const [times, setTimes] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setTimes(times + 1)}>
        Draw again
      </button>
      <ChangeDetails describe={describe} before={before} after={after} none={<p>Nothing changed</p>} />
    </>
  );
}

const terms = async (): Promise<(string | null)[]> =>
  (await screen.findAllByRole("term")).map(({ textContent }) => textContent);

test("two versions of a page are compared by their fields", async () => {
  mountPart(<Changes before={KILN} after={{ title: "Our kiln", urlId: "our-kiln" }} />);
  expect(await terms()).toHaveLength(2);
  expect(screen.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([expect.stringContaining("from Kiln→to Our kiln")]),
  );
});

test("versions that are the same have no differences", async () => {
  mountPart(<Changes before={KILN} after={KILN} />);
  expect(await screen.findByText("Nothing changed")).toBeTruthy();
});

test("what is compared is not compared again when it is drawn again", async () => {
  const { user } = mountPart(<Changes before={KILN} after={{ ...KILN, title: "Our kiln" }} />);
  await terms();
  await user.click(screen.getByRole("button", { name: "Draw again" }));
  expect(screen.queryByText("Comparing…")).toBeNull();
  expect(screen.getAllByRole("term")).toHaveLength(1);
});
