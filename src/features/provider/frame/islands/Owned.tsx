import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { request } from '#features/account/requests.ts';
import { $user } from '#features/account/session.ts';
import { paths } from '#features/addresses/paths.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { QueryBoundary } from '#platform/client/QueryBoundary.tsx';
import { type Loaded, useQuery } from '#platform/client/useQuery.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { fillCounted } from '#platform/i18n/countedText.ts';
import { leave } from '#ui/leave.ts';
import { listOwnServices, readProvider } from '../../api.ts';
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
          <InFrame {...provider} providerKey={providerKey} signedIn={signedIn} />
          {children(provider, loaded)}
        </>
      )}
    </QueryBoundary>
  );
}

function InFrame({ name, bookings, ...own }: ProviderAnswer & Own) {
  const lang = useLang();
  const texts = useTexts('providerFrame');
  const unread = bookings.reduce((sum, booking) => sum + booking.unread, 0);
  const nameFrame = document.querySelector('[data-provider-name]');
  const unreadFrame = document.querySelector('[data-unread]');
  return (
    <>
      {nameFrame &&
        createPortal(own.signedIn ? <ServiceName {...own} name={name} /> : <Name>{name}</Name>, nameFrame)}
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

function Name({ children }: { children: string }) {
  return <p className="truncate font-display font-semibold">{children}</p>;
}

/** The sections that both services have. */
const sections = ['calendar', 'add', 'messages', 'customers', 'business'] as const;

/** docs/product.md 5.22: who has several services switches between them. */
function ServiceName({ providerKey, name }: Own & { name: string }) {
  const lang = useLang();
  const { service } = useTexts('providerFrame');
  const { answer } = useQuery(() => request(listOwnServices), [providerKey]);
  if (!answer || answer.services.length < 2) return <Name>{name}</Name>;
  const section = sections.find((each) => location.pathname.split('/').includes(each));
  return (
    <select
      aria-label={service}
      className="min-h-11 max-w-full cursor-pointer truncate bg-transparent font-display font-semibold"
      value={providerKey}
      onChange={({ target: { value } }) =>
        leave(section ? paths.provider(lang, value, section) : paths.provider(lang, value))
      }
    >
      {answer.services.map(({ _id, name: each }) => (
        <option key={_id} value={_id}>
          {each}
        </option>
      ))}
    </select>
  );
}
