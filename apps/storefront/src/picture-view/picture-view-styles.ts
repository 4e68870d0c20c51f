import styles from "./picture-view.css?inline";

let isStyled = false;

/** Styles of enhanced pictures, loaded only with scripts. */
export function addPictureViewStyles(): void {
  if (isStyled) {
    return;
  }
  isStyled = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}
