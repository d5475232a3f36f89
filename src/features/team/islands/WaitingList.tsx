import type { ReactNode } from 'react';
import { paths } from '#features/urls/paths.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { QueryBoundary } from '#platform/client/QueryBoundary.tsx';
import type { Loaded } from '#platform/client/useQuery.ts';
import { joinFacts } from '#platform/i18n/joinFacts.ts';
import { List } from '#ui/List.tsx';
import { Setting } from '#ui/Setting.tsx';

interface Props<Each> {
  id: 'disputes' | 'reports';
  nothing: string;
  loaded: Loaded<Each[]>;
  children: (each: Each) => ReactNode;
}

export function WaitingList<Each>({ id, nothing, loaded, children }: Props<Each>) {
  const texts = useTexts('team');
  return (
    <Setting id={id} title={texts[id]} text={texts[`${id}Text`]} count={loaded.answer?.length} isWide>
      <QueryBoundary loaded={loaded} rows={3}>
        {(all) =>
          all.length === 0 ? (
            <p>{nothing}</p>
          ) : (
            <List className="*:border-t *:border-line *:py-4 *:first:border-0 *:first:pt-0">
              {all.map(children)}
            </List>
          )
        }
      </QueryBoundary>
    </Setting>
  );
}

interface BookingSummaryProps {
  booking: { service: string; serviceId: string; customer: string; email: string };
  when: string;
}

export function BookingSummary({
  booking: { service, serviceId, customer, email },
  when,
}: BookingSummaryProps) {
  return (
    <>
      <p className="font-semibold">
        <a className="link" href={paths.team(useLang(), 'services', serviceId)}>
          {service}
        </a>
        {`\u00a0· ${when}`}
      </p>
      <p className="wrap-anywhere text-muted">{joinFacts([customer, email])}</p>
    </>
  );
}
