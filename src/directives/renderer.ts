import renderer from '@astrojs/react/client.js';
import styles from '#styles/islands.css?inline';

const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);
document.adoptedStyleSheets.push(sheet);

/** What hydrates every island: Astro's own, which comes with the look of all that islands show. */
export default renderer;
