import { blockItemsKey, type BlockItems } from "@stoa/core/block/block-facts.ts";
import { FORM_FIELD_TYPES, type Form, type FormField, type FormFieldType } from "@stoa/core/form/form-schema.ts";
import type { ImageRecord } from "@stoa/core/image/image-record.ts";
import { testId } from "@stoa/core/product/product-for-tests.ts";
import type { RendererFacts } from "./block-renderer.ts";

function testImage(number: number, widthPx: number, heightPx: number): ImageRecord {
  return { id: testId(number), filename: `picture ${number}.webp`, widthPx, heightPx, meanColor: "8899aa" };
}

const OPTIONS = ["Red & blue", "Green"];

/** What a field has because of its type. */
const OWN_MEMBERS: Partial<Record<FormFieldType, Partial<FormField>>> = {
  text: { placeholder: "Say something" },
  textarea: { maxLength: 50 },
  currency: { currencySymbol: "€" },
  phone: { showCountryCode: true },
  section: { underline: true, required: false },
  radio: { options: OPTIONS },
  checkbox: { options: OPTIONS },
  select: { options: OPTIONS },
  likert: { options: OPTIONS },
  hidden: { key: "utm_source", value: "none", required: false },
};

function testField(type: FormFieldType, index: number): FormField {
  const description = index % 2 === 0 ? `About <${type}>` : "";
  const shared = { id: testId(100 + index), type, title: `A ${type}`, description, required: true };
  return { ...shared, ...OWN_MEMBERS[type] };
}

/** For tests: a form with a field of every kind, each required where it can be. */
export function testForm(changes: Partial<Form> = {}): Form {
  return {
    name: "Ask us",
    fields: FORM_FIELD_TYPES.map(testField),
    submitButtonText: "Send it",
    submissionMessage: "<p>Thank you.</p>",
    disclaimer: "<p>We keep nothing.</p>",
    ...changes,
  };
}

function newsletterForm(): Form {
  const { fields } = testForm();
  return testForm({ fields: fields.filter(({ type }) => ["email", "name", "section"].includes(type)) });
}

const EVENTS: BlockItems = {
  collection: { id: testId(40), title: "Events" },
  items: [
    {
      id: testId(41),
      title: "Open kiln & tea",
      fullUrl: "/events/open-kiln",
      excerpt: "<p>Come by.</p>",
      assetUrl: "/images/kiln.webp",
      originalSize: "1600x1200",
      startDate: 1_790_000_000_000,
      author: { displayName: "Ada <3" },
      tags: ["clay", "tea"],
      categories: [],
      recordType: 12,
    },
    {
      id: testId(42),
      title: "Without a picture",
      fullUrl: "/events/without",
      excerpt: "",
      publishOn: 1_780_000_000_000,
    },
  ],
};

const NO_FILTER = { tags: [], categories: [], isFeatured: false };

/** For tests: a site with some pictures, a form, a collection and one page, `testId(50)` at `/about`. */
export function testFacts(changes: Partial<RendererFacts> = {}): RendererFacts {
  return {
    images: new Map([testImage(1, 1200, 800), testImage(2, 400, 600)].map((image) => [image.id, image])),
    forms: new Map([
      [testId(30), testForm()],
      [testId(31), newsletterForm()],
    ]),
    pathOf: (id) => (id === testId(50) ? "/about" : undefined),
    items: new Map([
      [blockItemsKey({ collectionId: testId(40), limit: 6, ...NO_FILTER }), EVENTS],
      [blockItemsKey({ collectionId: testId(40), limit: 250, ...NO_FILTER }), EVENTS],
    ]),
    socialAccounts: [
      {
        serviceId: 64,
        serviceName: "Mastodon",
        userName: "clay",
        screenname: "@clay",
        profileUrl: "https://example.org/@clay",
      },
      { serviceId: 1, serviceName: "Bad", userName: "", screenname: "", profileUrl: "javascript:alert(1)" },
    ],
    ...changes,
  };
}
