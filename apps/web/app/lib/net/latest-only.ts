/** Runs requests of which only the latest counts, whatever the order of their answers. */
export type LatestOnly = {
  /**
   * Settles as the request does. It never settles once `run` or `drop` was called again: the code after the `await` then does
   * not run.
   */
  run<T>(request: Promise<T>): Promise<T>
  /** The answer to the latest request is no longer wanted. */
  drop(): void
}

export function createLatestOnly(): LatestOnly {
  let latest = 0
  return {
    run<T>(request: Promise<T>): Promise<T> {
      latest += 1
      const own = latest
      return new Promise<T>((resolve, reject) => {
        request.then(
          (value) => own === latest && resolve(value),
          (error: unknown) => own === latest && reject(error),
        )
      })
    },
    drop(): void {
      latest += 1
    },
  }
}
