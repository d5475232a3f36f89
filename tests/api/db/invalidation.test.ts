import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  addInvalidation,
  deleteOldInvalidations,
  followInvalidations,
  onInvalidation,
  publishInvalidation,
} from '#platform/cache/invalidation.server.ts';
import { migrate } from '#platform/db/migrations/index.ts';
import { type Db, openDatabase, withDatabase } from '#platform/db/open.server.ts';
import { emptyDatabases } from '../../support/site/emptyDatabases.ts';

const databases = emptyDatabases();

/** Makes each statement fail while the connection is cut. */
class Cut implements KyselyPlugin {
  isCut = false;
  failed = 0;
  transformQuery({ node }: PluginTransformQueryArgs) {
    if (!this.isCut) return node;
    this.failed += 1;
    throw new Error('no connection');
  }
  async transformResult({ result }: PluginTransformResultArgs) {
    return result;
  }
}

describe.each(Object.entries(databases))('on %s,', (engine, address) => {
  /** The database as another process and as this one have it open. */
  let other: Db;
  let db: Db;
  let received: string[];
  let ends: (() => unknown)[];
  beforeEach(async () => {
    const at = await address();
    await withDatabase(at, migrate);
    [db, other] = [openDatabase(at), openDatabase(at)];
    received = [];
    ends = [() => db.destroy(), () => other.destroy()];
  });
  afterEach(async () => {
    vi.useRealTimers();
    for (const end of ends.toReversed()) await end();
  });
  const invalidate = (from: Db, ...tags: string[]) =>
    from.transaction().execute((transaction) => addInvalidation(transaction, tags));
  const follow = async (by = db) => {
    ends.push(await followInvalidations(by));
    ends.push(onInvalidation((tags) => void received.push(...tags)));
  };
  const expectReceived = (...tags: string[]) => expect.poll(() => received).toEqual(tags);

  test('an invalidation of another process arrives once, and none of a failed transaction', async () => {
    await follow();
    await invalidate(other, 'one', 'two', 'one');
    const failed = other.transaction().execute(async (transaction) => {
      await addInvalidation(transaction, ['never']);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    await invalidate(other, 'three');
    await expectReceived('one', 'two', 'three');
    await invalidate(other, 'four');
    await expectReceived('one', 'two', 'three', 'four');
  });

  test('a process applies its own invalidations immediately, and only once', async () => {
    await follow();
    await publishInvalidation(db, await invalidate(db, 'own'));
    expect(received).toEqual(['own']);
    await invalidate(other, 'later');
    await expectReceived('own', 'later');
  });

  // On SQLite one transaction writes at a time: numbers are in the order of commits.
  if (engine === 'PostgreSQL')
    test.each(['follows before', 'starts after'])(
      'invalidations with a lower number that are committed later reach a process that %s',
      async (when) => {
        if (when === 'follows before') await follow();
        const notified = Promise.withResolvers<undefined>();
        const released = Promise.withResolvers<undefined>();
        const committed = other.transaction().execute(async (transaction) => {
          const invalidation = await addInvalidation(transaction, ['late']);
          notified.resolve(undefined);
          await released.promise;
          return invalidation;
        });
        await notified.promise;
        const early = await invalidate(other, 'early');
        if (when === 'follows before') await expectReceived('early');
        else await follow();
        released.resolve(undefined);
        const late = await committed;
        expect(late?.number).toBeLessThan(early?.number ?? 0);
        await expect.poll(() => received.at(-1)).toBe('late');
      },
    );

  test('after a lost connection a process assumes that anything may have changed, and continues polling', async () => {
    const cut = new Cut();
    await follow(db.withPlugin(cut));
    cut.isCut = true;
    await invalidate(other, 'missed');
    await expect.poll(() => cut.failed).toBeGreaterThan(0);
    await other.deleteFrom('invalidations').execute();
    cut.isCut = false;
    await expectReceived('*');
    await invalidate(other, 'after');
    await expectReceived('*', 'after');
  });

  test('so does a process that was suspended for longer than invalidations are stored', async () => {
    await follow();
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + 130_000);
    await invalidate(other, 'before');
    await expectReceived('*');
    await invalidate(other, 'after');
    await expectReceived('*', 'after');
  });

  test('old rows are deleted, and their numbers continue to rise', async () => {
    await invalidate(other, 'old');
    const last = await invalidate(other, 'last');
    await other.updateTable('invalidations').set({ created_at: '2020-01-01T00:00:00.000Z' }).execute();
    await deleteOldInvalidations(db);
    expect(await db.selectFrom('invalidations').select('tags').execute()).toEqual([{ tags: 'last' }]);
    const next = await invalidate(other, 'next');
    expect(next?.number).toBeGreaterThan(last?.number ?? 0);
    await deleteOldInvalidations(db);
    expect(await db.selectFrom('invalidations').select('tags').execute()).toEqual([{ tags: 'next' }]);
  });
});
