import type { Service } from '#contract/shapes.ts';
import { categoryLabel, categoryNamed } from '#domain/categories.ts';
import { fillText } from '#domain/fillText.ts';
import { moneyText } from '#domain/prices/money.ts';
import { FavoriteToggle } from './FavoriteToggle.tsx';
import { Picture } from '../personal/Picture.tsx';
import { useLang, useTexts } from '../island.tsx';

interface Props {
  service: Service;
  href: string;
  onRemoved: () => void;
}

/** The same card as src/components/ServiceCard.astro, for lists that only the browser can load. */
export function FavoriteCard({ service, href, onRemoved }: Props) {
  const lang = useLang();
  const texts = useTexts('favorites');
  const { name, contactPerson, address, priceFrom } = service;
  const category = categoryNamed(service.category);
  const [picture] = service.imageUrls;
  return (
    <article className="card panel flex flex-col">
      {picture ? (
        <Picture src={picture} alt="" sizes="(min-width:1200px) 282px, (min-width:600px) 46vw, 92vw" />
      ) : (
        <div className="picture" data-hue={category} />
      )}
      <div className="absolute top-1 right-1 z-1">
        <FavoriteToggle service={service} onRemoved={onRemoved} />
      </div>
      <div className="flex grow flex-col items-start p-2">
        {category && (
          <span className="chip" data-hue={category}>
            {categoryLabel(category, lang)}
          </span>
        )}
        <h2 className="mt-1 text-lg">
          <a className="card-link" href={href}>
            {name}
          </a>
        </h2>
        <p className="mt-0.5 mb-2 text-sm text-muted">
          {contactPerson}
          <br />
          {address}
        </p>
        {priceFrom && (
          <p className="mb-2 self-end text-sm font-semibold tabular">
            {fillText(texts.from, { price: moneyText(priceFrom, lang) })}
          </p>
        )}
        <a
          className="button relative mt-auto w-full"
          href={href}
          aria-label={fillText(texts.bookNowAt, { name })}
        >
          {texts.bookNow}
        </a>
      </div>
    </article>
  );
}
