/** Larger pictures are drawn down to it when they are stored. */
export const widestPicture = 1600;
/** docs/product.md 9.11: the widths that pictures are served at. */
export const pictureWidths = [300, 600, 900, 1200, widestPicture] as const;
type PictureWidth = (typeof pictureWidths)[number];

/**
 * @param sizes how wide the picture is shown, as in the `sizes` of an image
 * @param widest the widest form that is worth offering where the picture is always shown small
 * @returns the attributes of an image, in a shape of 3 by 2; it is fetched when it is nearly seen
 */
export function pictureAttributes(src: string, sizes: string, widest?: PictureWidth) {
  const srcSet = sizedSrcSet(src, widest);
  const own = { src: sizedSrc(src, 600), srcSet, sizes: srcSet && sizes };
  return { ...own, width: 600, height: 400, loading: 'lazy', decoding: 'async' } as const;
}

/** @returns the address of a picture in a width; one that lies elsewhere is as wide as it is */
export function sizedSrc(src: string, width: PictureWidth): string {
  return isOurs(src) ? `${src}?w=${width}` : src;
}

/** @returns the widths that a browser may choose from, as in the `srcset` of an image; undefined when there is no choice */
function sizedSrcSet(src: string, widest: PictureWidth = widestPicture): string | undefined {
  if (!isOurs(src)) return undefined;
  const offered = pictureWidths.filter((width) => width <= widest);
  return offered.map((width) => `${sizedSrc(src, width)} ${width}w`).join();
}

function isOurs(src: string): boolean {
  return src.startsWith('/media/');
}
