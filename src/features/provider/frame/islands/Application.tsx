import { island, useTexts } from '#platform/client/island.tsx';
import { ApplicationState } from '../../islands/ApplicationState.tsx';
import { ProviderLink } from '../../islands/ProviderLink.tsx';
import { type Own, Owned } from './Owned.tsx';

/** docs/product.md 5.3: for an application without a service. */
function Application({ providerKey }: Pick<Own, 'providerKey'>) {
  const { link } = useTexts('provider');
  return (
    <Owned providerKey={providerKey} signedIn={false}>
      {(answer) => (
        <>
          <h1 className="mb-6">{answer.name}</h1>
          <ApplicationState application={answer} />
          <h2 id="page" className="mt-10 mb-2">
            {link}
          </h2>
          <ProviderLink providerKey={providerKey} usedAt={answer.linkUsedAt} signedIn={false} />
        </>
      )}
    </Owned>
  );
}

export default island('Application', Application);
