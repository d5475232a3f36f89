/** For files and folders that another process may not have made yet, or has just deleted. */
export function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
