import renderer from '@astrojs/react/client.js';
import { createElement, useEffect, type ComponentType } from 'react';
import styles from '#styles/islands.css?inline';

const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);
document.adoptedStyleSheets.push(sheet);

type Given = Record<string, string>;

/**
 * Hydrates every island: Astro's own renderer, fetched together with the style sheet that all islands share. Astro's returns before
 * React has done its work; this one when effects have run. A click that is repeated earlier could follow a link as the server wrote
 * it, without what only the browser knows, such as `next` of the login page.
 */
export default (element: HTMLElement) =>
  (Content: ComponentType<object>, props: object, ...given: [slots: Given, options: Given]) =>
    new Promise<void>((resolve) => {
      const Hydrated = (own: object) => {
        useEffect(resolve, []);
        return createElement(Content, own);
      };
      renderer(element)(Hydrated, props, ...given);
    });
