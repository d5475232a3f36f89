export const widestPicture = 1600;
/** docs/product.md 9.11. */
export const pictureWidths = [300, 600, 900, 1200, widestPicture] as const;
type PictureWidth = (typeof pictureWidths)[number];

/**
 * For a lazy-loaded picture with an aspect ratio of 3 to 2.
 * @param widest the largest file for a picture that is always small
 */
export function pictureAttributes(src: string, sizes: string, widest?: PictureWidth) {
  const srcSet = sizedSrcSet(src, widest);
  const own = { src: writeSizedSrc(src, 600), srcSet, sizes: srcSet && sizes };
  return { ...own, width: 600, height: 400, loading: 'lazy', decoding: 'async' } as const;
}

export function writeSizedSrc(src: string, width: PictureWidth): string {
  return isOurs(src) ? `${src}?w=${width}` : src;
}

function sizedSrcSet(src: string, widest: PictureWidth = widestPicture): string | undefined {
  if (!isOurs(src)) return undefined;
  const offered = pictureWidths.filter((width) => width <= widest);
  return offered.map((width) => `${writeSizedSrc(src, width)} ${width}w`).join();
}

function isOurs(src: string): boolean {
  return src.startsWith('/media/');
}
