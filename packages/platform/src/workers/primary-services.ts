import { createMemoryRateLimiter, type RateRule } from '../rate-limit/index.ts'
import type { Clock } from '../clock/index.ts'
import { aggregateFigures, type Figures, type ProcessFigures } from '../metrics/index.ts'
import type { Link } from './link.ts'

/**
 * Creates the services with which the workers act as one site without Redis. The primary process passes messages on, counts rate limits,
 * and adds up metrics.
 */
export function createPrimaryServices(clock: Clock) {
  const links = new Set<Link>()
  const subscribers = new Map<string, Set<Link>>()
  const limiter = createMemoryRateLimiter(clock)

  function subscribe(link: Link, channel: string): void {
    const known = subscribers.get(channel)
    if (known) known.add(link)
    else subscribers.set(channel, new Set([link]))
  }

  function unsubscribe(link: Link, channel: string): void {
    const known = subscribers.get(channel)
    if (known?.delete(link) && known.size === 0) subscribers.delete(channel)
  }

  function publish(event: { channel: string; message: string }): void {
    for (const link of subscribers.get(event.channel) ?? []) link.notify('message', event)
  }

  /** Returns each worker's answer to a call. A worker that is ending is omitted. */
  async function callAll<T>(name: string): Promise<T[]> {
    const answers = await Promise.allSettled([...links].map((link) => link.call<T>(name)))
    return answers.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  }

  return {
    /** Serves the worker at the other end of a link until it disconnects. */
    serve(link: Link): void {
      links.add(link)
      link.handle('ping', () => true)
      link.handle<string>('subscribe', (channel) => subscribe(link, channel))
      link.handle<string>('unsubscribe', (channel) => unsubscribe(link, channel))
      link.handle('publish', publish)
      link.handle<{ key: string; rule: RateRule; cost: number }>('take', ({ key, rule, cost }) =>
        limiter.take(key, rule, cost),
      )
      link.handle('metrics', async () => aggregateFigures(await callAll<Figures>('figures')))
      link.handle('processes', () => callAll<ProcessFigures>('process'))
      link.onClose(() => {
        links.delete(link)
        for (const channel of [...subscribers.keys()]) unsubscribe(link, channel)
      })
    },
  }
}

export type PrimaryServices = ReturnType<typeof createPrimaryServices>
