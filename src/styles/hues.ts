import plugin from 'tailwindcss/plugin';
import { categories, hueOf } from '#domain/categories.ts';

/** Gives each category's hue to what bears its key. */
export default plugin(({ addBase }) => {
  for (const category of categories) {
    const { light, dark } = hueOf(category);
    addBase({ [`[data-hue='${category}']`]: { '--hue': `light-dark(${light}, ${dark})` } });
  }
});
