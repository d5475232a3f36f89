import type { Fingerprints } from '#platform/db/transfer.server.ts';

/** The number of rows, and the first characters of their hash. */
export function tableReport(tables: Fingerprints): string {
  return Object.entries(tables)
    .map(
      ([table, { rows, hash }]) =>
        `${table.padEnd(22)} ${String(rows).padStart(9)} rows  ${hash.slice(0, 16)}`,
    )
    .join('\n');
}
