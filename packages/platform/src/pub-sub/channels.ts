import type { Logger } from '../logger/index.ts'
import type { Listener } from './pub-sub.ts'

/** Creates the registry of listeners by channel. An error of a listener does not affect the other listeners. */
export function createChannels(logger: Logger) {
  const channels = new Map<string, Set<{ listener: Listener }>>()

  return {
    names: () => [...channels.keys()],
    /**
     * Adds a listener. Returns true when it is the first of its channel. `entry` is a separate object, so that one function may be added
     * twice.
     */
    add(channel: string, entry: { listener: Listener }): boolean {
      const entries = channels.get(channel)
      if (entries) entries.add(entry)
      else channels.set(channel, new Set([entry]))
      return entries === undefined
    },
    /** Removes a listener. Returns true when it was the last of its channel. */
    remove(channel: string, entry: { listener: Listener }): boolean {
      const entries = channels.get(channel)
      if (!entries?.delete(entry) || entries.size > 0) return false
      return channels.delete(channel)
    },
    deliver(channel: string, message: string) {
      const listening = Array.from(channels.get(channel) ?? [])
      for (const { listener } of listening) {
        try {
          listener(message)
        } catch (error) {
          logger.error({ err: error, channel }, 'A listener failed')
        }
      }
    },
    clear: () => channels.clear(),
  }
}
