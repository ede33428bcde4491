import { Gauge } from 'prom-client'
import type { Metrics } from '../metrics/index.ts'
import type { Jobs, JobStats } from './jobs.ts'

/**
 * Adds the state of the queues to the metrics. The state is read from the database at each scrape, and omitted while the database is
 * unavailable.
 */
export function measureJobs(metrics: Pick<Metrics, 'registry'>, jobs: Pick<Jobs, 'stats'>): void {
  let reading: Promise<JobStats[]> | undefined
  // A scrape collects all gauges at the same time, so they share one query.
  const read = () =>
    (reading ??= jobs
      .stats()
      .catch(() => [])
      .finally(() => (reading = undefined)))

  const gauge = (name: string, help: string, valueOf: (stats: JobStats) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['job'],
      // Every process reports the queues of the whole site, so the values of the processes must not be added up.
      aggregator: 'max',
      registers: [metrics.registry],
      async collect() {
        const stats = await read()
        this.reset()
        for (const each of stats) this.set({ job: each.name }, valueOf(each))
      },
    })
  gauge('jobs_waiting', 'Jobs that could run and have not started', (stats) => stats.waiting)
  gauge(
    'jobs_oldest_seconds',
    'Seconds that the oldest waiting job has waited',
    (stats) => stats.oldestSeconds,
  )
  gauge('jobs_running', 'Jobs that have started and have not ended', (stats) => stats.running)
  gauge('jobs_dead', 'Jobs whose attempts all failed', (stats) => stats.dead)
}
