import { pictureAttributes } from '#platform/media/pictures.ts';

interface Props {
  src: string;
  alt: string;
  /** How wide the picture is shown, as in the `sizes` of an image. */
  sizes: string;
  className?: string;
}

/** A picture in content that only the browser can load; pages use src/components/Picture.astro. */
export function Picture({ src, alt, sizes, className = '' }: Props) {
  return <img className={`picture ${className}`} {...pictureAttributes(src, sizes)} alt={alt} />;
}
