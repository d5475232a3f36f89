import { rejectionStruct } from '#contract/teamApplications.ts';
import { fieldProblems } from '#domain/fields.ts';
import { fillText } from '#domain/fillText.ts';
import type { Language } from '#domain/languages.ts';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#ui/Button.tsx';
import { controlClass, FieldFrame } from '#ui/FieldFrame.tsx';
import { Modal } from '#ui/Modal.tsx';
import { useForm } from '../forms/useForm.ts';
import type { TeamProps } from './texts.ts';

interface Props extends TeamProps {
  open: boolean;
  onClose: () => void;
  onReject: (reason: string) => Promise<void>;
  /** The partner's. */
  language: Language;
}

/** Asks for the reason, which the partner gets by mail. */
export function RejectModal({ open, onClose, onReject, language, texts, validation, languageNames }: Props) {
  const { onSubmit, fieldProps, busy } = useForm({
    validation,
    judge: (values) => fieldProblems(values, rejectionStruct),
    send: ({ reason }) => onReject(String(reason)),
    explain(message) {
      showToast('error', message || texts.somethingWrong);
      return message;
    },
  });
  const { error, ...reason } = fieldProps('reason');
  return (
    <Modal open={open} onClose={onClose} title={texts.rejectTitle} closeLabel={texts.close}>
      <form
        method="post"
        noValidate
        className="grid gap-2.5 p-2 sm:p-3"
        onSubmit={(event) => void onSubmit(event)}
      >
        <FieldFrame
          label={texts.reasonGiven}
          hint={fillText(texts.rejectHint, { language: languageNames[language] })}
          error={error}
        >
          {(control) => (
            <textarea {...control} {...reason} rows={5} lang={language} className={`${controlClass} py-1`} />
          )}
        </FieldFrame>
        <Button type="submit" variant="danger" busy={busy}>
          {texts.reject}
        </Button>
      </form>
    </Modal>
  );
}
