import type { Logger } from '../logger/index.ts'
import { createChannels } from './channels.ts'
import { createPending } from './pending.ts'
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
  const pending = createPending()
  return {
    publish(channel, message) {
      setImmediate(() => channels.deliver(channel, message))
      pending.add(notifications.send(JSON.stringify([channel, message])))
    },
    flush: pending.settle,
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
