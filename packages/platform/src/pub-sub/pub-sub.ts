import type { Database } from '../database/index.ts'

/** The database whose notifications pass messages. */
export type PubSubDatabase = Pick<Database<unknown>, 'pool' | 'listen'>

export type Listener = (message: string) => void

/**
 * The message bus between the processes of a site. A subscriber gets each message at most once, and the messages of a publisher in order.
 * Messages are not stored; use a job or a row for data that must not be lost.
 */
export type PubSub = {
  /** Sends a message to the other processes without waiting for it. This process always gets the message. */
  publish(channel: string, message: string): void
  /**
   * Resolves when all messages sent so far are on their way to the other processes, or lost. An answer that waits for this comes after the
   * messages about its write.
   */
  flush(): Promise<void>
  /**
   * Resolves with the unsubscribe function once the subscription is active. While the bus is unavailable, this resolves immediately;
   * messages of other processes arrive when the bus works again.
   */
  subscribe(channel: string, listener: Listener): Promise<() => Promise<void>>
  /** Calls `listener` when messages may have been lost. The listener must reload all data that these messages could have changed. */
  onGap(listener: () => void): void
  /** Throws an error when messages cannot be sent now. */
  check(): Promise<void>
  close(): Promise<void>
}
