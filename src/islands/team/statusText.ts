import type { Texts } from '#i18n/keys.ts';
import type { ApplicationStatus, ServiceStatus } from '#domain/applications.ts';

type Status = ApplicationStatus | ServiceStatus;

/** From the keys `isWaiting`, `isPublished`… */
export function statusText(texts: Texts['team'], status: Status): string {
  return texts[`is${status.charAt(0).toUpperCase()}${status.slice(1)}` as `is${Capitalize<Status>}`];
}
