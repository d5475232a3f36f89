import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { isConnectionUnsound, isServerUnsound } from './faults.server.ts';

const countTypes = [20, 1700];
for (const type of countTypes) pg.types.setTypeParser(type, Number);

export const poolSize = 10;
/** After a failover, read-only connections may still be open to the old server. */
const maxLifetimeSeconds = 60;

/** In milliseconds. A request that waits longer, even for an idle connection, gets 503 with Retry-After. */
const connectionTimeout = 15_000;
const timeouts = {
  statement_timeout: 10_000,
  query_timeout: 15_000,
  idle_in_transaction_session_timeout: 30_000,
};

/** Drops connections to a server that is no longer the primary, and all that were opened before it stopped being one. */
export function postgresPool(address: string, isLimited: boolean): PostgresPool {
  const pool = new pg.Pool({
    connectionString: address,
    application_name: 'home-service-app',
    max: poolSize,
    keepAlive: true,
    connectionTimeoutMillis: connectionTimeout,
    maxLifetimeSeconds,
    ...(isLimited && timeouts),
  });
  const openedAt = new WeakMap<pg.PoolClient, number>();
  let soundSince = -Infinity;
  // An idle connection that breaks is replaced at the next query; without a listener its error would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    openedAt.set(client, performance.now());
  });
  const isOld = (client: pg.PoolClient) => (openedAt.get(client) ?? 0) <= soundSince;
  const watched = (client: pg.PoolClient): PostgresPoolClient => {
    let isUnsound = false;
    const query = async (sql: string, parameters: unknown[]) => {
      try {
        return await client.query(sql, parameters);
      } catch (error) {
        if (isServerUnsound(error)) soundSince = performance.now();
        isUnsound ||= isConnectionUnsound(error);
        throw error;
      }
    };
    return {
      query: query as unknown as PostgresPoolClient['query'],
      release: (destroy) => client.release(destroy || isUnsound || isOld(client)),
    };
  };
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      for (;;) {
        const client = await pool.connect();
        if (!isOld(client)) return watched(client);
        client.release(true);
      }
    },
  };
}
