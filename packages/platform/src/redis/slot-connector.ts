import { createConnection, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { connect as connectTls } from 'node:tls'
import { AbstractConnector, type Cluster } from 'ioredis'
import { answerInTime } from './answer-in-time.ts'

const LOOK_UP_MS = 1_000
const PAUSE_MS = 200

/** Returns the host and port of the primary that has the slot of `key` now. */
async function primaryOf(cluster: Cluster, key: string): Promise<{ host: string; port: number }> {
  const [slot, ranges] = await Promise.all([cluster.cluster('KEYSLOT', key), cluster.cluster('SLOTS')])
  for (const [first, last, primary] of ranges) {
    if (slot < first || slot > last || !primary) continue
    return { host: String(primary[0]), port: Number(primary[1]) }
  }
  throw new Error('No node of the cluster has the slot of the message bus')
}

/**
 * Creates a connector for ioredis. A connection with it goes to the primary that has the slot of `key`, and after each break to the primary
 * that has it then.
 */
export function createSlotConnector(cluster: Cluster, key: string, tls: boolean) {
  return class SlotConnector extends AbstractConnector {
    constructor() {
      super(0)
    }

    // ioredis gives up when this rejects, so it retries until it is closed.
    async connect(reportError: (type: string, error: Error) => void): Promise<Socket> {
      this.connecting = true
      for (;;) {
        try {
          const primary = await answerInTime(primaryOf(cluster, key), LOOK_UP_MS)
          if (!this.connecting) break
          this.stream = tls ? connectTls(primary) : createConnection(primary)
          this.stream.once('error', (error) => (this.firstError = error))
          return this.stream
        } catch (error) {
          reportError('error', error instanceof Error ? error : new Error(String(error)))
          await delay(PAUSE_MS, undefined, { ref: false })
          if (!this.connecting) break
        }
      }
      throw new Error('Connection is closed.')
    }
  }
}
