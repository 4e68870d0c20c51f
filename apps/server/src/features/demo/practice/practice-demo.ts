import { DEMO_NAMES } from "../demo-names.ts";
import type { Collection } from "@stoa/core/page/page-schema.ts";
import { demoCategories } from "../pages/demo-documents.ts";
import { demoPictures } from "../demo-pictures.ts";
import type { DemoDocument, DemoMaking, DemoSite } from "../demo-site.ts";
import { britishStore } from "../catalogue/demo-store-data.ts";
import {
  drawerItem,
  newsItem,
  PRACTICE_COLLECTIONS,
  practiceCollection,
  practiceForm,
  practiceNavigation,
  practicePage,
  practiceSettings,
  projectItem,
  serviceProduct,
  type Standing,
} from "./practice-documents.ts";
import { toLayout, type Making } from "./practice-layout.ts";
import { PRACTICE_NEWS } from "./practice-news-data.ts";
import { PRACTICE_AREAS, PRACTICE_DRAWER, PRACTICE_INDEX_KEYS, PRACTICE_PAGES } from "./practice-pages-data.ts";
import { PRACTICE_PROJECTS } from "./practice-projects-data.ts";
import { PRACTICE_SERVICES } from "./practice-services-data.ts";

type Ids = Readonly<Record<keyof typeof PRACTICE_COLLECTIONS, string>> & {
  readonly page: (key: string) => string;
};

function makeIds(newId: () => string): Ids {
  const pages = new Map(PRACTICE_PAGES.map(({ key }) => [key, newId()]));
  return {
    work: newId(),
    services: newId(),
    news: newId(),
    drawer: newId(),
    practice: newId(),
    page: (key) => pages.get(key) ?? "",
  };
}

function collectionDocuments(ids: Ids): DemoDocument[] {
  const children = [...PRACTICE_INDEX_KEYS.map(ids.page), ids.drawer];
  const { work, services, news, drawer, practice } = PRACTICE_COLLECTIONS;
  const document = (id: string, data: Collection): DemoDocument => ({ id, kind: "collection", data });
  return [
    document(ids.work, practiceCollection(work)),
    document(ids.services, practiceCollection(services)),
    document(ids.news, practiceCollection(news)),
    document(ids.drawer, practiceCollection(drawer)),
    document(ids.practice, practiceCollection({ ...practice, children })),
  ];
}

function itemDocuments(ids: Ids, making: Making): DemoDocument[] {
  const { newId } = making;
  const standing = (collectionId: string, displayIndex: number): Standing => ({ collectionId, displayIndex });
  const items = [
    ...PRACTICE_PROJECTS.map((draft, index) => projectItem(draft, standing(ids.work, index), making)),
    ...PRACTICE_NEWS.map((draft, index) => newsItem(draft, standing(ids.news, index), making)),
    ...PRACTICE_DRAWER.map((draft, index) => drawerItem(draft, standing(ids.drawer, index), making)),
  ];
  return items.map((data) => ({ id: newId(), kind: "item", data }));
}

function makeDocuments({ newId, imageId }: DemoMaking): ReturnType<DemoSite["makeDocuments"]> {
  const making: Making = { newId, imageId, formId: newId() };
  const ids = makeIds(newId);
  const links = [ids.work, ids.services, ids.practice, ids.news, ids.page("enquiry")];
  const services = PRACTICE_SERVICES.map((draft, displayIndex) => ({
    id: newId(),
    data: serviceProduct(draft, { collectionId: ids.services, displayIndex }, making),
  }));
  const documents: DemoDocument[] = [
    { id: newId(), kind: "settings", data: practiceSettings(ids.page("home"), making) },
    { id: newId(), kind: "navigation", data: practiceNavigation(links) },
    ...collectionDocuments(ids),
    ...PRACTICE_PAGES.map((draft): DemoDocument => {
      return { id: ids.page(draft.key), kind: "page", data: practicePage(draft, making) };
    }),
    { id: making.formId, kind: "form", data: practiceForm(making) },
    ...PRACTICE_AREAS.map(({ fieldId, rows }): DemoDocument => {
      return { id: newId(), kind: "block-field", data: { fieldId, layout: toLayout(rows, making) } };
    }),
    ...itemDocuments(ids, making),
    ...demoCategories(
      services.map(({ data }) => data),
      ids.services,
      newId,
    ),
    ...services.map(({ id, data }): DemoDocument => ({ id, kind: "product", data })),
  ];
  const endless = { quantity: 0, unlimited: true };
  const stock = new Map(
    services.map(({ id, data }) => [id, Object.fromEntries(data.variants.map((variant) => [variant.id, endless]))]),
  );
  return { documents, stock };
}

/** The design practice, in the Atrium theme. */
export const practiceDemo: DemoSite = {
  ...DEMO_NAMES.practice,
  pictures: demoPictures("practice"),
  makeDocuments,
  makeStore: britishStore,
};
