import type { ApplicationStatus, ServiceStatus } from '#domain/applications.ts';
import type { TeamTexts } from './texts.ts';

type Status = ApplicationStatus | ServiceStatus;

/** @returns what is said of one application or service: the keys `isWaiting`, `isPublished`… */
export function statusText(texts: TeamTexts, status: Status): string {
  return texts[`is${status.charAt(0).toUpperCase()}${status.slice(1)}` as `is${Capitalize<Status>}`];
}
