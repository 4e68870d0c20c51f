import { screen, waitFor } from "@testing-library/react";
import de from "@stoa/core/locales/de.json";
import en from "@stoa/core/locales/en.json";
import fr from "@stoa/core/locales/fr.json";
import type { ReactElement } from "react";
import { expect, test } from "vitest";
import { mountPart } from "../../testing/open/mount-part.tsx";
import { useMessages } from "./use-messages.ts";

function Texts({ locale }: { readonly locale: string }): ReactElement {
  const { unsubscribe } = useMessages("campaignMail", en.campaignMail, locale);
  return <p>{unsubscribe}</p>;
}

const text = (): string | null => screen.getByText(/./, { selector: "p" }).textContent;

test("texts of another language come when they are there, and are English until then", async () => {
  mountPart(<Texts locale="de-CH" />);
  expect(text()).toBe(en.campaignMail.unsubscribe);
  await waitFor(() => expect(text()).toBe(de.campaignMail.unsubscribe));
  expect(de.campaignMail.unsubscribe).not.toBe(en.campaignMail.unsubscribe);
});

test.each(["en-GB", "en", "ja", ""])("for “%s” there are only the English ones", async (locale) => {
  const { rerender } = mountPart(<Texts locale={locale} />);
  rerender(<Texts locale={locale} />);
  await Promise.resolve();
  expect(text()).toBe(en.campaignMail.unsubscribe);
});

test("another language takes the place of the one before", async () => {
  const { rerender } = mountPart(<Texts locale="de" />);
  await waitFor(() => expect(text()).toBe(de.campaignMail.unsubscribe));
  rerender(<Texts locale="fr_CA" />);
  await waitFor(() => expect(text()).toBe(fr.campaignMail.unsubscribe));
});
