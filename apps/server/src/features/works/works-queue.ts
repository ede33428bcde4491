/**
 * Creates a queue for each work: its tasks run one after another in this process. Isolation comes from the lock in the database;
 * the queue prevents waiting tasks from occupying every connection.
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
