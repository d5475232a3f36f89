import { useTexts } from '#platform/client/island.tsx';
import { Modal } from '#ui/Modal.tsx';
import type { PendingCheck } from '../freshCheck.ts';
import { Proof } from './Proof.tsx';

interface Props {
  pending: PendingCheck | undefined;
}

/** Asks people on the page itself to prove again who they are, with the password or a passkey. */
export function FreshCheck({ pending }: Props) {
  const texts = useTexts('freshCheck');
  return (
    <Modal
      open={pending !== undefined}
      onClose={() => pending?.close()}
      title={texts.title}
      closeLabel={texts.close}
    >
      {pending && <Proof pending={pending} />}
    </Modal>
  );
}
