import { screen } from "@testing-library/dom";
import type { UserEvent } from "@testing-library/user-event";

/** Writes a text in a field in the place of what it holds, whatever signs are in it. */
export async function fillIn(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
  await user.paste(text);
}

/** The field of that name. */
export function fieldNamed(name: string | RegExp): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>(name);
}

export const textBox = (name: string | RegExp): HTMLInputElement =>
  screen.getByRole<HTMLInputElement>("textbox", { name });

export const button = (name: string | RegExp): HTMLButtonElement =>
  screen.getByRole<HTMLButtonElement>("button", { name });
