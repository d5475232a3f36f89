import { type ChildProcess, fork, type Serializable } from 'node:child_process';
import { readFileSync } from 'node:fs';

interface ProcessLimits {
  milliseconds: number;
  heapMegabytes: number;
  residentMegabytes?: number;
  ending?: AbortSignal | undefined;
}

const lookMilliseconds = 25;

/**
 * Runs untrusted work, whose time and memory others control, without blocking this process. A thread is not enough: V8 terminates the
 * whole process when a thread suddenly exceeds its memory limit.
 * @param source of a module that responds to one message with one. The process runs its source even where the site runs from
 * its build, which is a single file
 * @returns undefined if the process was killed
 */
export async function callProcess<Answer>(
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
    // A signal means that it exceeded its limits, a code that it has a bug.
    child.once('exit', (code) =>
      code ? reject(new Error(`A process ended with ${code}`)) : resolve(undefined),
    );
  });
}

function residentMegabytesOf({ pid }: ChildProcess): number {
  try {
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kilobytes ?? 0) / 1024;
  } catch {
    return 0;
  }
}
