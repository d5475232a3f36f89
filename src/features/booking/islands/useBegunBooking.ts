import { useState } from 'react';
import { paths } from '#features/addresses/paths.ts';
import { useLang } from '#platform/client/island.tsx';
import { lastBegun } from '../draft.ts';

/** The path of the dialog whose draft was changed last, so that its booking can go on; undefined without one. */
export function useBegunBooking(): string | undefined {
  const lang = useLang();
  const [service] = useState(lastBegun);
  return service && paths.service(lang, service, undefined, { openModal: true });
}
