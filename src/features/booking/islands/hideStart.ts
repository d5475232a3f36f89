import { momentName, type Moment } from '#platform/time/moments.ts';

/** Takes a start that is no longer free from the times of the service's page. */
export function hideStart(at: Moment): void {
  for (const link of document.querySelectorAll(`.free-day [data-at="${momentName(at)}"]`))
    link.closest('li')?.remove();
}
