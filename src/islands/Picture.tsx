interface Props {
  src: string;
  alt: string;
  /** How wide the picture is shown, as in the `sizes` of an image. */
  sizes: string;
  className?: string;
}

/** Specification, section 1: the widths that pictures are served at. */
const widths = [300, 600, 900, 1200, 1600];

/** What src/components/Picture.astro draws, for what only the browser knows. */
export function Picture({ src, alt, sizes, className = '' }: Props) {
  const sized = src.startsWith('/media/') && {
    src: `${src}?w=600`,
    srcSet: widths.map((width) => `${src}?w=${width} ${width}w`).join(),
    sizes,
  };
  return (
    <img
      className={`picture ${className}`}
      src={src}
      {...sized}
      width="600"
      height="400"
      loading="lazy"
      decoding="async"
      alt={alt}
    />
  );
}
