import type { ComponentType } from 'react';
import { request } from '#features/account/requests.ts';
import { useTexts } from '#platform/client/island.tsx';
import { OwnForm } from '../../islands/OwnForm.tsx';
import { readOwnService } from '../api.ts';
import type { OwnServiceFormProps } from './useOwnServiceForm.ts';

interface Props {
  providerKey: string;
  Form: ComponentType<OwnServiceFormProps>;
}

/** docs/product.md 5.14. */
export function OwnService({ providerKey, Form }: Props) {
  const { text } = useTexts('ownService');
  const read = () => request(readOwnService, { params: { key: providerKey } });
  return (
    <OwnForm providerKey={providerKey} text={text} read={read}>
      {(service, { round, onDiscard, onSaved }) => (
        <Form key={round} {...{ providerKey, service, onDiscard, onSaved }} />
      )}
    </OwnForm>
  );
}
