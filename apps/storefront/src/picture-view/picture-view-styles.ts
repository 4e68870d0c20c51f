import styles from "./picture-view.css?inline";

let isStyled = false;

/** What only live pictures look like; a page without scripts never fetches it. */
export function addPictureViewStyles(): void {
  if (isStyled) {
    return;
  }
  isStyled = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}
