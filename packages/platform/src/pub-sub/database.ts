import type { Logger } from '../logger/index.ts'
import { createChannels } from './channels.ts'
import { type Notifications, openNotifications } from './notifications.ts'
import type { PubSub, PubSubDatabase } from './pub-sub.ts'

/** Opens the bus of several processes that share only a database. It needs no Redis, and each message costs a statement. */
export async function openDatabasePubSub(database: PubSubDatabase, logger: Logger): Promise<PubSub> {
  const channels = createChannels(logger)
  const gapListeners: (() => void)[] = []
  const notifications: Notifications = await openNotifications({
    database,
    logger,
    onText(text) {
      const [channel, message] = JSON.parse(text) as [string, string]
      channels.deliver(channel, message)
    },
    onLoss: () => gapListeners.forEach((listener) => listener()),
  })
  return {
    publish(channel, message) {
      setImmediate(() => channels.deliver(channel, message))
      void notifications.send(JSON.stringify([channel, message]))
    },
    // The statement is sent already. It takes one round trip, so it arrives before another request can follow the answer to this one.
    async flush() {},
    async subscribe(channel, listener) {
      const entry = { listener }
      channels.add(channel, entry)
      return async () => void channels.remove(channel, entry)
    },
    onGap: (listener) => void gapListeners.push(listener),
    async check() {
      await database.pool.query('select 1')
    },
    async close() {
      channels.clear()
      await notifications.close()
    },
  }
}
