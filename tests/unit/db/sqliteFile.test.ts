import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { openSqliteFile } from '#server/db/sqliteFile.ts';

afterEach(() => vi.useRealTimers());

test('reading a file that stays locked fails, and a later lock is waited for again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const file = openSqliteFile(join(mkdtempSync(join(tmpdir(), 'locked-')), 'app.db'));
  const locked = Object.assign(new Error('database is locked'), { code: 'ERR_SQLITE_ERROR', errcode: 5 });
  const afterSeconds = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
  const stuck = () => {
    afterSeconds(0.9);
    throw locked;
  };
  await expect(file.whenReadable(stuck)).rejects.toBe(locked);
  afterSeconds(2);
  const briefly = vi.fn<() => string>().mockReturnValue('read').mockImplementationOnce(stuck);
  expect(await file.whenReadable(briefly)).toBe('read');
  file.close();
});
