import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Link } from '../workers/link.ts'

export type { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** The figures of one process, to be added up with those of others. */
export type Figures = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/** The figures of several processes as one page: counts are added up, others as each one declares. */
export const aggregateFigures = (all: Figures[]): Promise<string> =>
  AggregatorRegistry.aggregate(all).metrics()

export type Metrics = ReturnType<typeof createMetrics>

/**
 * A registry of its own (never prom-client's global one), so that two servers in one process do not mix figures. A
 * worker gives its figures to `primary`, which adds up those of all workers.
 */
export function createMetrics(primary?: Link) {
  const registry = new Registry()
  primary?.handle('figures', () => registry.getMetricsAsJSON())
  collectDefaultMetrics({ register: registry })

  const httpDuration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, by method, route pattern and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })

  const cacheLookups = new Counter({
    name: 'cache_lookups_total',
    help: 'Lookups in the cache of shared answers and pages, by what was looked up and how it ended',
    labelNames: ['space', 'result'] as const,
    registers: [registry],
  })

  return {
    registry,
    /** The figures of the whole site, as Prometheus reads them. */
    read: (): Promise<string> => (primary ? primary.call<string>('metrics') : registry.metrics()),
    httpDuration,
    cacheLookup: (space: string, result: string): void => cacheLookups.inc({ space, result }),
    /** A counter of this registry; names end in `_total`. */
    counter: <L extends string = never>(
      name: string,
      help: string,
      labelNames: readonly L[] = [],
    ): Counter<L> => new Counter<L>({ name, help, labelNames, registers: [registry] }),
    /** A gauge of this registry; `read` gives its value at each scrape. Values of several processes are added up. */
    gauge: (name: string, help: string, read?: () => number | Promise<number>): Gauge =>
      new Gauge({
        name,
        help,
        registers: [registry],
        ...(read && {
          async collect(this: Gauge) {
            this.set(await read())
          },
        }),
      }),
  }
}
