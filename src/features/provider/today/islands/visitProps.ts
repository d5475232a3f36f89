import type { BookingDetails } from '#features/booking/details/api.ts';
import type { Conversation } from '#features/messages/islands/ThreadModal.tsx';
import type { DayEntry } from '../dayEntries.ts';
import type { Changes } from './useChanges.ts';

export interface VisitProps {
  visit: Extract<DayEntry, { is: 'visit' }>;
  now: Date;
  /** Undefined until they are loaded. */
  details: BookingDetails | undefined;
  openThread: (conversation: Conversation) => void;
  changes: Changes;
  onChanged: () => void;
}
