import { render, screen } from "@testing-library/react";
import { Button } from "react-aria-components/Button";
import { Input } from "react-aria-components/Input";
import { NumberField } from "react-aria-components/NumberField";
import { afterEach, expect, test } from "vitest";
import it from "../locales/studio-it.json" with { type: "json" };
import { ReaderLanguage } from "./reader-language.tsx";
import { setTexts } from "./t.ts";

afterEach(() => setTexts("en", null));

function renderField(): void {
  render(
    <ReaderLanguage>
      <NumberField aria-label="Zoom" defaultValue={1.5}>
        <Input />
        <Button slot="increment">+</Button>
      </NumberField>
    </ReaderLanguage>,
  );
}

test("components speak and write numbers in the language of the texts, also where the browser has another one", () => {
  setTexts("it", it);
  renderField();
  expect(screen.getByRole("button", { name: /^Aumenta/u })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Zoom" }).value).toBe("1,5");
});

test("components are English in an English studio", () => {
  renderField();
  expect(screen.getByRole("button", { name: /^Increase/u })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Zoom" }).value).toBe("1.5");
});
