import { island } from '#platform/client/island.tsx';
import { ApplicationState } from '../../islands/ApplicationState.tsx';
import { ProviderLink } from '../../islands/ProviderLink.tsx';
import { ProviderBoundary, type ProviderProps } from './ProviderBoundary.tsx';

/** docs/product.md 5.3: for an application without a service. */
function Application({ providerKey }: Pick<ProviderProps, 'providerKey'>) {
  return (
    <ProviderBoundary providerKey={providerKey} signedIn={false}>
      {(answer) => (
        <>
          <h1 className="mb-6 text-[1.5rem]/[1.25] md:text-[1.875rem]/[1.2]">{answer.name}</h1>
          <ApplicationState application={answer} />
          <div className="mt-10">
            <ProviderLink providerKey={providerKey} usedAt={answer.linkUsedAt} signedIn={false} />
          </div>
        </>
      )}
    </ProviderBoundary>
  );
}

export default island('Application', Application);
