/**
 * Creates a function that runs the tasks of each work one after another, in this process. The lock of the work isolates the
 * tasks, too, but a task that waits for the lock occupies a database connection.
 */
export function createWorkQueue() {
  const last = new Map<number, Promise<unknown>>()
  return async function runInOrder<T>(workId: number, task: () => Promise<T>): Promise<T> {
    const mine = (last.get(workId) ?? Promise.resolve()).then(task, task)
    last.set(workId, mine)
    try {
      return await mine
    } finally {
      if (last.get(workId) === mine) last.delete(workId)
    }
  }
}
