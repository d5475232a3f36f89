import type { Category } from '#domain/categories.ts';
import { cleaningScene } from './cleaning/cleaning.ts';
import { decorationScene } from './decoration/decoration.ts';
import { electricScene } from './electric/electric.ts';
import { paintingScene } from './painting/painting.ts';
import { plumbingScene } from './plumbing/plumbing.ts';
import { repairScene } from './repair/repair.ts';
import { shiftingScene } from './shifting/shifting.ts';

/** A drawn picture of the category as an SVG document of 1600 by 1067; a name gives always the same picture. */
export const scenes: Record<Category, (picture: string) => string> = {
  shifting: shiftingScene,
  repair: repairScene,
  plumbing: plumbingScene,
  cleaning: cleaningScene,
  painting: paintingScene,
  electric: electricScene,
  decoration: decorationScene,
};

/** The picture that says most plainly what the category is, for its tile. */
export const typical: Record<Category, string> = {
  shifting: 'van-0',
  repair: 'bench-0',
  plumbing: 'sink-0',
  cleaning: 'window-0',
  painting: 'wall-0',
  electric: 'fuses-0',
  decoration: 'curtains-0',
};
