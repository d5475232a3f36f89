import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import autocannon from 'autocannon';
import type { Site } from '../support/site/server.ts';

/** A line of the report: the measurement, the goal, and whether it was met. */
export interface Row {
  what: string;
  goal: string;
  measured: string;
  met: boolean;
}

export function atMost(what: string, measured: number, goal: number, unit: string): Row {
  return { what, goal: `≤ ${goal} ${unit}`, measured: `${round(measured)} ${unit}`, met: measured <= goal };
}

export function atLeast(what: string, measured: number, goal: number): Row {
  return { what, goal: `≥ ${goal}`, measured: String(round(measured)), met: measured >= goal };
}

/** Linux's figure for the pages of a process in memory, in pages of 4 KiB (proc(5), statm). */
export function residentMegabytes({ pid }: Site): number {
  const [, resident = '0'] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
  return (Number(resident) * 4096) / 1024 ** 2;
}

/** The value that 99 % of the values do not exceed; Infinity without values. */
export function percentile99(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.99) - 1] ?? Infinity;
}

/** Infinity without values. */
export function medianOf(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Infinity;
}

const round = (value: number) => Math.round(value * 100) / 100;

export interface Load {
  connections?: number;
  /** In seconds; or how many requests in all. */
  duration?: number;
  amount?: number;
  headers?: Record<string, string>;
  paths?: string[];
  /** Instead of paths. */
  requests?: autocannon.Request[];
}

/**
 * Loads URLs of this machine.
 * @returns requests a second, the 99th percentile in milliseconds, and failures
 */
export async function load(
  origin: string,
  { connections = 16, duration = 5, amount, headers = {}, paths = ['/'], requests }: Load,
): Promise<{ perSecond: number; p99: number; failed: number }> {
  const result = await autocannon({
    url: origin,
    connections,
    headers,
    requests: (requests ?? paths.map((path) => ({ path, headers }))).map((each) => ({
      method: 'GET',
      ...each,
    })),
    ...(amount ? { amount } : { duration }),
  });
  return {
    perSecond: result.requests.total / result.duration,
    p99: result.latency.p99,
    failed: result.errors + result.timeouts + result.non2xx - (result.statusCodeStats?.['304']?.count ?? 0),
  };
}

/** In milliseconds, of sequential requests, as a browser sends them. */
export async function p99Of(addresses: string[], rounds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    await answered(addresses[round % addresses.length] ?? '', agent);
    times.push(performance.now() - began);
  }
  agent.destroy();
  return percentile99(times);
}

function answered(address: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(address, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      response.resume().once('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${address} answered ${response.statusCode}`));
      });
    }).once('error', reject);
  });
}
