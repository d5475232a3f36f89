import type { Page } from 'playwright/test';
import { signIn } from '../browser/journey.ts';
import type { stageForFile } from '../site/stage.ts';
import { signInAsMember } from '../team/teamStage.ts';
import { type PageKind, personalPages, providerPages, publicPages, teamPages } from './pages.ts';

type Fixtures = Pick<ReturnType<typeof stageForFile>, 'stage' | 'team'>;

interface Reader {
  name: string;
  pagesOf: (fixtures: Fixtures) => Promise<PageKind[]>;
  signIn: (page: Page, fixtures: Fixtures) => Promise<void>;
}

const shared = ['home', 'services', 'a service'];

/** Who reads which pages: together, every kind of page. */
export const readers: Reader[] = [
  { name: 'a visitor', pagesOf: async ({ stage }) => publicPages(stage().service), signIn: async () => {} },
  {
    name: 'a customer',
    pagesOf: async ({ stage }) => [
      ...publicPages(stage().service).filter(({ name }) => shared.includes(name)),
      ...personalPages(stage().customer.email),
    ],
    signIn: (page, { stage }) => signIn(page, stage().origin, stage().customer),
  },
  {
    name: 'the team and a provider',
    pagesOf: async ({ team }) => [...providerPages(await team()), ...teamPages(await team())],
    signIn: async (page, { stage, team }) => signInAsMember(page, stage().origin, await team()),
  },
];

/** Visits each kind of page as its reader. @param choose of the pages of a reader */
export async function visitAll(
  page: Page,
  fixtures: Fixtures,
  visit: (kind: PageKind, number: number) => Promise<void>,
  choose = (kinds: PageKind[]) => kinds,
): Promise<void> {
  for (const { pagesOf, signIn: enter } of readers) {
    await enter(page, fixtures);
    for (const [number, kind] of choose(await pagesOf(fixtures)).entries()) await visit(kind, number);
  }
}
