import { pictureAttributes } from '#platform/media/pictures.ts';

interface Props {
  src: string | undefined;
  sizes: string;
  className: string;
}

/** Empty alt text, because the name is next to it. */
export function ServicePicture({ src, sizes, className }: Props) {
  if (!src) return <div className={`picture ${className}`} />;
  return <img className={`picture ${className}`} {...pictureAttributes(src, sizes)} alt="" />;
}
