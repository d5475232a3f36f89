import { categories, type Category } from '#domain/categories.ts';

/** What the file of a category's scenes, named like it, gives. */
interface Drawn {
  /** A drawn picture of the category as an SVG document of 1600 by 1067; a name gives always the same picture. */
  scene: (picture: string) => string;
  /** The picture that says most plainly what the category is, for its tile. */
  typical: string;
}

const files = categories.map(
  async (category) => [category, (await import(`./${category}/${category}.ts`)) as Drawn] as const,
);
export const scenes = Object.fromEntries(await Promise.all(files)) as Record<Category, Drawn>;
