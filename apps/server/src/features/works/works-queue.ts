/**
 * Creates a queue for each work: in this process, the tasks of a work run one after another. The lock of the work already
 * isolates the tasks; the queue prevents waiting tasks from occupying all database connections.
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
