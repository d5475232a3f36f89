import { test } from 'playwright/test';
import { addDays } from '#platform/time/calendar.ts';
import { bookSlot, registerCustomer, serviceId } from '../account/customers.ts';
import { siteForFile } from '../browser/siteForFile.ts';
import type { Stage } from '../pages/openings.ts';
import { prepareTeam, type TeamStage } from '../team/teamStage.ts';
import type { Site } from './server.ts';

/** Each booking of a shared site is on another day. */
let booked = 0;

/** Prepares a site for the tests of one file, with a customer who has a future booking. */
export function stageForFile(env?: Record<string, string>): {
  site: () => Site;
  stage: () => Stage;
  /** Fixtures for the team and for providers, created on first use. */
  team: () => Promise<TeamStage>;
} {
  const { site } = siteForFile(env);
  let stage: Stage | undefined;
  let team: Promise<TeamStage> | undefined;
  test.beforeAll(async () => {
    const { origin } = site();
    const [customer, service] = [await registerCustomer(origin), await serviceId(origin)];
    await bookSlot(origin, customer, { service, date: addDays('2032-03-15', 7 * booked++), time: '10:00' });
    stage = { origin, customer, service };
  });
  return {
    site,
    stage: () => {
      if (!stage) throw new Error('The site has not been started');
      return stage;
    },
    team: () => (team ??= prepareTeam(site())),
  };
}
