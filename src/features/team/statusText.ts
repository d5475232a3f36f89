import type { ApplicationStatus, ServiceStatus } from '#features/catalog/serviceStates.ts';
import type { Texts } from '#platform/i18n/keys.ts';

type Status = ApplicationStatus | ServiceStatus;

export function statusText(texts: Texts['team'], status: Status): string {
  return texts[`is${status.charAt(0).toUpperCase()}${status.slice(1)}` as `is${Capitalize<Status>}`];
}
