import renderer from '@astrojs/react/client.js';
import styles from '#styles/islands.css?inline';

const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);
document.adoptedStyleSheets.push(sheet);

/** Hydrates every island: Astro's own renderer, fetched together with the style sheet that all islands share. */
export default renderer;
