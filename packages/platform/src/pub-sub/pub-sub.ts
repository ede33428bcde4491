export type Listener = (message: string) => void

/**
 * Fleeting messages between the processes of a site: who listens now gets them, once, in the order of one publisher.
 * Nothing is kept; what must not be lost is a job or a row.
 */
export type PubSub = {
  publish(channel: string, message: string): Promise<void>
  /** Resolves when messages arrive from now on, to the function that ends it. */
  subscribe(channel: string, listener: Listener): Promise<() => Promise<void>>
  /** Throws when messages cannot be sent now. */
  check(): Promise<void>
  close(): Promise<void>
}
