import type { Database } from '../database/index.ts'
import { randomKey } from '../ids/index.ts'
import type { Logger } from '../logger/index.ts'
import { createTextJoiner, lossPayload, payloadsOf } from './payloads.ts'

const CHANNEL = 'engawa_bus'
/** The maximum number of payloads that wait for the statement before them, for example while the database is slow. */
const MAX_WAITING = 20_000
const RETRY_MS = 1_000

/** The channel of all processes with one database, through NOTIFY of PostgreSQL. */
export type Notifications = {
  /** Sends a text to the other processes. Resolves when it is sent, or when sending failed. */
  send(text: string): Promise<void>
  close(): Promise<void>
}

type Options = {
  database: Pick<Database<unknown>, 'pool' | 'listen'>
  logger: Logger
  /** Called with each text of another process, the texts of a process in order. */
  onText: (text: string) => void
  /** Called when texts may have been lost. */
  onLoss: () => void
}

/** Opens the channel. Resolves when texts arrive, or while the database does not answer. */
export async function openNotifications({
  database,
  logger,
  onText,
  onLoss,
}: Options): Promise<Notifications> {
  const self = randomKey()
  const joiner = createTextJoiner({ self, onText, onLoss })
  let isOpen = false
  let isClosed = false
  let isLost = false
  let waiting: string[] = []
  let sending: Promise<void> | undefined

  const { close } = await database.listen(CHANNEL, joiner.receive, () => {
    if (isOpen) onLoss()
  })
  isOpen = true

  /** Sends all waiting payloads, which are one statement, and those that come meanwhile. */
  async function sendWaiting(): Promise<void> {
    while ((waiting.length > 0 || isLost) && !isClosed) {
      const payloads = isLost ? [lossPayload(self), ...waiting] : waiting
      waiting = []
      try {
        await database.pool.query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [
          CHANNEL,
          payloads,
        ])
        isLost = false
      } catch (error) {
        logger.debug({ err: error }, 'Messages were not sent to the other processes')
        isLost = true
        setTimeout(start, RETRY_MS).unref()
        return
      }
    }
  }

  function start(): Promise<void> {
    sending ??= sendWaiting().finally(() => (sending = undefined))
    return sending
  }

  return {
    send(text) {
      waiting.push(...payloadsOf(self, text))
      if (waiting.length > MAX_WAITING) {
        waiting = []
        isLost = true
      }
      return start()
    },
    async close() {
      isClosed = true
      await close()
      await sending
    },
  }
}
