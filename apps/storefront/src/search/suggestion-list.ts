import { toMessage } from "@stoa/core/message/to-message.ts";
import { translate } from "../words/page-messages.ts";
import { countText } from "./search-words.ts";

export type Suggestion = { readonly title: string; readonly url: string; readonly imageUrl: string | null };

/** Suggestions below a field. Key handlers return whether they did something. */
export type SuggestionList = {
  readonly show: (suggestions: readonly Suggestion[], spokenCount: number) => void;
  readonly hide: () => boolean;
  readonly move: (by: 1 | -1) => boolean;
  readonly follow: () => boolean;
};

let made = 0;

function drawOption({ title, url, imageUrl }: Suggestion, id: string): HTMLElement {
  const option = document.createElement("li");
  option.id = id;
  option.role = "option";
  option.ariaSelected = "false";
  option.dataset["url"] = url;
  if (imageUrl !== null) {
    const picture = document.createElement("img");
    picture.src = `${imageUrl}?format=100w`;
    picture.alt = "";
    option.append(picture);
  }
  const text = document.createElement("span");
  text.textContent = title;
  option.append(text);
  return option;
}

type Parts = { readonly list: HTMLUListElement; readonly status: HTMLElement };

function createParts(input: HTMLInputElement, form: HTMLFormElement): Parts {
  const list = document.createElement("ul");
  list.id = `stoa-suggestions-${(made += 1)}`;
  list.className = "stoa-suggestions";
  list.role = "listbox";
  list.hidden = true;
  const status = document.createElement("span");
  status.className = "visually-hidden";
  status.role = "status";
  form.classList.add("stoa-suggesting");
  form.append(list, status);
  input.role = "combobox";
  input.autocomplete = "off";
  input.ariaAutoComplete = "list";
  input.ariaExpanded = "false";
  input.setAttribute("aria-controls", list.id);
  return { list, status };
}

/** Creates a field's list: focus stays in the field, keys move through the list. */
export function createSuggestionList(input: HTMLInputElement, form: HTMLFormElement): SuggestionList {
  const { list, status } = createParts(input, form);
  let active = -1;

  const activate = (index: number): void => {
    active = index;
    for (const [at, option] of [...list.children].entries()) option.ariaSelected = String(at === index);
    const option = list.children[index];
    if (option) {
      input.setAttribute("aria-activedescendant", option.id);
      option.scrollIntoView({ block: "nearest" });
    } else {
      input.removeAttribute("aria-activedescendant");
    }
  };
  const setOpen = (isOpen: boolean): void => {
    list.hidden = !isOpen;
    input.ariaExpanded = String(isOpen);
    activate(-1);
  };
  const go = (option: Element | null | undefined): boolean => {
    const url = option instanceof HTMLElement ? option.dataset["url"] : undefined;
    if (url !== undefined) location.assign(url);
    return url !== undefined;
  };
  // Keeps focus in the field during presses in the list.
  list.addEventListener("pointerdown", (event) => event.preventDefault());
  list.addEventListener("click", ({ target }) => go(target instanceof Element ? target.closest("li") : null));
  return {
    show: (suggestions, spokenCount) => {
      list.replaceChildren(...suggestions.map((one, index) => drawOption(one, `${list.id}-${index}`)));
      setOpen(suggestions.length > 0);
      list.ariaLabel = translate(toMessage("search.label"));
      status.textContent = countText(spokenCount);
    },
    hide: () => {
      const wasOpen = !list.hidden;
      setOpen(false);
      status.textContent = "";
      return wasOpen;
    },
    move: (by) => {
      const { length } = list.children;
      if (list.hidden || length === 0) return false;
      // Position -1 is the field itself.
      activate(((active + 1 + by + length + 1) % (length + 1)) - 1);
      return true;
    },
    follow: () => !list.hidden && go(list.children[active]),
  };
}
