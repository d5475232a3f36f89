import { categoryLabel, categoryNamed } from '#features/addresses/categories.ts';
import { moneyText } from '#features/pricing/money.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { Picture } from '#platform/client/Picture.tsx';
import { fillText } from '#platform/i18n/fillText.ts';
import type { Service } from '../../shapes.ts';
import { FavoriteToggle } from './FavoriteToggle.tsx';

interface Props {
  service: Service;
  href: string;
  onRemoved: () => void;
}

/** The same card as src/components/ServiceCard.astro, for lists that only the browser can load. */
export function FavoriteCard({ service, href, onRemoved }: Props) {
  const lang = useLang();
  const texts = useTexts('favorites');
  const { name, contactPerson, address, priceFrom, prices } = service;
  const category = categoryNamed(service.category);
  const [picture] = service.imageUrls;
  return (
    <article className="card service-card panel">
      {picture ? (
        <Picture src={picture} alt="" sizes="(min-width:1200px) 282px, (min-width:600px) 46vw, 300px" />
      ) : (
        <div className="picture" data-hue={category} />
      )}
      <span className="favorite">
        <FavoriteToggle service={service} onRemoved={onRemoved} />
      </span>
      <div className="card-body">
        {category && (
          <span className="chip" data-hue={category}>
            {categoryLabel(category, lang)}
          </span>
        )}
        <h2>
          <a className="card-link" href={href}>
            {name}
          </a>
        </h2>
        <p className="card-who">
          {contactPerson}
          <br />
          {address}
        </p>
        {priceFrom && (
          <p className="card-price">
            <b>{fillText(texts.from, { price: moneyText(priceFrom, lang) })}</b>{' '}
            {prices?.callOut && <small>{texts.callOutIncluded}</small>}
          </p>
        )}
        <a className="button button-quiet" href={href} aria-label={fillText(texts.bookNowAt, { name })}>
          {texts.bookNow}
        </a>
      </div>
    </article>
  );
}
