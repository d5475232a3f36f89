/** Bookings that this page is changing or has just changed: useChanges announces only the changes of others. */
const own = new Set<string>();

export async function changeOwn<Result>(ids: string[], change: () => Promise<Result>): Promise<Result> {
  for (const id of ids) own.add(id);
  try {
    return await change();
  } catch (error) {
    for (const id of ids) own.delete(id);
    throw error;
  }
}

/** Whether this page made the change. True only once, since the server reports each change once. */
export function consumeOwnChange(id: string): boolean {
  return own.delete(id);
}
