import { type DateTime, writeDateTime } from '#platform/time/dateTime.ts';

/** Removes a taken slot from the service page. */
export function hideStart(at: DateTime): void {
  for (const link of document.querySelectorAll(`.free-day [data-at="${writeDateTime(at)}"]`))
    link.closest('li')?.remove();
}
