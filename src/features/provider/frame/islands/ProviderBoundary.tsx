import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { request } from '#features/account/requests.ts';
import { $user } from '#features/account/session.ts';
import { paths, providerSections } from '#features/urls/paths.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { QueryBoundary } from '#platform/client/QueryBoundary.tsx';
import { useFetched } from '#platform/client/useFetched.ts';
import { type Loaded, useQuery } from '#platform/client/useQuery.ts';
import { fillCounted } from '#platform/i18n/countedText.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { byStart } from '#platform/time/dateTime.ts';
import { leave } from '#ui/leave.ts';
import { Notice } from '#ui/Notice.tsx';
import { listOwnServices, readProvider } from '../../api.ts';
import { CrewsContext } from '../../crews/islands/useCrews.ts';

export interface ProviderProps {
  /** The token of a private link, or the id of the service. */
  providerKey: string;
  signedIn: boolean;
}

export type ProviderAnswer = Awaited<ReturnType<typeof readOwn>>;

interface Props extends ProviderProps {
  skeleton?: ReactNode;
  children: (provider: ProviderAnswer, loaded: Loaded<ProviderAnswer>) => ReactNode;
}

/** docs/product.md 5.12: authorises the content, and shows the name and the number of new messages in the frame. */
export function ProviderBoundary({ providerKey, signedIn, skeleton, children }: Props) {
  const email = useStore($user, { ssr: () => null })?.email;
  const loaded = useQuery((!signedIn || email !== undefined) && (() => readOwn(providerKey, signedIn)), [
    providerKey,
    signedIn && email,
  ]);
  const refused = signedIn && loaded.failure?.answer?.code;
  const isUnconfirmed = refused === 'email_unconfirmed';
  const confirming = useFetched(() => import('../../islands/ConfirmAddress.tsx'), isUnconfirmed);
  if (isUnconfirmed && confirming) return <confirming.ConfirmAddress onConfirmed={loaded.reload} />;
  if (refused === 'not_found' && email) return <NotOwn email={email} />;
  return (
    <QueryBoundary loaded={loaded} skeleton={skeleton}>
      {(provider) => (
        <CrewsContext value={{ providerKey, services: provider.services }}>
          <InFrame {...provider} providerKey={providerKey} />
          {children(provider, loaded)}
        </CrewsContext>
      )}
    </QueryBoundary>
  );
}

/** docs/product.md 5.45: `all` are the bookings of all services of a signed-in provider, soonest first. */
async function readOwn(providerKey: string, signedIn: boolean) {
  const read = (key: string) => request(readProvider, { params: { key } });
  const [provider, listed] = await Promise.all([
    read(providerKey),
    signedIn ? request(listOwnServices).then(({ services }) => services) : [],
  ]);
  const services = await Promise.all(
    listed.map(async ({ _id: key, name }) => {
      const { bookings, inquiries, crews } = key === providerKey ? provider : await read(key);
      return { key, name, bookings, inquiries, crews };
    }),
  );
  const own = services.length > 0 ? services : [{ ...provider, key: providerKey }];
  const makeTag = ({ key, name }: { key: string; name: string }) => ({
    providerKey: key,
    business: own.length > 1 ? name : undefined,
  });
  const all = own.flatMap((each) => each.bookings.map((booking) => ({ ...booking, ...makeTag(each) })));
  const questions = own.flatMap((each) =>
    each.inquiries.map((inquiry) => ({ ...inquiry, ...makeTag(each) })),
  );
  const bookings = all.filter((booking) => booking.providerKey === providerKey);
  return { ...provider, bookings, services: own, all: all.toSorted(byStart), questions };
}

type InFrameProps = ProviderAnswer & Pick<ProviderProps, 'providerKey'>;

function InFrame({ name, services, all, questions, providerKey }: InFrameProps) {
  const lang = useLang();
  const texts = useTexts('providerFrame');
  const unread = [...all, ...questions].reduce((sum, each) => sum + each.unread, 0);
  const nameFrame = document.querySelector('[data-provider-name]');
  const unreadFrame = document.querySelector('[data-unread]');
  return (
    <>
      {nameFrame &&
        createPortal(
          services.length > 1 ? (
            <ServiceName services={services} providerKey={providerKey} />
          ) : (
            <p className="truncate font-display font-semibold">{name}</p>
          ),
          nameFrame,
        )}
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

function ServiceName({ services, providerKey }: Pick<InFrameProps, 'services' | 'providerKey'>) {
  const lang = useLang();
  const { service } = useTexts('providerFrame');
  const section = providerSections.find((each) => location.pathname.split('/').includes(each));
  return (
    <select
      aria-label={service}
      className="min-h-11 max-w-full cursor-pointer truncate bg-transparent font-display font-semibold"
      value={providerKey}
      onChange={({ target: { value } }) =>
        leave(section ? paths.provider(lang, value, section) : paths.provider(lang, value))
      }
    >
      {services.map(({ key, name }) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </select>
  );
}

function NotOwn({ email }: { email: string }) {
  const lang = useLang();
  const texts = useTexts('provider');
  return (
    <Notice>
      <h1 className="text-xl">{texts.notOwn}</h1>
      <p className="wrap-anywhere text-muted">{fillText(texts.notOwnText, { email })}</p>
      <a className="button" href={paths.ownServices(lang)}>
        {texts.myServices}
      </a>
    </Notice>
  );
}
