import { paths } from '#features/addresses/paths.ts';
import { island, useLang, useTexts } from '#platform/client/island.tsx';
import { Icon } from '#ui/Icon.tsx';
import { type BusinessRow, type BusinessState, useBusinessStates } from '../businessStates.ts';
import { type Own, Owned, type ProviderAnswer } from './Owned.tsx';

interface Props extends Own {
  rows: { name: BusinessRow; title: string; href: string }[];
}

/** docs/product.md 5.22. */
function Business({ rows, ...own }: Props) {
  return (
    <>
      <Owned {...own}>{(provider) => <Head {...provider} />}</Owned>
      <List rows={rows} {...own} />
    </>
  );
}

function Head({ name, published, serviceId }: ProviderAnswer) {
  const lang = useLang();
  const texts = useTexts('provider');
  return (
    <div className="panel mb-4 flex flex-wrap items-center gap-x-6 gap-y-1 px-4 py-3">
      <p className="min-w-0 grow font-display text-lg font-semibold wrap-anywhere">{name}</p>
      <p className={published ? 'text-positive' : 'text-warning'}>
        {published ? texts.shown : texts.notShown}
      </p>
      {published && serviceId && (
        <a className="link inline-flex min-h-11 items-center" href={paths.service(lang, serviceId)}>
          {texts.publicPage}
        </a>
      )}
    </div>
  );
}

/** Its links work before anything is loaded. */
function List({ rows, ...own }: Props) {
  const states = useBusinessStates(own);
  return (
    <ul className="grid overflow-hidden rounded border border-line bg-raised md:grid-cols-2 md:gap-4 md:overflow-visible md:border-0 md:bg-transparent lg:grid-cols-3">
      {rows.map(({ name, title, href }) => (
        <li key={name} className="border-line max-md:not-first:border-t md:rounded md:border md:bg-raised">
          <a
            className="flex h-full min-h-16 items-center gap-3 px-4 py-2.5 hover:bg-accent-soft md:min-h-20"
            href={href}
          >
            <span className="min-w-0 grow wrap-anywhere">
              <span className="block font-display font-semibold">{title}</span>
              <State state={states?.[name]} />
            </span>
            <Icon name="next" size={20} className="text-muted" />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Keeps its height while it loads. */
function State({ state }: { state: BusinessState | undefined }) {
  return (
    <span
      className={`block min-h-5 text-sm/5 first-letter:uppercase ${state?.isMissing ? 'text-warning' : 'text-muted'}`}
    >
      {state?.text}
    </span>
  );
}

export default island('Business', Business);
