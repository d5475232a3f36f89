import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { format, resolveConfig } from 'prettier';
import type { Row } from './measure.ts';

const report = 'docs/performance.md';

/** In Markdown. */
export function printed({ what, goal, measured, met }: Row): string {
  return `| ${what} | ${goal} | ${measured} | ${met ? 'met' : '**missed**'} |`;
}

/** Replaces the section of the same part and database by the new figures, or appends one. Nothing else is changed. */
export async function writePart(name: string, database: 'SQLite' | 'PostgreSQL', rows: Row[]): Promise<void> {
  const sections = readFileSync(report, 'utf8').split(/\n(?=## )/);
  const heading = `## On ${database}: ${name}`;
  const index = sections.findIndex((section) => section.startsWith(`${heading}\n`));
  const section = `${heading}\n\n${howMeasured(name, database)}\n\n${tableOf(rows)}`;
  sections.splice(index < 0 ? sections.length : index, 1, section);
  const style = { ...(await resolveConfig(report)), parser: 'markdown' };
  writeFileSync(report, await format(sections.join('\n\n'), style));
}

function howMeasured(name: string, database: string): string {
  const machine = `${cpus()[0]?.model.trim()}, ${availableParallelism()} cores, Node ${process.versions.node}`;
  const command = `${database === 'PostgreSQL' ? 'TEST_DATABASE=postgres ' : ''}npm run bench -- ${name}`;
  return `Measured by \`${command}\` on ${new Date().toISOString().slice(0, 10)}: ${machine}.`;
}

function tableOf(rows: Row[]): string {
  return ['| measurement | goal | measured | |', '| --- | --- | --- | --- |', ...rows.map(printed)].join(
    '\n',
  );
}
