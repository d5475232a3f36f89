import type { Fingerprints } from '#platform/db/transfer.server.ts';

export function tableReport(tables: Fingerprints): string {
  return Object.entries(tables)
    .map(
      ([table, { rows, hash }]) =>
        `${table.padEnd(22)} ${String(rows).padStart(9)} rows  ${hash.slice(0, 16)}`,
    )
    .join('\n');
}
