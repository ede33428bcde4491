import type { Logger } from '../logger/index.ts'
import { createChannels } from './channels.ts'
import type { PubSub } from './pub-sub.ts'

/** Creates the bus of a site with a single process. It delivers a message after the current work of the publisher, as a network would. */
export function createInProcessPubSub(logger: Logger): PubSub {
  const channels = createChannels(logger)
  return {
    publish(channel, message) {
      setImmediate(() => channels.deliver(channel, message))
    },
    async flush() {},
    async subscribe(channel, listener) {
      const entry = { listener }
      channels.add(channel, entry)
      return async () => void channels.remove(channel, entry)
    },
    onGap: () => {},
    async check() {},
    async close() {
      channels.clear()
    },
  }
}
