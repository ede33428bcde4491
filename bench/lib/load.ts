import autocannon from 'autocannon'
import { addressAt } from './addresses.ts'

const CONNECTIONS = 20
const SECONDS = 5
const WARM_UP_SECONDS = 2
const VARIANTS = 500

let addresses = 0

export type Asked = { path: string; headers?: Record<string, string> }

/**
 * Answers a second to these requests in turn, after a warm-up. Each comes from another address, since limits count by it;
 * throws when any of them was not answered with success.
 */
export async function loadOf(
  url: string,
  asked: Asked | readonly Asked[],
  connections = CONNECTIONS,
): Promise<number> {
  const kinds = [asked].flat()
  const run = (duration: number) =>
    autocannon({
      url,
      connections,
      duration,
      requests: Array.from({ length: Math.max(VARIANTS, kinds.length) }, (_, at) => {
        const { path, headers } = kinds[at % kinds.length]!
        return { path, headers: { ...headers, 'x-forwarded-for': addressAt((addresses += 1)) } }
      }),
    })
  await run(WARM_UP_SECONDS)
  const { requests, errors, timeouts, non2xx } = await run(SECONDS)
  if (errors + timeouts + non2xx > 0)
    throw new Error(
      `${kinds[0]!.path}: ${errors} errors, ${timeouts} timeouts, ${non2xx} refusals of ${requests.total}`,
    )
  return requests.average
}
