import { Picture } from '../personal/Picture.tsx';

interface Props {
  src: string | undefined;
  className?: string;
}

/** The picture beside a booking. Its alternative text is empty because the name is next to it. */
export function ServicePicture({ src, className = '' }: Props) {
  const place = `aspect-[5/2] sm:aspect-auto sm:h-full sm:min-h-[176px] print:hidden ${className}`;
  if (!src) return <div className={`picture ${place}`} />;
  return <Picture src={src} alt="" sizes="(min-width: 600px) 264px, 100vw" className={place} />;
}
