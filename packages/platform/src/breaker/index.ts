const RETRY_MS = 1_000

/** The state of a service that may be unavailable. While the breaker is open, calls fail immediately instead of waiting. */
export type Breaker = {
  readonly isOpen: boolean
  /** Opens the breaker after a failure. It closes when a probe succeeds. */
  open(error: unknown): void
  /** Calls `listener` when the service answers again. */
  onBack(listener: () => void): void
  /** Ends the probes. */
  stop(): void
}

/**
 * Creates a breaker, which is closed at first. While it is open, `probe` runs once per second, never twice at the same time. `onOpen` and
 * `onClose` are for the log.
 */
export function createBreaker({
  probe,
  onOpen,
  onClose,
}: {
  probe: () => Promise<unknown>
  onOpen: (error: unknown) => void
  onClose: () => void
}): Breaker {
  const listeners: (() => void)[] = []
  let retries: NodeJS.Timeout | undefined
  let trying = false

  async function tryAgain(): Promise<void> {
    if (trying) return
    trying = true
    try {
      await probe()
      clearInterval(retries)
      retries = undefined
      onClose()
      for (const listener of listeners) listener()
    } catch {
      // The next try follows after a second.
    } finally {
      trying = false
    }
  }

  return {
    get isOpen() {
      return retries !== undefined
    },
    open(error) {
      if (retries) return
      onOpen(error)
      retries = setInterval(() => void tryAgain(), RETRY_MS).unref()
    },
    onBack: (listener) => void listeners.push(listener),
    stop: () => clearInterval(retries),
  }
}
