import { setTimeout as wait } from 'node:timers/promises'
import { createRandom } from './random.ts'
import { createUnreliableClient, type Faults, type UnreliableClient } from './unreliable-client.ts'

export type Writer = { uid: number; token: string }

export type Exchange = {
  /** Pairs of writers who write to each other. */
  pairs: [Writer, Writer][]
  each: number
  faults: Faults
  /** A seed of the random numbers. The same seed causes the same faults and the same choice of servers. */
  seed: number
  /** Returns the URL of a server. `choice` is a random number from 0 to 1. */
  url: (choice: number) => string
  /** Called repeatedly with the number of messages that have a receipt. */
  onProgress?: (received: number) => Promise<void>
  deadlineMs: number
}

/** Limit of messages of one writer that have no receipt yet. */
const WINDOW = 8

/**
 * Lets pairs of writers write to each other until every message has a receipt and every client has its complete log. Resolves
 * with the messages that each client knows, by sender and id. Rejects at the deadline.
 */
export async function exchange(options: Exchange): Promise<Map<number, Set<string>>> {
  const { pairs, each, deadlineMs } = options
  const deadline = performance.now() + deadlineMs
  const writers = pairs.flatMap(([a, b]) => [
    { client: clientOf(a, options), peer: b.uid, sent: 0 },
    { client: clientOf(b, options), peer: a.uid, sent: 0 },
  ])
  const total = writers.length * each
  try {
    for (;;) {
      let received = 0
      for (const writer of writers) {
        const { client, peer } = writer
        while (client.waiting() < WINDOW && writer.sent < each) {
          client.send(peer, `message ${writer.sent}`, `m${writer.sent}`)
          writer.sent += 1
        }
        received += writer.sent - client.waiting()
      }
      await options.onProgress?.(received)
      if (received === total) break
      if (performance.now() > deadline) throw new Error(`${received} of ${total} messages have their receipt`)
      await wait(10)
    }
    for (const { client } of writers) await caughtUp(client, deadline)
    return new Map(writers.map(({ client }) => [client.uid, new Set(client.messages.keys())]))
  } finally {
    for (const { client } of writers) client.end()
  }
}

/** Creates a client with two separate random sequences, so that its faults do not depend on the other clients. */
function clientOf(writer: Writer, { pairs, faults, seed, url }: Exchange): UnreliableClient {
  const place = pairs.flat().indexOf(writer)
  const choose = createRandom(seed + 2 * place + 1)
  return createUnreliableClient({
    ...writer,
    faults,
    reconnectMs: 150,
    url: () => url(choose()),
    random: createRandom(seed + 2 * place),
  })
}

async function caughtUp(client: UnreliableClient, deadline: number): Promise<void> {
  while (!(await client.catchUp())) {
    if (performance.now() > deadline) throw new Error('a log could not be read to its end')
    await wait(200)
  }
}
