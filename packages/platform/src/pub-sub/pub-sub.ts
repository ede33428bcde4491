export type Listener = (message: string) => void

/**
 * Messages between the processes of a site: current subscribers get each at most once, and those of the same publisher in order.
 * Nothing is stored; use a job or a row for data that must not be lost.
 */
export type PubSub = {
  /** Sends a message to the other processes without waiting, and always delivers it to this process. */
  publish(channel: string, message: string): void
  /**
   * Resolves with the unsubscribe function once messages arrive. While the bus is unavailable it resolves immediately, and messages of
   * other processes arrive after its return.
   */
  subscribe(channel: string, listener: Listener): Promise<() => Promise<void>>
  /** Calls `listener` when messages may have been lost. It must reload the data that they would have changed. */
  onGap(listener: () => void): void
  /** Throws when messages cannot be sent now. */
  check(): Promise<void>
  close(): Promise<void>
}
