import { pictureAttributes } from '#platform/media/pictures.ts';

interface Props {
  src: string;
  alt: string;
  sizes: string;
  className?: string;
}

/** For content that only the browser loads; pages use src/components/Picture.astro. */
export function Picture({ src, alt, sizes, className = '' }: Props) {
  return <img className={`picture ${className}`} {...pictureAttributes(src, sizes)} alt={alt} />;
}
