import sharp from 'sharp';
import { categories, type Category } from '#domain/categories.ts';
import { height, painted, width, jpeg } from './pictures.ts';
import { diaryScene } from './scenes/diary.ts';
import { heroScene } from './scenes/hero.ts';
import { scenes } from './scenes/index.ts';

/** @returns the pictures that come with the product, by the names of their files: its own and one for each category */
export async function drawnSitePictures(): Promise<Record<string, Buffer>> {
  const ofCategories = categories.map(
    async (category) => [`${category}0.jpg`, await jpeg(painted(typicalScene(category)))] as const,
  );
  return {
    'hero.jpg': await jpeg(painted(heroScene())),
    'all.jpg': await fourCategories(),
    'partners.jpg': await jpeg(painted(diaryScene())),
    ...Object.fromEntries(await Promise.all(ofCategories)),
  };
}

async function fourCategories(): Promise<Buffer> {
  const [halfWidth, halfHeight] = [width / 2, Math.ceil(height / 2)];
  const shown: Category[] = ['plumbing', 'painting', 'cleaning', 'electric'];
  const pieces = shown.map(async (category, place) => ({
    input: await painted(typicalScene(category)).resize(halfWidth, halfHeight).png().toBuffer(),
    left: (place % 2) * halfWidth,
    top: place < 2 ? 0 : height - halfHeight,
  }));
  const canvas = sharp({ create: { width, height, channels: 3, background: '#fff' } });
  return jpeg(canvas.composite(await Promise.all(pieces)));
}

function typicalScene(category: Category): string {
  const { scene, typical } = scenes[category];
  return scene(typical);
}
