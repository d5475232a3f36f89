import { writeTimeSlot, type TimeSlot } from '#platform/time/timeSlots.ts';

/** Takes a start that is no longer free from the times of the service's page. */
export function hideStart(at: TimeSlot): void {
  for (const link of document.querySelectorAll(`.free-day [data-at="${writeTimeSlot(at)}"]`))
    link.closest('li')?.remove();
}
