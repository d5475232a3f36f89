import { sizedSrc, sizedSrcSet } from '#domain/pictures.ts';

interface Props {
  src: string;
  alt: string;
  /** How wide the picture is shown, as in the `sizes` of an image. */
  sizes: string;
  className?: string;
}

/** What src/components/Picture.astro draws, for what only the browser knows. */
export function Picture({ src, alt, sizes, className = '' }: Props) {
  const srcSet = sizedSrcSet(src);
  return (
    <img
      className={`picture ${className}`}
      src={sizedSrc(src, 600)}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      width="600"
      height="400"
      loading="lazy"
      decoding="async"
      alt={alt}
    />
  );
}
