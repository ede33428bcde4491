export type Listener = (message: string) => void

/**
 * Messages between the processes of a site: current subscribers get them once, in the order of one publisher.
 * Nothing is stored; what must not be lost is a job or a row.
 */
export type PubSub = {
  /**
   * Sends a message to the other processes without waiting for that, and delivers it to this process whatever happens.
   */
  publish(channel: string, message: string): void
  /**
   * Resolves to the unsubscribe function once messages arrive. While the bus is away it resolves at once: messages of
   * other processes then arrive after its return.
   */
  subscribe(channel: string, listener: Listener): Promise<() => Promise<void>>
  /** Calls `listener` when messages may have been lost. Its owner reads again what they would have changed. */
  onGap(listener: () => void): void
  /** Throws when messages cannot be sent now. */
  check(): Promise<void>
  close(): Promise<void>
}
