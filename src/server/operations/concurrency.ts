/**
 * @param most how many pieces of work may run at once
 * @returns a function that runs one as soon as there is room, first come, first served
 */
export function limitConcurrency(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let underWay = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (underWay >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else underWay += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else underWay -= 1;
    }
  };
}
