import { z } from 'zod'
import { del, get, group, post } from './endpoint.ts'
import { Time, Whole } from './fields.ts'
import { ShortList } from './paging.ts'

const Count = z.number().int()
const Bytes = z.number().int()

/** Requests of the last minutes that were answered by one route. `p95` in seconds. */
const RouteHealth = z.object({
  route: z.string(),
  perSecond: z.number(),
  p95: z.number().nullable(),
  errors: Count,
})

/** How the site is doing now. Sizes in bytes, durations in seconds. */
export const Health = z.object({
  at: Time,
  version: z.string(),
  timezone: z.string(),
  requests: z.object({
    perSecond: z.number(),
    p95: z.number().nullable(),
    errors: Count,
    /** The routes that were asked most, the slowest of equals first. */
    routes: z.array(RouteHealth),
  }),
  /** The processes of this machine that answer requests. */
  processes: z.array(
    z.object({
      pid: Count,
      uptime: z.number(),
      memory: Bytes,
      loopDelay: z.number(),
      sockets: Count,
    }),
  ),
  /** How far this machine confines the processes that read files and texts of strangers. */
  confinement: z.enum(['namespaces', 'memory', 'none']),
  /** The share of lookups that the cache answered; null before the first. */
  cacheHits: z.number().nullable(),
  database: z.object({ size: Bytes, connections: Count, connectionsMax: Count }),
  disk: z.object({ free: Bytes, size: Bytes }),
  backup: z.object({
    /** The latest of this site that is not known to be broken. */
    latest: z.object({ name: z.string(), madeAt: Time, size: Bytes, verified: z.boolean() }).nullable(),
    /** They should be made every day, and there is none that is young enough. */
    late: z.boolean(),
  }),
  jobs: z.object({
    waiting: Count,
    running: Count,
    oldest: z.number(),
    failed: Count,
  }),
})
export type Health = z.output<typeof Health>

/** A job that failed with all its attempts. */
export const FailedJob = z.object({
  id: z.uuid(),
  name: z.string(),
  message: z.string(),
  failedAt: Time,
})
export type FailedJob = z.output<typeof FailedJob>

const JobById = z.object({ id: z.uuid() })
const Done = z.object({})

/** A figure over time: one value for each day of the answer, the last one of today so far. */
const Figure = z.object({
  name: z.string(),
  /** Values say how much there is, not how many were added. */
  isLevel: z.boolean(),
  values: z.array(Count),
})

/** Errors of one kind and place. Nothing that members wrote is in them. */
export const ServerError = z.object({
  id: z.string(),
  source: z.string(),
  kind: z.string(),
  message: z.string(),
  stack: z.string(),
  requestId: z.string().nullable(),
  count: Count,
  firstAt: Time,
  lastAt: Time,
})
export type ServerError = z.output<typeof ServerError>

export const admin = group(
  'admin',
  { audience: 'admin', whileMuted: true },
  {
    figures: get('/admin/figures', {
      summary: 'Figures of each of the last days of the site',
      query: z.object({ days: Whole(1, 366).default(30) }),
      output: z.object({ days: z.array(z.iso.date()), figures: z.array(Figure) }),
    }),
    errors: get('/admin/errors', {
      summary: 'The latest errors of the server, those of one kind together',
      output: ShortList(ServerError),
    }),
    clearErrors: del('/admin/errors', {
      summary: 'Forget all errors',
      output: z.object({}),
    }),
    health: get('/admin/health', {
      summary: 'How the site is doing: requests, processes, database, disk, jobs',
      output: Health,
    }),
    failedJobs: get('/admin/jobs/failed', {
      summary: 'The latest jobs that failed for good',
      output: ShortList(FailedJob),
    }),
    retryJob: post('/admin/jobs/{id}/retry', {
      summary: 'Run a failed job once more',
      params: JobById,
      output: Done,
      errors: ['not_found'],
    }),
    forgetJob: del('/admin/jobs/{id}', {
      summary: 'Forget a failed job',
      params: JobById,
      output: Done,
      errors: ['not_found'],
    }),
  },
)
