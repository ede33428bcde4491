import autocannon from 'autocannon'
import { addressAt } from './addresses.ts'

const CONNECTIONS = 20
const SECONDS = 5
const WARM_UP_SECONDS = 2
const VARIANTS = 500

let addresses = 0

type Load = { path: string; headers?: Record<string, string>; connections?: number }

/**
 * Requests a second to one path, after a warm-up. Each request comes from another address, since limits count by it;
 * throws when any of them was not answered with success.
 */
export async function loadOf(
  url: string,
  { path, headers, connections = CONNECTIONS }: Load,
): Promise<number> {
  const run = (duration: number) =>
    autocannon({
      url,
      connections,
      duration,
      requests: Array.from({ length: VARIANTS }, () => ({
        path,
        headers: { ...headers, 'x-forwarded-for': addressAt((addresses += 1)) },
      })),
    })
  await run(WARM_UP_SECONDS)
  const { requests, errors, timeouts, non2xx } = await run(SECONDS)
  if (errors + timeouts + non2xx > 0)
    throw new Error(
      `${path}: ${errors} errors, ${timeouts} timeouts, ${non2xx} refusals of ${requests.total}`,
    )
  return requests.average
}
