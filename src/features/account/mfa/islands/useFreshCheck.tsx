import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useTexts } from '#platform/client/island.tsx';
import { Modal } from '#ui/Modal.tsx';
import { freshCheckStore, type PendingCheck } from '../freshCheck.ts';
import { Proof } from './Proof.tsx';

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
 * @returns `checked`, which repeats a request after re-authentication; and the question. Render the question outside any
 * form; if a dialog sends the request, render it inside that dialog.
 */
export function useFreshCheck() {
  const [{ $pending, checked }] = useState(() => freshCheckStore());
  return { checked, question: <FreshCheck pending={useStore($pending)} /> };
}
