/** Larger pictures are scaled down to this width when they are stored. */
export const widestPicture = 1600;
/** docs/product.md 9.11: the widths in which pictures are served. */
export const pictureWidths = [300, 600, 900, 1200, widestPicture] as const;
type PictureWidth = (typeof pictureWidths)[number];

/**
 * For a picture with an aspect ratio of 3 to 2, which is fetched shortly before it is visible.
 * @param sizes how wide the picture is shown, as in the `sizes` of an image
 * @param widest the widest file that is offered, where the picture is always shown small
 */
export function pictureAttributes(src: string, sizes: string, widest?: PictureWidth) {
  const srcSet = sizedSrcSet(src, widest);
  const own = { src: writeSizedSrc(src, 600), srcSet, sizes: srcSet && sizes };
  return { ...own, width: 600, height: 400, loading: 'lazy', decoding: 'async' } as const;
}

/** A picture of another site has only its own width. */
export function writeSizedSrc(src: string, width: PictureWidth): string {
  return isOurs(src) ? `${src}?w=${width}` : src;
}

/** Undefined when there is no choice. */
function sizedSrcSet(src: string, widest: PictureWidth = widestPicture): string | undefined {
  if (!isOurs(src)) return undefined;
  const offered = pictureWidths.filter((width) => width <= widest);
  return offered.map((width) => `${writeSizedSrc(src, width)} ${width}w`).join();
}

function isOurs(src: string): boolean {
  return src.startsWith('/media/');
}
