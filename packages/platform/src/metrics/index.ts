import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Link } from '../workers/link.ts'
import { createRecentRequests, DURATION_BOUNDS } from './recent-requests.ts'
import { readProcess, type ProcessFigures } from './process-figures.ts'

export type { ProcessFigures } from './process-figures.ts'
export { addUp, quantile, type RecentRequests, type RouteFigures } from './recent-requests.ts'
export type { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** The metrics of one process in a form that can be combined with those of others. */
export type Figures = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/** Combines the metrics of several processes. Counts are added up; other metrics are combined as their definition says. */
export const aggregateFigures = (all: Figures[]): Promise<string> =>
  AggregatorRegistry.aggregate(all).metrics()

export type Metrics = ReturnType<typeof createMetrics>

/**
 * Creates the metrics of a server. They have a separate registry instead of prom-client's global one, because two servers may run in one
 * process. A worker sends its metrics to `primary`, which combines those of all workers.
 */
export function createMetrics(primary?: Link) {
  const registry = new Registry()
  primary?.handle('figures', () => registry.getMetricsAsJSON())
  collectDefaultMetrics({ register: registry })

  const httpDuration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, by method, route pattern and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: DURATION_BOUNDS,
    registers: [registry],
  })

  const cacheLookups = new Counter({
    name: 'cache_lookups_total',
    help: 'Lookups in the cache of shared answers and pages, by what was looked up and how it ended',
    labelNames: ['space', 'result'] as const,
    registers: [registry],
  })

  const recent = createRecentRequests()
  const readOwn = () => readProcess(registry, recent.read())
  primary?.handle('process', readOwn)

  return {
    registry,
    /** Returns the metrics of the whole site in the format of Prometheus. */
    read: (): Promise<string> => (primary ? primary.call<string>('metrics') : registry.metrics()),
    /** Returns the state of every process of the site on this machine. */
    processes: async (): Promise<ProcessFigures[]> =>
      primary ? primary.call<ProcessFigures[]>('processes') : [await readOwn()],
    /** Counts an answered request. `route` is the pattern of a path, never a concrete path. */
    countRequest(labels: { method: string; route: string; status: string }, seconds: number): void {
      httpDuration.observe(labels, seconds)
      recent.observe(`${labels.method} ${labels.route}`, seconds, labels.status.startsWith('5'))
    },
    cacheLookup: (space: string, result: string): void => cacheLookups.inc({ space, result }),
    /** Creates a counter in this registry. Its name must end with `_total`. */
    counter: <L extends string = never>(
      name: string,
      help: string,
      labelNames: readonly L[] = [],
    ): Counter<L> => new Counter<L>({ name, help, labelNames, registers: [registry] }),
    /** Reports which services answer. `read` returns the states by name at each scrape. One process that gets no answer is enough for 0. */
    services: (read: () => Promise<Record<string, boolean>>): Gauge =>
      new Gauge({
        name: 'service_up',
        help: 'Whether a service that the site needs answers (1) or not (0)',
        labelNames: ['service'],
        aggregator: 'min',
        registers: [registry],
        async collect(this: Gauge) {
          for (const [service, answers] of Object.entries(await read()))
            this.set({ service }, answers ? 1 : 0)
        },
      }),
    /** Creates a gauge in this registry. `read` returns the value at each scrape. The values of several processes are added up, unless `aggregator` says otherwise. */
    gauge: (
      name: string,
      help: string,
      read?: () => number | Promise<number>,
      aggregator: 'sum' | 'max' = 'sum',
    ): Gauge =>
      new Gauge({
        name,
        help,
        aggregator,
        registers: [registry],
        ...(read && {
          async collect(this: Gauge) {
            this.set(await read())
          },
        }),
      }),
  }
}
