import { bookSlot, registerCustomer, serviceId } from './customers.ts';
import { siteForFile } from './journey.ts';
import type { Stage } from './openings.ts';

/** Starts a site for the tests of one file, with a customer who has a booking ahead. */
export function stageForFile(env?: Record<string, string>): {
  stage: () => Stage;
  start: () => Promise<void>;
  stop: () => Promise<void>;
} {
  const { site, start, stop } = siteForFile(env);
  let stage: Stage | undefined;
  return {
    stage: () => {
      if (!stage) throw new Error('The site has not been started');
      return stage;
    },
    start: async () => {
      await start();
      const { origin } = site();
      const [customer, service] = [await registerCustomer(origin), await serviceId(origin)];
      await bookSlot(origin, customer, { service, date: '2027-03-15', time: '10:00' });
      stage = { origin, customer, service };
    },
    stop,
  };
}
