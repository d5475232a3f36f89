import { expect, type Page, test } from 'playwright/test';
import { languages } from '#platform/i18n/languages.ts';
import { addDays } from '#platform/time/calendar.ts';
import { bookSlot, registerCustomer, type TestCustomer } from '../../support/account/customers.ts';
import { arrive, signIn } from '../../support/browser/journey.ts';
import { pressAll, translatePages } from '../../support/browser/translated.ts';
import { sampleOf } from '../../support/deep.ts';
import {
  type PageKind,
  personalPages,
  providerPages,
  publicPages,
  teamPages,
} from '../../support/pages/pages.ts';
import { stageForFile } from '../../support/site/stage.ts';
import { signInAsMember, type TeamStage } from '../../support/team/teamStage.ts';

const { stage, team } = stageForFile({});
test.describe.configure({ mode: 'parallel' });

let booked = 0;

/** A new session for each page, since a page can revoke it. */
async function enterAsCustomer(page: Page): Promise<TestCustomer> {
  const { origin, service } = stage();
  const customer = await registerCustomer(origin);
  await bookSlot(origin, customer, { service, date: addDays('2033-03-14', 7 * booked++), time: '10:00' });
  await signIn(page, origin, customer);
  return customer;
}

interface Visit {
  who: string;
  /** How many of the pages every run visits. */
  few: number;
  /** Signs in, and returns the page with that number. */
  enter: (page: Page, number: number) => Promise<PageKind>;
  count: number;
}

const nine = 9;
const someone = 'ona@example.com';
const pick = (pages: PageKind[], number: number) => pages[number] ?? (pages[0] as PageKind);
const nobodyTeam = { links: {}, application: '', service: '' } as unknown as TeamStage;
const visits: Visit[] = [
  {
    who: 'a customer, the nine most visited pages',
    few: nine,
    count: nine,
    enter: async (page, number) => {
      await enterAsCustomer(page);
      return pick(publicPages(stage().service), number);
    },
  },
  {
    who: 'a visitor, the other public pages',
    few: 2,
    count: publicPages('').length - nine,
    enter: async (_, number) => pick(publicPages(stage().service), nine + number),
  },
  {
    who: 'a customer, their own pages',
    few: 2,
    count: personalPages(someone).length,
    enter: async (page, number) => pick(personalPages((await enterAsCustomer(page)).email), number),
  },
  {
    who: 'a provider',
    few: 1,
    count: providerPages(nobodyTeam).length,
    enter: async (_, number) => pick(providerPages(await team()), number),
  },
  {
    who: 'the team',
    few: 2,
    count: teamPages(nobodyTeam).length,
    enter: async (page, number) => {
      const members = await team();
      await signInAsMember(page, stage().origin, members);
      return pick(teamPages(members), number);
    },
  },
];

for (const lang of sampleOf(languages, 1))
  for (const { who, few, count, enter } of visits)
    test(`translated pages survive every press: ${who}, in ${lang}`, async ({ context }) => {
      for (const number of sampleOf([...Array(count).keys()], few)) {
        // Pressed controls may still be navigating the page before.
        const page = await context.newPage();
        const thrown = await translatePages(page);
        const { name, address } = await enter(page, number);
        await arrive(page, stage().origin + address(lang));
        expect(await pressAll(page), name).toBeUndefined();
        expect(thrown, name).toEqual([]);
        await page.close();
      }
    });
