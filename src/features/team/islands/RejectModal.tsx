import { useLanguageNames } from '#features/catalog/islands/useLanguageNames.ts';
import { useTexts } from '#platform/client/island.tsx';
import { fieldProblems } from '#platform/forms/fields.ts';
import { inToast, useForm } from '#platform/forms/useForm.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { ModalBar } from '#ui/ModalBar.tsx';
import { ModalBody } from '#ui/ModalBody.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { rejectionStruct } from '../api.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  title: string;
  onReject: (reason: string) => Promise<void>;
  language: Language;
}

export function RejectModal({ open, onClose, title, onReject, language }: Props) {
  const texts = useTexts('team');
  const validation = useTexts('validation');
  const languageNames = useLanguageNames();
  const { formProps, fieldProps, busy } = useForm({
    validation,
    validate: (values) => fieldProblems(values, rejectionStruct),
    send: ({ reason }) => onReject(String(reason)),
    explain: inToast(texts.somethingWrong),
  });
  return (
    <Modal open={open} onClose={onClose} title={title} closeLabel={texts.close}>
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
        <ModalBar>
          <Button type="submit" variant="danger" busy={busy}>
            {texts.reject}
          </Button>
        </ModalBar>
      </form>
    </Modal>
  );
}
