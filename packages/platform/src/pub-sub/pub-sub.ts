export type Listener = (message: string) => void

/**
 * Messages between the processes of a site: current subscribers get them once, in the order of one publisher.
 * Nothing is stored; what must not be lost is a job or a row.
 */
export type PubSub = {
  publish(channel: string, message: string): Promise<void>
  /** Resolves when messages arrive from now on, to the function that ends it. */
  subscribe(channel: string, listener: Listener): Promise<() => Promise<void>>
  /** Throws when messages cannot be sent now. */
  check(): Promise<void>
  close(): Promise<void>
}
