import { setTimeout as wait } from 'node:timers/promises'
import { Client, type Dispatcher } from 'undici'
import { addressAt } from './addresses.ts'

const CONNECTIONS = 20
/**
 * The length of each load in seconds. The warm-up lasts until the JavaScript engine has compiled the code of a page. Figures measured
 * earlier would be wrong by half.
 */
let pace = { warmUp: 6, measured: 5 }
const VARIANTS = 500

let addresses = 0

/** Sets the length of later loads. */
export const setPace = (seconds: { warmUp: number; measured: number }): void => void (pace = seconds)

export type PageRequest = { path: string; headers?: Record<string, string> }

/**
 * Sends these requests in turn after a warm-up, and returns the number of answers per second. Throws an error if a request fails. Each
 * request comes from another IP address, because rate limits count by address. The client needs only about 25 µs per request: requests are
 * prepared in advance, and answers are not read.
 */
export async function loadOf(
  url: string,
  requests: PageRequest | readonly PageRequest[],
  connections = CONNECTIONS,
): Promise<number> {
  const load = startLoad(url, requestsFor([requests].flat()), connections)
  await wait(pace.warmUp * 1_000)
  const [before, since] = [load.answers(), performance.now()]
  await wait(pace.measured * 1_000)
  const [after, seconds] = [load.answers(), (performance.now() - since) / 1_000]
  const failed = await load.stop()
  if (failed.length > 0) throw new Error(`${failed.length} of ${after} requests failed: ${failed[0]}`)
  return (after - before) / seconds
}

const requestsFor = (kinds: readonly PageRequest[]): Dispatcher.DispatchOptions[] =>
  Array.from({ length: Math.max(VARIANTS, kinds.length) }, (_, at) => {
    const { path, headers } = kinds[at % kinds.length]!
    return { method: 'GET', path, headers: { ...headers, 'x-forwarded-for': addressAt((addresses += 1)) } }
  })

/** Starts the load. Every connection sends its next request as soon as it has the answer to the previous one. */
function startLoad(url: string, requests: Dispatcher.DispatchOptions[], connections: number) {
  const failed: string[] = []
  let sent = 0
  let answers = 0
  let stopped = false

  function sendNext(client: Client): void {
    if (stopped) return
    const request = requests[sent++ % requests.length]!
    client.dispatch(request, {
      onRequestStart() {},
      onResponseStart(_controller, status) {
        if (status !== 200) failed.push(`${request.path} was answered ${status}`)
      },
      onResponseData() {},
      onResponseEnd() {
        answers += 1
        sendNext(client)
      },
      onResponseError(_controller, error) {
        if (!stopped) failed.push(`${request.path}: ${error.message}`)
        sendNext(client)
      },
    })
  }

  const clients = Array.from({ length: connections }, () => new Client(url))
  for (const client of clients) sendNext(client)
  return {
    answers: () => answers,
    async stop(): Promise<string[]> {
      stopped = true
      await Promise.all(clients.map((client) => client.close()))
      return failed
    },
  }
}
