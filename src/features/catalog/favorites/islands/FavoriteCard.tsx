import { categoryLabel, categoryNamed } from '#features/addresses/categories.ts';
import { moneyText } from '#features/pricing/money.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { Picture } from '#platform/client/Picture.tsx';
import { fillText } from '#platform/i18n/fillText.ts';
import { present } from '#platform/time/present.ts';
import { vilniusClock } from '#platform/time/vilnius.ts';
import type { FoundService } from '../../shapes.ts';
import { slotText } from '../../slotText.ts';
import { FavoriteToggle } from './FavoriteToggle.tsx';

interface Props {
  service: FoundService;
  href: string;
  onRemoved: () => void;
}

/** src/components/ServiceCard.astro for lists that only the browser loads. */
export function FavoriteCard({ service, href, onRemoved }: Props) {
  const lang = useLang();
  const cardTexts = useTexts('cards');
  const { from } = useTexts('prices');
  const { name, contactPerson, address, priceFrom, nextFree: next } = service;
  const isLater = next?.date !== vilniusClock(present()).date;
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
        {next && (
          <p className={`card-free ${isLater ? 'card-later' : ''}`}>
            <span>{cardTexts.free}</span>{' '}
            <span>{slotText(lang, next, present(), (key, time) => fillText(cardTexts[key], { time }))}</span>
          </p>
        )}
        {next === null && <p className="card-who">{cardTexts.freeNever}</p>}
        {priceFrom && (
          <p className="card-price">
            <b>{fillText(from, { price: moneyText(priceFrom, lang) })}</b>
          </p>
        )}
        <a className="button button-quiet" href={href} aria-label={fillText(cardTexts.bookNowAt, { name })}>
          {cardTexts.bookNow}
        </a>
      </div>
    </article>
  );
}
