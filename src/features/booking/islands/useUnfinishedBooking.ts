import { useState } from 'react';
import { paths } from '#features/urls/paths.ts';
import { useLang } from '#platform/client/island.tsx';
import { findLatestDraft } from '../draft.ts';

export function useUnfinishedBooking(): string | undefined {
  const lang = useLang();
  const [service] = useState(findLatestDraft);
  return service && paths.service(lang, service, undefined, { openModal: true });
}
