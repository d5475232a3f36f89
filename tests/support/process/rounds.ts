/** Counts the rounds of the event loop in the meantime. */
export async function roundsDuring(work: () => Promise<unknown>): Promise<number> {
  let rounds = 0;
  let next = setImmediate(function again() {
    rounds += 1;
    next = setImmediate(again);
  });
  await work().finally(() => clearImmediate(next));
  return rounds;
}
