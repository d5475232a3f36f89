import { useOpenModal } from '#features/urls/useOpenModal.ts';
import { island, useTexts } from '#platform/client/island.tsx';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { ApplicationForm } from './ApplicationForm.tsx';

/** docs/product.md 5.1. */
function ApplicationModal() {
  const texts = useTexts('application');
  const { open, show, close } = useOpenModal();
  return (
    <>
      <Button data-opens-form onClick={show}>
        {texts.register}
      </Button>
      <Modal
        open={open}
        onClose={close}
        title={texts.form}
        closeLabel={texts.close}
        size="sheet"
        address={false}
      >
        <ApplicationForm onSent={close} />
      </Modal>
    </>
  );
}

export default island('ApplicationModal', ApplicationModal);
