import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { freshCheckStore } from '#stores/freshCheck.ts';
import { FreshCheck } from './FreshCheck.tsx';

/**
 * For calls that need a fresh check of who has the session: the page asks in place, and the call is made again.
 * @returns `checked`, which makes such a call; and the question, to be drawn outside of any form, inside a dialog that makes such a call
 */
export function useFreshCheck() {
  const [{ $asking, checked }] = useState(() => freshCheckStore());
  return { checked, question: <FreshCheck asking={useStore($asking)} /> };
}
