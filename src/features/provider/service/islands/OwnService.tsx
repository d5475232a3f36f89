import { type ComponentType, useReducer } from 'react';
import { request } from '#features/account/requests.ts';
import { useTexts } from '#platform/client/island.tsx';
import { QueryBoundary } from '#platform/client/QueryBoundary.tsx';
import { useQuery } from '#platform/client/useQuery.ts';
import { readOwnService } from '../api.ts';
import type { OwnServiceFormProps } from './useOwnServiceForm.ts';

interface Props {
  providerKey: string;
  Form: ComponentType<OwnServiceFormProps>;
}

/** docs/product.md 5.14. */
export function OwnService({ providerKey, Form }: Props) {
  const texts = useTexts('ownService');
  const [discarded, discard] = useReducer((times: number) => times + 1, 0);
  const loaded = useQuery(() => request(readOwnService, { params: { key: providerKey } }), [providerKey]);
  return (
    <section aria-labelledby="page">
      <p className="mt-1 mb-4 max-w-prose text-muted">{texts.text}</p>
      <QueryBoundary loaded={loaded} texts={useTexts('provider')}>
        {(service) => (
          <Form
            key={discarded}
            providerKey={providerKey}
            service={service}
            onSaved={loaded.replace}
            onDiscard={discard}
          />
        )}
      </QueryBoundary>
    </section>
  );
}
