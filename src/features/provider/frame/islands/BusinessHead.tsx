import { paths } from '#features/addresses/paths.ts';
import { island, useLang, useTexts } from '#platform/client/island.tsx';
import { type Own, Owned } from './Owned.tsx';

function BusinessHead(own: Own) {
  const lang = useLang();
  const texts = useTexts('provider');
  return (
    <Owned {...own}>
      {({ name, published, serviceId }) => (
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
      )}
    </Owned>
  );
}

export default island('BusinessHead', BusinessHead);
