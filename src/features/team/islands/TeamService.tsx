import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { request } from '#features/account/requests.ts';
import { useRequest } from '#features/account/useRequest.ts';
import { island, useLang, useTexts } from '#platform/client/island.tsx';
import { QueryBoundary } from '#platform/client/QueryBoundary.tsx';
import { showToast } from '#platform/client/toasts.ts';
import { formatDate } from '#platform/time/dates.ts';
import { timeLabel } from '#platform/time/vilnius.ts';
import { Setting, SettingSkeleton } from '#ui/Setting.tsx';
import { Cell, Row, Table } from '#ui/Table.tsx';
import { readTeamService, restoreVersion, updateTeamService } from '../api.ts';
import type { TeamService } from '../shapes.ts';
import { Changes } from './Changes.tsx';
import { ServiceForm } from './ServiceForm.tsx';
import { ServiceStatus } from './ServiceStatus.tsx';
import { TeamPrices, TeamQuestions } from './TeamPrices.tsx';

function ServiceBookings({ bookings }: { bookings: TeamService['bookings'] }) {
  const lang = useLang();
  const texts = useTexts('team');
  return (
    <Setting id="bookings" title={texts.bookings} count={bookings.length} isWide>
      {bookings.length === 0 ? (
        <p className="text-muted">{texts.noBookings}</p>
      ) : (
        <Table
          labelledBy="bookings-title"
          columns={[texts.when, texts.customer, texts.email, texts.noShowHeading]}
        >
          {bookings.map(({ _id, date, time, customer, email, noShow }) => (
            <Row key={_id}>
              <Cell>
                {formatDate(date, lang, { dateStyle: 'medium' })}, {timeLabel(time, lang)}
              </Cell>
              <Cell>{customer}</Cell>
              <Cell>{email}</Cell>
              <Cell>{noShow && texts[noShow]}</Cell>
            </Row>
          ))}
        </Table>
      )}
    </Setting>
  );
}

/** docs/product.md 5.8. */
function TeamService({ id }: { id: string }) {
  const texts = useTexts('team');
  const { loading, saved } = useTexts('common');
  const prices = useTexts('prices');
  const loaded = useRequest(readTeamService, { params: { id } });
  const { replace, reload } = loaded;
  /** Counts restored versions: a new key makes the form show the restored values instead of the input. */
  const [undone, setUndone] = useState(0);
  const [discarded, setDiscarded] = useState(0);
  async function undo(version: string): Promise<void> {
    replace(await request(restoreVersion, { params: { id, version } }));
    setUndone((times) => times + 1);
    showToast('success', texts.undone);
  }
  return (
    <QueryBoundary loaded={loaded} skeleton={<SettingSkeleton label={loading} />}>
      {(service) => (
        <>
          <ServiceStatus service={service} onChanged={replace} onLinkChanged={reload} />
          <Tabs
            label={texts.parts}
            tabs={[
              ...(service.status === 'removed'
                ? []
                : ([
                    [
                      'content',
                      texts.details,
                      <Setting key={undone} id="content" title={texts.content} isWide>
                        <ServiceForm
                          key={discarded}
                          draft={service}
                          language={service.language}
                          onDiscard={() => setDiscarded((times) => times + 1)}
                          onSubmit={async (edit) => {
                            replace(await request(updateTeamService, { params: { id }, body: edit }));
                            showToast('success', saved);
                          }}
                        />
                      </Setting>,
                    ],
                    ['prices', prices.title, <TeamPrices key={undone} id={id} onChanged={reload} />],
                    [
                      'questions',
                      texts.questionsTab,
                      <TeamQuestions key={undone} id={id} onChanged={reload} />,
                    ],
                  ] as const)),
              ['bookings', texts.bookings, <ServiceBookings bookings={service.bookings} />],
              [
                'changes',
                texts.history,
                <Changes
                  changes={service.changes}
                  onUndo={service.status === 'removed' ? undefined : undo}
                />,
              ],
            ]}
          />
        </>
      )}
    </QueryBoundary>
  );
}

export default island('TeamService', TeamService);

interface Props {
  label: string;
  tabs: readonly (readonly [id: string, name: string, part: ReactNode])[];
}

/** Tabs with their own URLs. Input in hidden tabs stays. */
function Tabs({ label, tabs }: Props) {
  const hash = useSyncExternalStore(onHashChange, () => location.hash.slice(1));
  const [current] = tabs.find(([id]) => id === hash) ?? tabs[0] ?? [];
  return (
    <>
      <nav
        className="mt-6 mb-6 flex gap-x-6 overflow-x-auto overflow-y-hidden border-b border-line [scrollbar-width:none]"
        aria-label={label}
      >
        {tabs.map(([id, name]) => (
          <a
            key={id}
            className="flex min-h-11 min-w-11 shrink-0 items-center border-b-2 border-transparent font-display font-semibold text-muted hover:text-accent focus-visible:-outline-offset-3 aria-[current]:border-accent aria-[current]:text-accent"
            href={`#${id}`}
            aria-current={id === current ? 'true' : undefined}
          >
            {name}
          </a>
        ))}
      </nav>
      {tabs.map(([id, , part]) => (
        <div key={id} hidden={id !== current}>
          {part}
        </div>
      ))}
    </>
  );
}

function onHashChange(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}
