import type { Page } from 'playwright/test';
import { demonstrationMember } from '#features/account/demonstrationLogin.ts';
import { issueLink } from '#features/account/privateLinks.server.ts';
import { aBooking, registerCustomer, send, type TestCustomer } from '../account/customers.ts';
import { signIn } from '../browser/journey.ts';
import { inDatabase } from '../site/database.ts';
import type { Site } from '../site/server.ts';
import { apply, business, publish, registerMember } from './team.ts';

/** Fixtures of a site for tests of the team and of providers. */
export interface TeamStage {
  member: TestCustomer;
  /** The cookie that shows the team's pages. */
  cookie: string;
  /** The id of a pending application. */
  application: string;
  /** The id of a service with a booking. */
  service: string;
  /** Its booking, and its customer. */
  booking: string;
  customer: string;
  /** Tokens of private links: to the application, and to the service. */
  links: { waiting: string; approved: string };
  /** Names that no language translates. */
  names: string[];
}

export const bookedDay = '2032-03-16';

/** Creates a team member, a pending application, and a service, both with the member's email. */
export async function prepareTeam(site: Site): Promise<TeamStage> {
  const { origin } = site;
  const member = await registerMember(site);
  const [waiting, approved] = [business({ email: member.email }), business({ email: member.email })];
  const application = await apply(origin, waiting);
  const service = await publish(origin, member, approved);
  const customer = await registerCustomer(origin);
  const booked = await aBooking(origin, customer, { service, date: bookedDay, time: '10:00' });
  const { body: customers } = await send(origin, 'GET', `/en/provider/${service}/customers`, member);
  const linkTo = (owner: Parameters<typeof issueLink>[2]) =>
    inDatabase(site, (db) => issueLink(db, 'provider', owner));
  return {
    member,
    cookie: await teamCookie(origin, member),
    application,
    service,
    booking: booked,
    customer: String((customers as unknown as { _id: string }[])[0]?._id),
    links: {
      waiting: await linkTo({ application_id: application }),
      approved: await linkTo({ service_id: service }),
    },
    names: [waiting, approved, member, demonstrationMember, customer].flatMap((each) => Object.values(each)),
  };
}

async function teamCookie(origin: string, { email, password }: TestCustomer): Promise<string> {
  const { headers } = await send(origin, 'POST', '/en/auth/login', { body: { email, password } });
  const [, value] = /\bteam=([^;]+)/.exec(headers.get('Set-Cookie') ?? '') ?? [];
  if (!value) throw new Error('Logging in gave a member of the team no cookie');
  return value;
}

/** Puts the session of a team member into the browser, like a login. */
export async function signInAsMember(page: Page, origin: string, { member, cookie }: TeamStage) {
  await page.context().addCookies([{ name: 'team', value: cookie, url: origin }]);
  await signIn(page, origin, member);
}
