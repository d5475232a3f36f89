import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { request } from '#features/account/requests.ts';
import { $user } from '#features/account/session.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { QueryBoundary } from '#platform/client/QueryBoundary.tsx';
import { type Loaded, useQuery } from '#platform/client/useQuery.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { fillCounted } from '#platform/i18n/countedText.ts';
import { readProvider } from '../../api.ts';
import { ConfirmAddress } from '../../islands/ConfirmAddress.tsx';
import { NotOwn } from '../../islands/NotOwn.tsx';

/** The props of every island of the provider's pages. */
export interface Own {
  /** The token of a private link, or the id of the service. */
  providerKey: string;
  signedIn: boolean;
}

export type ProviderAnswer = AnswerOf<typeof readProvider>;

interface Props extends Own {
  children: (provider: ProviderAnswer, loaded: Loaded<ProviderAnswer>) => ReactNode;
}

/** docs/product.md 5.12: authorises the content, and shows the name and the number of new messages in the frame. */
export function Owned({ providerKey, signedIn, children }: Props) {
  const texts = useTexts('provider');
  const email = useStore($user, { ssr: () => null })?.email;
  const dependencies = [providerKey, signedIn && email];
  const loaded = useQuery(() => request(readProvider, { params: { key: providerKey } }), dependencies);
  const refused = signedIn && loaded.failure?.answer?.code;
  if (refused === 'email_unconfirmed') return <ConfirmAddress onConfirmed={loaded.reload} />;
  if (refused === 'not_found' && email) return <NotOwn email={email} />;
  return (
    <QueryBoundary loaded={loaded} texts={texts}>
      {(provider) => (
        <>
          <InFrame {...provider} />
          {children(provider, loaded)}
        </>
      )}
    </QueryBoundary>
  );
}

function InFrame({ name, bookings }: ProviderAnswer) {
  const lang = useLang();
  const texts = useTexts('providerFrame');
  const unread = bookings.reduce((sum, booking) => sum + booking.unread, 0);
  const nameFrame = document.querySelector('[data-provider-name]');
  const unreadFrame = document.querySelector('[data-unread]');
  return (
    <>
      {nameFrame && createPortal(<p className="truncate font-display font-semibold">{name}</p>, nameFrame)}
      {unreadFrame &&
        unread > 0 &&
        createPortal(
          <span className="block min-w-[18px] rounded-full bg-accent px-1 text-center text-[0.75rem]/[18px] text-on-accent">
            <span className="sr-only">{fillCounted(texts, 'newMessages', { count: unread }, lang)}</span>
            <span aria-hidden="true">{unread}</span>
          </span>,
          unreadFrame,
        )}
    </>
  );
}
