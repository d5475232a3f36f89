import { Picture } from '#platform/client/Picture.tsx';

interface Props {
  src: string | undefined;
  sizes: string;
  className: string;
}

/** Empty alt text, because the name is next to it. */
export function ServicePicture({ src, sizes, className }: Props) {
  if (!src) return <div className={`picture ${className}`} />;
  return <Picture src={src} alt="" sizes={sizes} className={className} />;
}
