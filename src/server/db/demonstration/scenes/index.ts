import { cleaningScene } from './cleaning.ts';
import { decorationScene } from './decoration.ts';
import { electricScene } from './electric.ts';
import { paintingScene } from './painting.ts';
import { plumbingScene } from './plumbing.ts';
import { repairScene } from './repair.ts';
import { shiftingScene } from './shifting.ts';

export type Category =
  'shifting' | 'repair' | 'plumbing' | 'cleaning' | 'painting' | 'electric' | 'decoration';

/** A drawn picture of the category as an SVG document of 1600 by 1067; every number gives another picture, always the same. */
export const scenes: Record<Category, (variant: number) => string> = {
  shifting: shiftingScene,
  repair: repairScene,
  plumbing: plumbingScene,
  cleaning: cleaningScene,
  painting: paintingScene,
  electric: electricScene,
  decoration: decorationScene,
};

/** The picture that says most plainly what the category is, for its tile. */
export const categoryVariant: Record<Category, number> = {
  shifting: 0,
  repair: 0,
  plumbing: 0,
  cleaning: 0,
  painting: 0,
  electric: 0,
  decoration: 0,
};
