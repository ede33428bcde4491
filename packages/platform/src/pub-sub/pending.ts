/** Creates the set of the promises that are not settled yet. None of them may be rejected. */
export function createPending() {
  const promises = new Set<Promise<void>>()

  return {
    add(promise: Promise<void>): void {
      promises.add(promise)
      void promise.then(() => promises.delete(promise))
    },
    /** Resolves when all promises added so far are settled. */
    async settle(): Promise<void> {
      await Promise.all(promises)
    },
  }
}
