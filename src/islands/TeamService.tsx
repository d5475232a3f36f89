import { readTeamService, updateTeamService } from '#contract/teamServices.ts';
import { request } from '#stores/requests.ts';
import { showToast } from '#stores/toasts.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Changes } from './team/Changes.tsx';
import { ServiceBookings } from './team/ServiceBookings.tsx';
import { ServiceForm } from './team/ServiceForm.tsx';
import { ServiceStatus } from './team/ServiceStatus.tsx';
import { Waiting } from './team/TeamList.tsx';
import type { TeamProps } from './team/texts.ts';
import { useAnswer } from './calls/useAnswer.ts';
import '#styles/islands.css';

/** Issue 8: one service: its state, its texts and pictures, its bookings, and everything that was changed. */
export default function TeamService({ id, ...props }: TeamProps & { id: string }) {
  const { texts } = props;
  const { answer, failure, reload, replace } = useAnswer(
    () => request(readTeamService, { params: { id } }),
    [id],
  );
  if (failure)
    return (
      <ErrorState text={texts.failed} message={failure.message} retryLabel={texts.retry} onRetry={reload} />
    );
  if (!answer) return <Waiting text={texts.loading} />;
  return (
    <>
      <h2 className="mb-2">{answer.names[props.lang]}</h2>
      <ServiceStatus service={answer} onChanged={replace} onLinkChanged={reload} {...props} />
      {answer.status !== 'removed' && (
        <section className="mt-4">
          <ServiceForm
            {...props}
            draft={answer}
            language={answer.language}
            submitLabel={texts.save}
            onSubmit={async (edit) => {
              replace(await request(updateTeamService, { params: { id }, body: edit }));
              showToast('success', texts.saved);
            }}
          />
        </section>
      )}
      <ServiceBookings bookings={answer.bookings} {...props} />
      <Changes changes={answer.changes} {...props} />
    </>
  );
}
