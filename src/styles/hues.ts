import plugin from 'tailwindcss/plugin';
import { categories, hueOf } from '#features/urls/categories.ts';

/** Sets each category's hue on elements with its key in `data-hue`. */
export default plugin(({ addBase }) => {
  for (const category of categories) {
    const { light, dark } = hueOf(category);
    addBase({ [`[data-hue='${category}']`]: { '--hue': `light-dark(${light}, ${dark})` } });
  }
});
