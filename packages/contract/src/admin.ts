import { z } from 'zod'
import { del, get, group, post } from './endpoint.ts'
import { Time, Whole } from './fields.ts'
import { ShortList } from './paging.ts'

const Count = z.number().int()
const Bytes = z.number().int()

/** Requests to one route in the last minutes. `p95` in seconds. */
const RouteHealth = z.object({
  route: z.string(),
  perSecond: z.number(),
  p95: z.number().nullable(),
  errors: Count,
})

/** The current health of the site. Sizes in bytes, durations in seconds. */
export const Health = z.object({
  at: Time,
  version: z.string(),
  timezone: z.string(),
  requests: z.object({
    perSecond: z.number(),
    p95: z.number().nullable(),
    errors: Count,
    /** The routes with the most requests; among equals the slowest first. */
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
  /** The sandbox of the processes that read uploaded files and foreign texts on this machine. */
  confinement: z.enum(['namespaces', 'memory', 'none']),
  /** The share of lookups that the cache answered; null before the first. */
  cacheHits: z.number().nullable(),
  database: z.object({ size: Bytes, connections: Count, connectionsMax: Count }),
  disk: z.object({ free: Bytes, size: Bytes }),
  backup: z.object({
    /** The latest backup of this site that is not known to be broken. */
    latest: z.object({ name: z.string(), madeAt: Time, size: Bytes, verified: z.boolean() }).nullable(),
    /** Daily backups are on, and none is recent enough. */
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

/** A job whose attempts all failed. */
export const FailedJob = z.object({
  id: z.uuid(),
  name: z.string(),
  message: z.string(),
  failedAt: Time,
})
export type FailedJob = z.output<typeof FailedJob>

const JobById = z.object({ id: z.uuid() })
const Done = z.object({})

/** A figure over time: one value per day of the answer; the last is today's so far. */
const Figure = z.object({
  name: z.string(),
  /** Values are totals, not daily additions. */
  isLevel: z.boolean(),
  values: z.array(Count),
})

/** Errors of one kind and place, without texts of members. */
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
