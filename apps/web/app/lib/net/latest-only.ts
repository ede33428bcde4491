/** Runs requests and ignores all but the latest one, whatever the order of their responses. */
export type LatestOnly = {
  /** Settles like the request. After a later `run` or `drop` it never settles, so that the code after the `await` does not run. */
  run<T>(request: Promise<T>): Promise<T>
  /** Ignores the response to the latest request. */
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
