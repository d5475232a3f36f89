import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useTexts } from '#platform/client/island.tsx';
import { Modal } from '#ui/Modal.tsx';
import { freshCheckStore, type PendingCheck } from '../freshCheck.ts';
import { Proof } from './Proof.tsx';

/** Asks people on the page itself to prove again who they are, with the password or a passkey. */
function FreshCheck({ pending }: { pending: PendingCheck | undefined }) {
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

/**
 * For calls that need a fresh check of the person's identity: the page shows a question, and then makes the call again.
 * @returns `checked`, which makes such a call; and the question. Render the question outside of any form; if a dialog makes the call,
 * render it inside that dialog.
 */
export function useFreshCheck() {
  const [{ $pending, checked }] = useState(() => freshCheckStore());
  return { checked, question: <FreshCheck pending={useStore($pending)} /> };
}
