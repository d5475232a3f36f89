import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { isLocked } from './faults.ts';
import { WriteQueue, type Patience, type SqliteHandle } from './writeQueue.ts';

/**
 * In milliseconds. While SQLite itself waits for a lock, the whole process stands still: so it waits briefly, and the process
 * tries again.
 */
const waitWithin = 20;
const waitBetween = 30;
/** In milliseconds. A file that another process has locked for longer is unavailable; whoever waits behind is told at once. */
const longestLock = 5_000;
/** In milliseconds. After a failure nobody tries any more, so a lock that is met after such a pause is another one. */
const anotherLockAfter = 1_000;
const statementsKept = 500;
/**
 * In pages of 4 KiB: a page that is written again and again is moved from the log into the file once
 * (https://www.sqlite.org/wal.html#ckpt).
 */
const checkpointAfter = 4000;

/** A database's file, with a handle for reading and one for writing. */
export interface SqliteFile {
  reader: SqliteHandle;
  writes: WriteQueue;
  /**
   * Reads as soon as no other process has locked the file.
   * @throws the error of the work; SQLITE_BUSY when the file stays locked
   */
  whenReadable: Patience;
  close(): void;
}

/** Opens a database's file for this process. */
export function openSqliteFile(path: string): SqliteFile {
  mkdirSync(dirname(path), { recursive: true });
  const writer = openHandle(path);
  const reader = openHandle(path);
  return {
    reader,
    writes: new WriteQueue(writer, patience()),
    whenReadable: patience(),
    close() {
      reader.close();
      writer.close();
    },
  };
}

/**
 * @returns a function that repeats work while other processes have locked the file. All who wait at the same time give up
 * together
 */
function patience(): Patience {
  let lockedSince = 0;
  let lastLocked = 0;
  return async (work) => {
    for (;;) {
      try {
        const result = work();
        lastLocked = 0;
        return result;
      } catch (error) {
        if (!isLocked(error)) throw error;
        const at = Date.now();
        if (at - lastLocked > anotherLockAfter) lockedSince = at;
        lastLocked = at;
        if (at - lockedSince > longestLock) throw error;
        await sleep(waitBetween * (0.5 + Math.random()));
      }
    }
  };
}

/**
 * `synchronous=FULL` makes a commit survive a power cut, not only a crash: https://www.sqlite.org/pragma.html#pragma_synchronous
 */
function openHandle(path: string): SqliteHandle & { close(): void } {
  const database = new DatabaseSync(path, { timeout: longestLock, enableForeignKeyConstraints: true });
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = ${waitWithin};
    PRAGMA wal_autocheckpoint = ${checkpointAfter};`);
  const statements = new Map<string, { statement: StatementSync; reads: boolean }>();

  function prepared(sql: string): { statement: StatementSync; reads: boolean } {
    const known = statements.get(sql);
    if (known) return known;
    const statement = database.prepare(sql);
    const entry = { statement, reads: statement.columns().length > 0 };
    if (statements.size >= statementsKept) statements.delete(statements.keys().next().value ?? '');
    statements.set(sql, entry);
    return entry;
  }

  return {
    run(sql, parameters = []) {
      const { statement, reads } = prepared(sql);
      const values = parameters as SQLInputValue[];
      if (reads) return { rows: statement.all(...values) };
      const { changes, lastInsertRowid } = statement.run(...values);
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
    },
    inTransaction: () => database.isTransaction,
    close() {
      statements.clear();
      database.close();
    },
  };
}
