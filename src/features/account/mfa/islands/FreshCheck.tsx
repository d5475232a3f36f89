import type { Asking } from '../freshCheck.ts';
import { Modal } from '#ui/Modal.tsx';
import { useTexts } from '#platform/client/island.tsx';
import { Proof } from './Proof.tsx';

interface Props {
  asking: Asking | undefined;
}

/** Asks people on the page itself to prove again who they are, with the password or a passkey. */
export function FreshCheck({ asking }: Props) {
  const texts = useTexts('freshCheck');
  return (
    <Modal
      open={asking !== undefined}
      onClose={() => asking?.close()}
      title={texts.title}
      closeLabel={texts.close}
    >
      {asking && <Proof asking={asking} />}
    </Modal>
  );
}
