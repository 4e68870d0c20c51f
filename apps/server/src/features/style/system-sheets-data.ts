/** Names for `.sqs-ui-font(name)`, as characters that every system's fonts have. */
const UI_CHARACTERS: ReadonlyArray<readonly [name: string, character: string]> = [
  ["arrow-left", "2190"],
  ["arrow-up", "2191"],
  ["arrow-right", "2192"],
  ["arrow-down", "2193"],
  ["caret-left", "2039"],
  ["caret-right", "203A"],
  ["caret-up", "25B4"],
  ["caret-down", "25BE"],
  ["chevron-left", "2039"],
  ["chevron-right", "203A"],
  ["left", "2039"],
  ["right", "203A"],
  ["up", "25B4"],
  ["down", "25BE"],
  ["close", "D7"],
  ["close-small", "D7"],
  ["x", "D7"],
  ["plus", "2B"],
  ["add", "2B"],
  ["minus", "2212"],
  ["menu", "2630"],
  ["hamburger", "2630"],
  ["play", "25B6"],
  ["pause", "2759\\2759"],
  ["check", "2713"],
  ["checkmark", "2713"],
  ["heart", "2665"],
  ["star", "2605"],
  ["search", "2315"],
  ["external", "2197"],
  ["mail", "2709"],
  ["email", "2709"],
  ["tag", "2116"],
  ["dot", "2022"],
  ["circle", "25CF"],
  ["ellipsis", "2026"],
];

const UI_CASES = UI_CHARACTERS.map(
  ([name, character]) => `.stoa-ui-character(@name) when (@name = ${name}) { content: "\\${character}"; }`,
).join("\n");

const UI_FONT = `
${UI_CASES}
.sqs-ui-font(@name) {
  font-family: "Segoe UI Symbol", "Apple Symbols", "Noto Sans Symbols2", "Noto Sans Symbols", "DejaVu Sans", sans-serif;
  font-style: normal;
  font-weight: 400;
  letter-spacing: 0;
  line-height: 1;
  text-decoration: none;
  text-transform: none;
  speak: never;
  -webkit-font-smoothing: antialiased;
  @plain-name: ~"@{name}";
  .stoa-ui-character(@plain-name);
}
.sqs-ui-font() {
  font-style: normal;
  font-weight: 400;
  line-height: 1;
  text-transform: none;
}
.sqs-ui-font-size(@size: 16px) {
  font-size: @size;
}
`;

const GRID_BREAKER = `
.sqs-layout > .sqs-row > .sqs-col-0, .sqs-layout > .sqs-row > .sqs-col-12 { padding-left: 0; padding-right: 0; }
.sqs-layout .sqs-row { display: block; width: auto !important; margin-left: 0; margin-right: 0; }
.sqs-layout .sqs-row [class*="sqs-col-"] { float: none; clear: both; width: auto !important; max-width: none; margin-left: 0; margin-right: 0; }
.sqs-layout .sqs-block { padding-top: (@vgrid / 2); padding-bottom: (@vgrid / 2); }
.sqs-layout .sqs-block.float, .sqs-layout .sqs-block.sqs-float-left, .sqs-layout .sqs-block.sqs-float-right { float: none; width: auto !important; padding-left: 0; padding-right: 0; }
.sqs-layout .sqs-block-spacer { display: none; }
`;

const SOCIAL_ICON_FONT = `
.social-icon-font() {
  display: inline-block;
  font-style: normal;
  font-weight: 400;
  line-height: 1;
  text-transform: none;
  -webkit-font-smoothing: antialiased;
}
`;

const SVG_ICONS = `
.sqs-svg-icon--list { display: flex; flex-wrap: wrap; margin: 0; padding: 0; list-style: none; }
.sqs-svg-icon--wrapper { display: inline-block; position: relative; width: 2.25em; height: 2.25em; color: inherit; }
.sqs-svg-icon--social { display: block; width: 100%; height: 100%; fill: currentColor; }
`;

/** Sheets that a theme may import without having them in its folder. spec: template-platform 1.8 */
export const SYSTEM_SHEETS: ReadonlyMap<string, string> = new Map([
  ["sqs-grid-breaker", GRID_BREAKER],
  ["sqs-ui-font", UI_FONT],
  ["social-icon-font", SOCIAL_ICON_FONT],
  ["svg-icon-templates", SVG_ICONS],
]);

/** Mixins available without import, unless the theme defines its own. spec: template-platform 1.8 */
export const LOOSE_MIXINS: ReadonlyMap<string, string> = new Map([
  [
    ".mixin-template-social-icons-color",
    `.mixin-template-social-icons-color(@color, @rest...) {
  .sqs-svg-icon--wrapper, .ss-social-button-icon { color: @color; }
  .sqs-svg-icon--social, .sqs-use--icon { fill: @color; }
}`,
  ],
  [
    ".mixin-template-social-icons-color-body",
    `.mixin-template-social-icons-color-body(@color, @rest...) {
  .sqs-block-socialaccountlinks-v2 .sqs-svg-icon--wrapper { color: @color; }
  .sqs-block-socialaccountlinks-v2 .sqs-svg-icon--social, .sqs-block-socialaccountlinks-v2 .sqs-use--icon { fill: @color; }
}`,
  ],
  [".border-radius", `.border-radius(@radius: 3px) { border-radius: @radius; }`],
]);

/** Default space above and below a grid block. */
export const SYSTEM_VARIABLES = "@vgrid: 34px;";

/** Reset sheet for themes that expect one from the platform. spec: template-platform 1.6 */
export const RESET_SHEET = `
html, body, div, span, h1, h2, h3, h4, h5, h6, p, blockquote, pre, a, code, em, img, small, strong, sub, sup, b, i, dl, dt, dd,
ol, ul, li, fieldset, form, label, legend, table, caption, tbody, tfoot, thead, tr, th, td, article, aside, figure, figcaption,
footer, header, hgroup, main, nav, section, time, mark, audio, video { margin: 0; padding: 0; border: 0; }
article, aside, figure, figcaption, footer, header, hgroup, main, nav, section { display: block; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body { line-height: 1; }
ol, ul { list-style: none; }
.sqs-html-content ul, .sqs-block-html ul { list-style: disc; }
.sqs-html-content ol, .sqs-block-html ol { list-style: decimal; }
table { border-collapse: collapse; border-spacing: 0; }
img, video { max-width: 100%; }
a img { border: 0; }
button, input, select, textarea { margin: 0; font: inherit; color: inherit; }
`;
