import { type DateTime, writeDateTime } from '#platform/time/dateTime.ts';

/** Takes a start that is no longer free from the times of the service's page. */
export function hideStart(at: DateTime): void {
  for (const link of document.querySelectorAll(`.free-day [data-at="${writeDateTime(at)}"]`))
    link.closest('li')?.remove();
}
