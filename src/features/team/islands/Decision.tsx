import { type ComponentProps, type ReactNode, useState } from 'react';
import { useLanguageNames } from '#features/catalog/islands/useLanguageNames.ts';
import type { ServiceEdit } from '#features/catalog/serviceShapes.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { showToast } from '#platform/client/toasts.ts';
import { fieldProblems } from '#platform/forms/fields.ts';
import { useValidatedForm } from '#platform/forms/useValidatedForm.ts';
import { CallError } from '#platform/http/call.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { formatInstant } from '#platform/time/dates.ts';
import { Button } from '#ui/Button.tsx';
import { Modal, ModalBody, SubmitBar } from '#ui/Modal.tsx';
import { Setting } from '#ui/Setting.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { rejectionStruct } from '../api.ts';
import type { Application } from '../shapes.ts';
import { statusText } from '../statusText.ts';
import { ServiceForm } from './ServiceForm.tsx';

interface Props extends Pick<ComponentProps<typeof ServiceForm>, 'draft' | 'language'> {
  approve: { label: string; successText: string; call: (edit: ServiceEdit) => Promise<unknown> };
  reject: { title: string; call: (reason: string) => Promise<unknown> };
  onDecided: () => void;
}

export function Decision({ draft, language, approve, reject, onDecided }: Props) {
  const texts = useTexts('team');
  const [rejecting, setRejecting] = useState(false);
  /** If another member has decided, the page shows that decision. After any other failure the input stays. */
  async function decide(call: Promise<unknown>, successText: string): Promise<void> {
    try {
      await call;
    } catch (error) {
      const code = error instanceof CallError ? error.answer?.code : undefined;
      if (code === 'already_approved' || code === 'already_rejected') onDecided();
      throw error;
    }
    showToast('success', successText);
    onDecided();
  }

  return (
    <Setting id="review" title={texts.review} isWide>
      <ServiceForm
        draft={draft}
        language={language}
        submitLabel={approve.label}
        onSubmit={(edit) => decide(approve.call(edit), approve.successText)}
      >
        <Button variant="danger" className="max-sm:flex-auto" onClick={() => setRejecting(true)}>
          {texts.reject}
        </Button>
      </ServiceForm>
      <RejectModal
        open={rejecting}
        onClose={() => setRejecting(false)}
        title={reject.title}
        onReject={(reason) => decide(reject.call(reason), texts.rejectedNow)}
        language={language}
      />
    </Setting>
  );
}

interface RejectModalProps {
  open: boolean;
  onClose: () => void;
  title: string;
  onReject: (reason: string) => Promise<void>;
  language: Language;
}

function RejectModal({ open, onClose, title, onReject, language }: RejectModalProps) {
  const texts = useTexts('team');
  const languageNames = useLanguageNames();
  const { formProps, fieldProps, busy } = useValidatedForm({
    validate: (values) => fieldProblems(values, rejectionStruct),
    send: ({ reason }) => onReject(String(reason)),
  });
  return (
    <Modal open={open} onClose={onClose} title={title}>
      <form {...formProps} className="flex grow flex-col">
        <ModalBody>
          <TextArea
            {...fieldProps('reason')}
            label={texts.reasonGiven}
            hint={fillText(texts.rejectHint, { language: languageNames[language] })}
            rows={5}
            lang={language}
          />
        </ModalBody>
        <SubmitBar variant="danger" busy={busy}>
          {texts.reject}
        </SubmitBar>
      </form>
    </Modal>
  );
}

interface FactsProps {
  sent: Pick<Application, 'status' | 'createdAt' | 'decidedAt' | 'decidedBy' | 'reason'>;
  facts: [string, ReactNode][];
}

export function SentFacts({ sent: { status, createdAt, decidedAt, decidedBy, reason }, facts }: FactsProps) {
  const lang = useLang();
  const texts = useTexts('team');
  const rows: FactsProps['facts'] = [
    [texts.status, statusText(texts, status)],
    [texts.sent, formatInstant(createdAt, lang)],
    ...facts,
  ];
  if (decidedAt) {
    const who = { name: decidedBy ?? texts.formerMember, when: formatInstant(decidedAt, lang) };
    rows.push([texts.decided, fillText(texts.decidedBy, who)]);
  }
  if (reason) rows.push([texts.reasonGiven, reason]);
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
      {rows.map(([name, value]) => (
        <div key={name} className="sm:contents">
          <dt className="text-muted">{name}</dt>
          <dd className="min-w-0 wrap-anywhere whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
