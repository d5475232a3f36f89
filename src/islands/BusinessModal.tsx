import type { Language } from '#domain/languages.ts';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { BusinessForm } from './business/BusinessForm.tsx';
import type { BusinessTexts, BusinessValidation } from './business/texts.ts';
import { useOpenModal } from './business/useOpenModal.ts';

interface Props {
  texts: BusinessTexts;
  validation: BusinessValidation;
  lang: Language;
}

/** docs/product.md 5.1: the button and the form it opens. */
export default function BusinessModal({ texts, validation, lang }: Props) {
  const { open, show, close } = useOpenModal();
  return (
    <>
      <Button data-opens-form onClick={show}>
        {texts.register}
      </Button>
      <Modal open={open} onClose={close} title={texts.form} closeLabel={texts.close} size="sheet">
        <BusinessForm texts={texts} validation={validation} lang={lang} onSent={close} />
      </Modal>
    </>
  );
}
