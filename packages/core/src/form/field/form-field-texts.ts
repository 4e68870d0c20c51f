import type { FormFieldType } from "../form-schema.ts";

type FormFieldKind = {
  readonly type: FormFieldType;
  /** Its name, and the initial title of a new field. */
  readonly title: string;
  /** What it asks for; also searched. */
  readonly words: string;
};

type FormFieldGroup = { readonly title: string; readonly kinds: readonly FormFieldKind[] };

/** All field types in the order they are offered. spec: platform 3, form field types */
export const FORM_FIELD_GROUPS: readonly FormFieldGroup[] = [
  {
    title: "Text",
    kinds: [
      { type: "text", title: "Text", words: "One line of text" },
      { type: "textarea", title: "Text area", words: "Several lines, such as a message" },
      { type: "password", title: "Password", words: "Hidden while typing" },
    ],
  },
  {
    title: "Choices",
    kinds: [
      { type: "radio", title: "Radio", words: "Choose one; all options visible" },
      { type: "checkbox", title: "Checkbox", words: "Choose any number of options" },
      { type: "select", title: "Select", words: "Choose one from a dropdown menu" },
      { type: "likert", title: "Survey", words: "Likert scale: how much people agree" },
    ],
  },
  {
    title: "Contact details",
    kinds: [
      { type: "name", title: "Name", words: "First and last name" },
      { type: "email", title: "Email", words: "An email address, checked for errors" },
      { type: "phone", title: "Phone", words: "A phone number in parts" },
      { type: "address", title: "Address", words: "Street, city, postal code, country" },
      { type: "website", title: "Website", words: "A URL, link" },
      { type: "twitter", title: "Twitter", words: "A handle, after @" },
    ],
  },
  {
    title: "Numbers and dates",
    kinds: [
      { type: "number", title: "Number", words: "Any number" },
      { type: "currency", title: "Currency", words: "An amount of money, price or budget" },
      { type: "date", title: "Date", words: "Month, day and year" },
      { type: "time", title: "Time", words: "Hour, minute, second" },
    ],
  },
  {
    title: "Layout and data",
    kinds: [
      { type: "section", title: "Section", words: "A heading between fields" },
      { type: "hidden", title: "Hidden", words: "Not visible: a value from the page's URL" },
    ],
  },
];

const TITLES: ReadonlyMap<FormFieldType, string> = new Map(
  FORM_FIELD_GROUPS.flatMap(({ kinds }) => kinds.map(({ type, title }) => [type, title] as const)),
);

/** Returns the name of a field type. */
export function fieldKindTitle(type: FormFieldType): string {
  return TITLES.get(type) ?? type;
}

const inEnglish = (text: string): string => text;

function translatedGroup({ title, kinds }: FormFieldGroup, translate: (text: string) => string): FormFieldGroup {
  return {
    title: translate(title),
    kinds: kinds.map((kind) => ({ ...kind, title: translate(kind.title), words: translate(kind.words) })),
  };
}

/**
 * Returns the field types matching a text, in groups: matches by name before matches by description. All for an empty
 * text. `translate` gives the titles and words another language, in which they are then found.
 */
export function findFieldKinds(typed: string, translate = inEnglish): readonly FormFieldGroup[] {
  const wanted = typed.trim().toLowerCase();
  const isNamed = ({ type, title }: FormFieldKind): boolean =>
    title.toLowerCase().startsWith(wanted) || type.startsWith(wanted);
  const namedFirst = (one: boolean, other: boolean): number => Number(other) - Number(one);
  return FORM_FIELD_GROUPS.map((group) => translatedGroup(group, translate))
    .map(({ title, kinds }) => ({
      title,
      kinds: kinds
        .filter((kind) => `${kind.title} ${kind.type} ${kind.words}`.toLowerCase().includes(wanted))
        .toSorted((one, other) => namedFirst(isNamed(one), isNamed(other))),
    }))
    .filter(({ kinds }) => kinds.length > 0)
    .toSorted((one, other) => namedFirst(one.kinds.some(isNamed), other.kinds.some(isNamed)));
}
