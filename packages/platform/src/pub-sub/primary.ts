import type { Logger } from '../logger/index.ts'
import type { Link } from '../workers/link.ts'
import { createChannels } from './channels.ts'
import type { PubSub } from './pub-sub.ts'

/** Creates the bus of a worker. The primary process passes the worker's messages to the other workers. */
export function createPrimaryPubSub(primary: Link, logger: Logger): PubSub {
  const channels = createChannels(logger)
  primary.handle<{ channel: string; message: string }>('message', ({ channel, message }) =>
    channels.deliver(channel, message),
  )
  return {
    publish(channel, message) {
      primary.notify('publish', { channel, message })
    },
    // The primary process receives the messages before this call, and passes them on immediately.
    async flush() {
      await primary.call('ping')
    },
    async subscribe(channel, listener) {
      const entry = { listener }
      channels.add(channel, entry)
      try {
        await primary.call('subscribe', channel)
      } catch (error) {
        channels.remove(channel, entry)
        throw error
      }
      return async () => {
        if (channels.remove(channel, entry)) primary.notify('unsubscribe', channel)
      }
    },
    // There are no gaps: the link to the primary process loses no messages, and when it breaks, this process ends.
    onGap: () => {},
    async check() {
      await primary.call('ping')
    },
    async close() {
      channels.clear()
    },
  }
}
