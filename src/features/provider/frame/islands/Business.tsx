import { paths } from '#features/urls/paths.ts';
import { island, useLang, useTexts } from '#platform/client/island.tsx';
import { writeSizedSrc } from '#platform/media/pictures.ts';
import { Icon } from '#ui/Icon.tsx';
import type { IconName } from '#ui/icons.ts';
import { type BusinessRow, useBusinessStates } from '../businessStates.ts';
import { type ProviderAnswer, ProviderBoundary, type ProviderProps } from './ProviderBoundary.tsx';

interface Props extends ProviderProps {
  rows: { name: BusinessRow; title: string }[];
}

type Loaded = ReturnType<typeof useBusinessStates>;

const iconOf: Record<BusinessRow, IconName> = {
  customers: 'people',
  bookings: 'check',
  hours: 'clock',
  prices: 'money',
  booking: 'calendar',
  questions: 'question',
  service: 'picture',
  crews: 'work',
  calendars: 'exchange',
  identity: 'place',
  contacts: 'link',
};

/** docs/product.md 5.22. Its links work before anything is loaded. */
function Business({ rows, ...props }: Props) {
  const lang = useLang();
  const { loading } = useTexts('common');
  const loaded = useBusinessStates(props);
  return (
    <>
      <div className="mb-4">
        <ProviderBoundary
          {...props}
          skeleton={<p role="status" className="panel h-29 md:h-28.5" aria-label={loading} />}
        >
          {(provider) => <Head {...provider} loaded={loaded} />}
        </ProviderBoundary>
      </div>
      <ul className="grid overflow-hidden rounded border border-line bg-raised md:grid-cols-2 md:gap-4 md:overflow-visible md:border-0 md:bg-transparent lg:grid-cols-3">
        {rows.map(({ name, title }) => (
          <li key={name} className="border-line max-md:not-first:border-t md:rounded md:border md:bg-raised">
            <a
              className="flex h-full min-h-16 items-center gap-3 px-4 py-2.5 hover:bg-accent-soft md:min-h-20 md:items-start md:p-5"
              href={
                name === 'customers'
                  ? paths.provider(lang, props.providerKey, name)
                  : paths.provider(lang, props.providerKey, 'business', name)
              }
            >
              <Icon name={iconOf[name]} className="text-accent max-md:hidden" />
              <span className="min-w-0 grow wrap-anywhere">
                <span className="block font-display font-semibold">{title}</span>
                {/* Keeps its height while it loads. */}
                <span
                  className={`block min-h-5 text-sm/5 first-letter:uppercase ${loaded?.states[name]?.isMissing ? 'text-warning' : 'text-muted'}`}
                >
                  {loaded?.states[name]?.text}
                </span>
              </span>
              <Icon name="next" size={20} className="text-muted md:hidden" />
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function Head({ name, published, serviceId, loaded }: ProviderAnswer & { loaded: Loaded }) {
  const lang = useLang();
  const texts = useTexts('provider');
  const { seeMyPage } = useTexts('providerFrame');
  return (
    <div className="panel flex items-center gap-3 p-3 md:gap-6 md:p-0">
      <div className="grid h-16 w-16 shrink-0 place-items-center overflow-hidden rounded bg-sunken md:h-28 md:w-42 md:rounded-r-none">
        {loaded?.picture ? (
          <img className="picture h-full" src={writeSizedSrc(loaded.picture, 300)} alt="" />
        ) : (
          <Icon name="picture" size={32} className="text-muted" />
        )}
      </div>
      <div className="min-w-0 grow">
        <p className="font-display text-lg/[1.3] font-semibold wrap-anywhere md:text-[1.5rem]/[1.25]">
          {name}
        </p>
        <div className="flex-wrap items-center gap-x-6 md:flex">
          <p className={published ? 'text-positive' : 'text-warning'}>
            {published ? texts.shown : texts.notShown}
          </p>
          {published && serviceId && (
            <a className="link inline-flex min-h-11 items-center gap-1" href={paths.service(lang, serviceId)}>
              {seeMyPage}
              <Icon name="out" size={16} />
            </a>
          )}
        </div>
      </div>
      {loaded && (
        <div className="mr-6 flex shrink-0 gap-8 max-lg:hidden">
          {loaded.figures.map(({ value, label, href }) => (
            <a key={label} className="block hover:text-accent" href={href}>
              <span className="block font-display text-[1.5rem]/[1.25] font-semibold">{value}</span>
              <span className="text-sm text-muted">{label}</span>
            </a>
          ))}
        </div>
      )}
    </div>
  );
}

export default island('Business', Business);
