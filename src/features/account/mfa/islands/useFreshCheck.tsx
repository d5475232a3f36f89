import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { freshCheckStore } from '../freshCheck.ts';
import { FreshCheck } from './FreshCheck.tsx';

/**
 * For calls that need a fresh check of the person's identity: the page shows a question, and then makes the call again.
 * @returns `checked`, which makes such a call; and the question. Render the question outside of any form; if a dialog makes the call,
 * render it inside that dialog.
 */
export function useFreshCheck() {
  const [{ $pending, checked }] = useState(() => freshCheckStore());
  return { checked, question: <FreshCheck pending={useStore($pending)} /> };
}
