import type { Registry } from 'prom-client'
import type { RecentRequests } from './recent-requests.ts'

/** The state of one process. Memory is in bytes, times are in seconds. */
export type ProcessFigures = {
  pid: number
  uptimeSeconds: number
  memoryBytes: number
  /** The 99th percentile of the event loop delay since the previous reading. */
  loopDelaySeconds: number
  sockets: number
  cache: { hits: number; lookups: number }
  requests: RecentRequests
}

/** The length of the timer that measures the delay, in seconds. The measured value includes this length. */
const TIMER_SECONDS = 0.01

/** Reads the state of this process from its metrics. */
export async function readProcess(registry: Registry, requests: RecentRequests): Promise<ProcessFigures> {
  // Reading this metric triggers the measurement and updates its percentiles.
  await valuesOf(registry, 'nodejs_eventloop_lag_seconds')
  const [delay] = await valuesOf(registry, 'nodejs_eventloop_lag_p99_seconds')
  const [sockets] = await valuesOf(registry, 'realtime_sockets')
  const lookups = await valuesOf(registry, 'cache_lookups_total')
  const sum = (values: typeof lookups): number => values.reduce((total, { value }) => total + value, 0)
  return {
    pid: process.pid,
    uptimeSeconds: process.uptime(),
    memoryBytes: process.memoryUsage.rss(),
    loopDelaySeconds: Math.max(0, (delay?.value || TIMER_SECONDS) - TIMER_SECONDS),
    sockets: sockets?.value ?? 0,
    cache: { hits: sum(lookups.filter(({ labels }) => labels['result'] === 'hit')), lookups: sum(lookups) },
    requests,
  }
}

const valuesOf = async (registry: Registry, name: string) =>
  (await registry.getSingleMetric(name)?.get())?.values ?? []
