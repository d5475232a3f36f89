import { type ChildProcess, fork, type Serializable } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** What ends a process before it has answered. */
interface ProcessLimits {
  milliseconds: number;
  /** Of JavaScript. */
  heapMegabytes: number;
  /** Of everything that it has in memory. */
  residentMegabytes?: number;
  ending?: AbortSignal | undefined;
}

const lookMilliseconds = 25;

/**
 * For work that others can make as long and as large as they like, and that nobody else may have to wait for. A thread would not
 * do: V8 ends the whole process when a thread suddenly takes much more memory than it may.
 * @param source of a module that answers one message with one. The process runs its source even where the site runs from its
 * build, which is a single file
 * @returns the answer; undefined when the process was ended before
 */
export async function askProcess<Answer>(
  source: string,
  task: Serializable,
  { milliseconds, heapMegabytes, residentMegabytes, ending }: ProcessLimits,
): Promise<Answer | undefined> {
  if (ending?.aborted) return undefined;
  const child = fork(source, [], {
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  const end = () => void child.kill('SIGKILL');
  const timer = setTimeout(end, milliseconds);
  const looking =
    residentMegabytes &&
    setInterval(() => residentMegabytesOf(child) > residentMegabytes && end(), lookMilliseconds);
  ending?.addEventListener('abort', end);
  const answer = answerOf<Answer>(child);
  // When the process has ended before, its exit event says enough.
  child.send(task, () => undefined);
  try {
    return await answer;
  } finally {
    clearTimeout(timer);
    clearInterval(looking);
    ending?.removeEventListener('abort', end);
    end();
  }
}

function answerOf<Answer>(child: ChildProcess): Promise<Answer | undefined> {
  return new Promise((resolve, reject) => {
    child.once('message', (answer) => resolve(answer as Answer));
    child.once('error', reject);
    // It is ended by a signal when it takes too much, and with a code when it has a bug.
    child.once('exit', (code) =>
      code ? reject(new Error(`A process ended with ${code}`)) : resolve(undefined),
    );
  });
}

/** Linux alone has this file. 0 when the process has ended, and on other systems. */
function residentMegabytesOf({ pid }: ChildProcess): number {
  try {
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kilobytes ?? 0) / 1024;
  } catch {
    return 0;
  }
}
