import { useState } from 'react';
import { paths } from '#features/addresses/paths.ts';
import { useLang } from '#platform/client/island.tsx';
import { lastBegun } from '../draft.ts';

export function useBegunBooking(): string | undefined {
  const lang = useLang();
  const [service] = useState(lastBegun);
  return service && paths.service(lang, service, undefined, { openModal: true });
}
