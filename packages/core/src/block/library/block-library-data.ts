export type LibraryBlock = {
  readonly type: number;
  readonly words: string;
  readonly also?: string;
};

type LibraryGroup = { readonly title: string; readonly blocks: readonly LibraryBlock[] };

/** All block types by purpose, in the order owners choose from them. */
export const BLOCK_LIBRARY: readonly LibraryGroup[] = [
  {
    title: "Text",
    blocks: [
      { type: 2, words: "Headings, paragraphs, lists and links.", also: "heading paragraph title" },
      { type: 31, words: "A quotation and its source." },
      { type: 53, words: "A link that looks like a button.", also: "call to action" },
      { type: 69, words: "Headings that expand.", also: "faq questions" },
      { type: 44, words: "Text written in Markdown." },
      { type: 13, words: "A link with a title and a short text." },
      { type: 18, words: "A food menu with sections and prices.", also: "restaurant food dishes" },
      { type: 72, words: "A plan's price and features.", also: "price table" },
    ],
  },
  {
    title: "Images and media",
    blocks: [
      { type: 5, words: "One image, with optional text.", also: "photo picture" },
      { type: 8, words: "Several images: grid, slideshow, slider or stack.", also: "photos slideshow carousel" },
      { type: 32, words: "A video from YouTube, Vimeo or a file.", also: "film youtube vimeo" },
      { type: 41, words: "An audio file with a player.", also: "podcast music sound" },
      { type: 60, words: "The tracks of an album collection.", also: "music" },
      { type: 71, words: "A rectangle, circle or other shape in a theme color." },
      { type: 3, words: "Your site's logo." },
    ],
  },
  {
    title: "Spacing",
    blocks: [
      { type: 21, words: "Empty space between blocks.", also: "space gap" },
      { type: 47, words: "A thin line.", also: "divider rule" },
    ],
  },
  {
    title: "Shop",
    blocks: [
      { type: 43, words: "One product with its price and buy button.", also: "buy" },
      { type: 52, words: "Collect donations.", also: "give money" },
      { type: 67, words: "Link to a member area.", also: "membership" },
    ],
  },
  {
    title: "Forms",
    blocks: [
      { type: 9, words: "A form for visitors.", also: "contact enquiry" },
      { type: 51, words: "Collect email addresses.", also: "mailing list signup email" },
      { type: 33, words: "Search the site." },
      { type: 16, words: "Visitors' comments on this page." },
    ],
  },
  {
    title: "From your collections",
    blocks: [
      { type: 55, words: "Items from a collection.", also: "blog posts products events" },
      { type: 61, words: "A collection grouped by month, tag, category or author." },
      { type: 14, words: "Tags or categories, sized by how often they are used." },
      { type: 26, words: "A month of events." },
      { type: 27, words: "Posts grouped by author." },
      { type: 28, words: "Posts grouped by tag." },
      { type: 29, words: "Posts grouped by category." },
      { type: 30, words: "Posts grouped by month." },
      { type: 20, words: "Items of a collection, in the older form." },
      { type: 49, words: "A link to a collection's feed." },
    ],
  },
  {
    title: "Navigation",
    blocks: [
      { type: 1, words: "Links from one of the site's navigations.", also: "menu" },
      { type: 12, words: "A link to a page, with a short text." },
      { type: 17, words: "The pages in a folder." },
      { type: 4, words: "An address and a link to a map.", also: "place location" },
      { type: 10, words: "The coordinates of a place." },
    ],
  },
  {
    title: "Charts",
    blocks: [{ type: 62, words: "Data as bars, lines or a pie.", also: "graph diagram data" }],
  },
  {
    title: "Social and services",
    blocks: [
      { type: 54, words: "Icons that link to the profiles in Site settings.", also: "facebook instagram" },
      { type: 19, words: "Icons of accounts, in the older form." },
      { type: 48, words: "Icons of accounts, in the oldest form." },
      { type: 6, words: "Posts, with a link to the profile." },
      { type: 25, words: "Images, with a link to the profile." },
      { type: 45, words: "Images, with a link to the profile." },
      { type: 42, words: "Images, with a link to the profile." },
      { type: 24, words: "A place, with a link to it." },
      { type: 46, words: "Items for sale, with a link to each." },
      { type: 56, words: "An audio track, with a link to it." },
      { type: 59, words: "Tour dates, with links to tickets." },
      { type: 66, words: "A link to reserve a table." },
      { type: 50, words: "A link to book a table, in the older form." },
      { type: 68, words: "A link to reserve a table." },
      { type: 65, words: "A link to book an appointment." },
      { type: 63, words: "A link to a registry." },
    ],
  },
  {
    title: "Code and email",
    blocks: [
      { type: 23, words: "Your own HTML, CSS or JavaScript." },
      { type: 22, words: "Content from another site.", also: "iframe oembed" },
      { type: 57, words: "The text at the end of an email." },
      { type: 58, words: "A link that opens an email in the browser." },
      { type: 1337, words: "A component of your theme." },
    ],
  },
];
