import { cleaningScene } from './cleaning.ts';
import { decorationScene } from './decoration.ts';
import { electricScene } from './electric.ts';
import { paintingScene } from './painting.ts';
import { plumbingScene } from './plumbing.ts';
import { repairScene } from './repair.ts';
import { shiftingScene } from './shifting.ts';

export type Category =
  'shifting' | 'repair' | 'plumbing' | 'cleaning' | 'painting' | 'electric' | 'decoration';

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
