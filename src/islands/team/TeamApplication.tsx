import { useState } from 'react';
import { CallError } from '#contract/call.ts';
import {
  approveApplication,
  readApplication,
  rejectApplication,
} from '#contract/partners/teamApplications.ts';
import type { Application } from '#contract/partners/teamShapes.ts';
import { categoryLabel } from '#domain/categories.ts';
import { moment } from '#domain/dates.ts';
import { fillText } from '#domain/fillText.ts';
import { paths } from '#domain/paths.ts';
import { townNames } from '#domain/places/towns.ts';
import { request } from '#stores/requests.ts';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#ui/Button.tsx';
import { RejectModal } from './RejectModal.tsx';
import { ServiceForm } from './ServiceForm.tsx';
import { statusText } from './statusText.ts';
import { useLanguageNames } from '../serviceForm/useLanguageNames.ts';
import { island, useLang, useTexts } from '#islands/island.tsx';
import { Answered } from '#islands/calls/Answered.tsx';
import { useAnswer } from '#islands/calls/useAnswer.ts';

/** docs/product.md 5.1: one application with everything that was sent, and the decision. */
function TeamApplication({ id }: { id: string }) {
  const texts = useTexts('team');
  const loaded = useAnswer(() => request(readApplication, { params: { id } }), [id]);
  return (
    <Answered loaded={loaded} texts={texts}>
      {(application) => (
        <>
          <h2 className="mb-2">{application.name}</h2>
          <Sent application={application} />
          {application.status === 'waiting' && (
            <Decision application={application} onDecided={loaded.reload} />
          )}
        </>
      )}
    </Answered>
  );
}

/** Everything that was sent, and what was decided of it. */
function Sent({ application }: { application: Application }) {
  const lang = useLang();
  const texts = useTexts('team');
  const fields = useTexts('serviceForm');
  const languageNames = useLanguageNames();
  const { decidedAt, decidedBy, reason, serviceId } = application;
  const rows: [string, string][] = [
    [texts.status, statusText(texts, application.status)],
    [texts.sent, moment(application.createdAt, lang)],
    [texts.writtenIn, languageNames[application.language]],
    [texts.category, categoryLabel(application.category, lang)],
    [texts.contactPerson, application.contactPerson],
    [texts.address, application.address],
    [fields.towns, townNames(application.towns, lang)],
    [texts.email, application.email],
    [fields.about, application.about],
  ];
  if (decidedAt) {
    const who = { name: decidedBy ?? texts.formerMember, when: moment(decidedAt, lang) };
    rows.push([texts.decided, fillText(texts.decidedBy, who)]);
  }
  if (reason) rows.push([texts.reasonGiven, reason]);
  return (
    <section aria-label={texts.sentInfo}>
      <dl className="panel grid gap-x-3 gap-y-1 p-2 sm:grid-cols-[auto_1fr]">
        {rows.map(([name, value]) => (
          <div key={name} className="sm:contents">
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      {serviceId && (
        <a className="button mt-2" href={paths.teamService(lang, serviceId)}>
          {texts.openService}
        </a>
      )}
    </section>
  );
}

/** The form that publishes, with the way to reject beside it. */
function Decision({ application, onDecided }: { application: Application; onDecided: () => void }) {
  const texts = useTexts('team');
  const [rejecting, setRejecting] = useState(false);
  const { _id: id, language, name, about } = application;
  const draft = { ...application, names: { [language]: name }, abouts: { [language]: about }, pictures: [] };
  /** Who comes second is told who decided, and sees it. After any other failure what was typed is still there. */
  async function decide(call: Promise<unknown>, said: string): Promise<void> {
    try {
      await call;
    } catch (error) {
      const code = error instanceof CallError ? error.answer?.code : undefined;
      if (code === 'already_approved' || code === 'already_rejected') onDecided();
      throw error;
    }
    showToast('success', said);
    onDecided();
  }

  return (
    <section className="mt-4" aria-labelledby="review">
      <h2 id="review" className="mb-2">
        {texts.review}
      </h2>
      <ServiceForm
        draft={draft}
        language={language}
        submitLabel={texts.approve}
        onSubmit={(edit) =>
          decide(request(approveApplication, { params: { id }, body: edit }), texts.approvedNow)
        }
      >
        <Button variant="danger" onClick={() => setRejecting(true)}>
          {texts.reject}
        </Button>
      </ServiceForm>
      <RejectModal
        open={rejecting}
        onClose={() => setRejecting(false)}
        onReject={(reason) =>
          decide(request(rejectApplication, { params: { id }, body: { reason } }), texts.rejectedNow)
        }
        language={language}
      />
    </section>
  );
}

export default island(TeamApplication);
